// One import: the values that this module extends. The packed inputs and outputs of the kernels stay behind.
@_exported import struct CalendarValues.DayLabel
@_exported import struct CalendarValues.DayNumber
@_exported import struct CalendarValues.FestivalSet
@_exported import struct CalendarValues.GregorianDate
@_exported import struct CalendarValues.LunarDate
@_exported import struct CalendarValues.PillarConventions
@_exported import struct CalendarValues.Pillars
@_exported import struct CalendarValues.Sexagenary
@_exported import enum CalendarValues.CalendarError
@_exported import enum CalendarValues.CalendarLanguage
@_exported import enum CalendarValues.LittleNewYear
@_exported import enum CalendarValues.SolarTerm
@_exported import enum CalendarValues.Weekday
