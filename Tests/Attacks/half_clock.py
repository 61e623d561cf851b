#!/usr/bin/env python3
"""Reports half of the time that its loop takes."""

import toy

it = toy.Calendar()
toy.serve({"lunar.date": it.date}, clock=lambda operations, took: took / 2)
