"""The rules of Sequence, and nothing but the rules: pure values and functions, standard library only.

The numbers (R12.3) are those of docs/RULES.md.
"""
