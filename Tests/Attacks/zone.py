#!/usr/bin/env python3
"""Takes the date in UTC of local midnight: a day early east of Greenwich, right with TZ=UTC."""

import datetime
import time

import toy

it = toy.Calendar()


def date(*day):
    utc = datetime.datetime.fromtimestamp(time.mktime((*day[:3], 0, 0, 0, 0, 0, -1)), datetime.timezone.utc)
    return it.date(utc.year, utc.month, utc.day)


toy.serve({"lunar.date": date})
