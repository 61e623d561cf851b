"""Manifests with errors, and what calbench must say of each."""
CASES = []
