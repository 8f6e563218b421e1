"""What drawings of every game share: a field and its places, sprites, QR codes."""
