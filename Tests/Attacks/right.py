#!/usr/bin/env python3
"""No attack: right."""

import toy

it = toy.Calendar()
toy.serve({"lunar.date": it.date})
