"""The executable calbench and its data."""
