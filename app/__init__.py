"""Fiverow: play the board and card game Sequence with friends, from a link."""
