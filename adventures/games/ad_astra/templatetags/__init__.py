"""What templates of Ad Astra draw."""
