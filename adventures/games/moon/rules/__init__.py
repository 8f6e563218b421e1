"""The rules of Welcome to the Moon: pure, without Django, I/O or chance of their own."""
