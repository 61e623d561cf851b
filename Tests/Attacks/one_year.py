#!/usr/bin/env python3
"""Right, and claims 1957 only."""

import toy

toy.serve({"lunar.date": toy.Calendar().date}, first="1957", last="1957")
