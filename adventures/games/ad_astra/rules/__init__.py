"""The rules of Ad Astra: pure, without input, output or chance."""
