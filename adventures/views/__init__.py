"""Pages and clicks: they read what was sent, ask one service or selector, and answer. No rules here."""
