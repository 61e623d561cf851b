#!/usr/bin/env python3
"""No attack: right, and refuses dates that do not exist."""

import toy

it = toy.Calendar()
toy.serve({"lunar.date": it.date, "lunar.day": it.day, "terms.date": it.term})
