import calbench_adapter


def lunar_date(year, month, day):  # Gregorian
    # return (year, month, is_leap, day)
    raise NotImplementedError("not filled in")


calbench_adapter.serve({"lunar.date": lunar_date}, library="mylib", version="1.0")
