"""The umpire's acts, one module each."""
