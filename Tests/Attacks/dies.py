#!/usr/bin/env python3
"""Right for 365 answers, then ends with exit code 3."""

import os

import toy

it = toy.Calendar()
left = 365


def date(*day):
    global left
    left -= 1
    if left < 0:
        os._exit(3)
    return it.date(*day)


toy.serve({"lunar.date": date})
