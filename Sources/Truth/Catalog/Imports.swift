// Every file of this module, and of those that import it, sees what judges.
@_exported public import Verification
