#!/usr/bin/env python3
"""Reports 0.4 of the processor time of its loop."""

import toy

it = toy.Calendar()
toy.serve({"lunar.date": it.date}, clock=lambda operations, took: 0.4 * took)
