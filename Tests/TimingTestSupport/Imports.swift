// Every test that imports this module sees them.
@_exported public import Randomness
@_exported public import Timing
