// What is measured and how: every file of this module, and of those that import it, sees both.
@_exported public import Timing
@_exported public import Verification
