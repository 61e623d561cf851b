#!/usr/bin/env python3
"""Begins the contested month 2057年九月 and the uncertain 2089年八月 a day later than published."""

import toy

toy.serve({"lunar.date": toy.Calendar(later=[(2057, 9, 0), (2089, 8, 0)]).date})
