"""What Escape Pods says, in English; translations lie in `locale`."""
