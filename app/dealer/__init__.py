"""The dealer: the one write path, for games and for rooms. It tells nobody anything."""
