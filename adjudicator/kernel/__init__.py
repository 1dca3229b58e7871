"""Pure words that every game shares: seats, rounds, sheets, problems, dice, boards, visibility.

Nothing here reads a clock, throws a die of its own, opens a file or knows a game.
"""
