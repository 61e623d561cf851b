// What the layouts return and throw.
@_exported public import enum CalendarValues.CalendarError
@_exported public import struct KernelProtocol.SelectionRuns
@_exported public import struct KernelProtocol.ViewRectangle
