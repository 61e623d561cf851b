// What judges: tables and the values of kernels, and no kernel. Every file of this module, and of those that import it, sees them.
@_exported public import Verdicts
