"""What the judge draws and writes: maps and letters."""
