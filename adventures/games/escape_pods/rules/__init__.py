"""The rules of Escape Pods: pure, without Django, I/O, clock or chance."""
