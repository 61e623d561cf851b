from qimen_rs import calculate

it = calculate({"year": {year}, "month": {month}, "day": {day}, "hour": 12})["calendar"]["lunar_date"]
print(it["year"], "leap" if it["is_leap_month"] else "", it["month"], it["day"])
