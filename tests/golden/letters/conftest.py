"""The golden letters of a game are made of that game's own test worlds."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "rules" / "sun_in_splendour"))
