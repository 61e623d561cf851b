"""The executable calbench, its data, and a plugin for pytest: test vectors of the Chinese calendar."""
