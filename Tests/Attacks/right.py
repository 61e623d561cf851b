#!/usr/bin/env python3
"""No attack: right, in 0.1 ms of sleep an answer, so that little of it is timed."""

import time

import toy

it = toy.Calendar()
toy.serve({"lunar.date": lambda *day: time.sleep(1e-4) or it.date(*day)})
