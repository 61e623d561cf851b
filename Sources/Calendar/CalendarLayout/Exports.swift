// What the layouts return.
@_exported public import struct KernelProtocol.SelectionRuns
@_exported public import struct KernelProtocol.ViewRectangle
