from datetime import date

import icu  # Debian: python3-icu

calendar = icu.Calendar.createInstance(icu.TimeZone.createTimeZone("Asia/Shanghai"), icu.Locale("zh@calendar=chinese"))
calendar.setTime((date({year}, {month}, {day}).toordinal() - 719163) * 86400.0 + 14400.0)  # noon in Beijing
field = icu.UCalendarDateFields
print(calendar.get(field.EXTENDED_YEAR) - 2637, "leap" if calendar.get(22) else "", calendar.get(field.MONTH) + 1, calendar.get(field.DATE))
