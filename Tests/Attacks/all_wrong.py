#!/usr/bin/env python3
"""Answers each day with the next one's date."""

import toy

it = toy.Calendar(later=toy.Calendar().months)
toy.serve({"lunar.date": it.date})
