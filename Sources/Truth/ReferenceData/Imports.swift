// What the tables are made of: every file of this module, and of those that import it, sees it.
@_exported public import KernelProtocol
@_exported public import Support
