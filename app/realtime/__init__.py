"""Live rooms: their sockets, what is due in them, and news from other processes."""
