// What most tests need: every test that imports this module sees them.
@_exported public import Catalog
