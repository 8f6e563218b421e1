"""What pages and API show alike: plain values and files, made of what services and selectors say."""
