"""Viking Run: home to the ship with the loot, before the tide goes out."""
