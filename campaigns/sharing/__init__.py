"""What a campaign shows to others: its chronicle as data, its picture, its public link."""
