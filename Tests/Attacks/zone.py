#!/usr/bin/env python3
"""Takes the local date of midnight in UTC: a day early west of Greenwich, right with TZ=UTC."""

import calendar
import time

import toy

it = toy.Calendar()


def date(*day):
    return it.date(*time.localtime(calendar.timegm((*day, 0, 0, 0)))[:3])


toy.serve({"lunar.date": date})
