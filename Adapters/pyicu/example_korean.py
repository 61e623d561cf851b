from datetime import date

import icu  # Debian: python3-icu

calendar = icu.Calendar.createInstance(icu.TimeZone.createTimeZone("Asia/Seoul"), icu.Locale("ko@calendar=dangi"))
calendar.setTime((date({year}, {month}, {day}).toordinal() - 719163) * 86400.0 + 10800.0)  # noon in Seoul
field = icu.UCalendarDateFields
print(calendar.get(field.EXTENDED_YEAR) - 2333, "leap" if calendar.get(22) else "", calendar.get(field.MONTH) + 1, calendar.get(field.DATE))
