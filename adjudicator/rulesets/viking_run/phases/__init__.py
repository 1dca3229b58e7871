"""The ten steps of a turn, one file each (VR-TURN-1)."""
