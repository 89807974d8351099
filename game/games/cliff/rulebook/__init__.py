"""The rules of Cliff in words: in short, and whole, every rule once; `conditions.py` says where what holds."""
