LC_ALL=C lunar {year} {month} {day} | grep '^Lunar'
