// Every file of this module, and of those that import it, sees it.
@_exported public import Support
