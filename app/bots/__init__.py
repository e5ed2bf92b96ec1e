"""Bots: players made of code. A bot is handed the View of its seat, like everybody else, and a seed."""
