"""The wire: messages in, JSON documents out, as docs/PROTOCOL.md says."""
