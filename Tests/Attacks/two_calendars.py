#!/usr/bin/env python3
"""China's dates for two calendars."""

import toy

calendar = toy.Calendar()
toy.serve({"lunar.date": calendar.date, "vietnamese.date": calendar.date})
