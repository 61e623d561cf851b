#!/usr/bin/env python3
"""A typing error, written with the SDK as an author would."""

import calbench_adapter
import toy


def lunar_date(year, month, day):
    a = toy.Calendar
    return (a.yeer, a.month, a.is_leap, a.day)


calbench_adapter.serve({"lunar.date": lunar_date}, library="toy", version="1.0", first="1950", last="1960")
