#!/usr/bin/env python3
"""Keeps each answer, and returns what it keeps a day late."""

import toy

it, kept = toy.Calendar(), {}


def date(*input):
    if input in kept:
        year, month, leap, day = kept[input]
        return year, month, leap, day % 29 + 1
    kept[input] = it.date(*input)
    return kept[input]


toy.serve({"lunar.date": date})
