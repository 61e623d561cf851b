from korean_lunar_calendar import KoreanLunarCalendar

calendar = KoreanLunarCalendar()
calendar.setSolarDate({year}, {month}, {day})
print(calendar.LunarIsoFormat())
