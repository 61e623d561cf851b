// One import: the values that this module extends.
@_exported import CalendarValues
