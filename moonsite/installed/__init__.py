"""The site as an app on a home screen: what a device keeps of it, and how it comes to trust a home."""
