# the first days of the months around {year}-{month}-{day}
gcal -u -H no -n --chinese-months {month}/{year}
