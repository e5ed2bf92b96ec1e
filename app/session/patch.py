"""The difference between two documents, as a JSON merge patch (RFC 7396).

Documents hold no null, so that a null in a patch can only mean: this is gone.
"""

from typing import Any

Document = dict[str, Any]


def diff(old: Document, new: Document) -> Document:
    """The patch that makes `new` of `old`; empty where they are equal. Lists are replaced whole."""
    patch: Document = dict.fromkeys(old.keys() - new.keys())
    for key, value in new.items():
        before = old.get(key)
        if before is value or before == value:
            continue
        if isinstance(value, dict) and isinstance(before, dict):
            patch[key] = diff(before, value)
        else:
            patch[key] = value
    return patch


def merge(document: Document, patch: Document) -> Document:
    """The document after the patch; neither argument is changed."""
    merged = dict(document)
    for key, value in patch.items():
        if value is None:
            merged.pop(key, None)
        elif isinstance(value, dict):
            before = merged.get(key)
            merged[key] = merge(before if isinstance(before, dict) else {}, value)
        else:
            merged[key] = value
    return merged
