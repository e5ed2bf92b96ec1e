"""A room of people playing: pure values and functions over the rules.

What happened is a list of steps, what is agreed is a Room, what one person may see is a View.
"""
