#!/usr/bin/env python3
"""Documented to 2100-02-08; answers what comes after with the year 2099."""

import toy

it = toy.Calendar()


def date(*input):
    year, month, leap, day = it.date(*input)
    return min(year, 2099), month, leap, day


toy.serve({"lunar.date": date}, last="2100-02-08")
