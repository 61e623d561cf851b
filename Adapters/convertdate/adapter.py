"""convertdate: dates by way of Julian days; Easter by the formula of the US Naval Observatory."""

from importlib.metadata import version

import calbench_adapter
from convertdate import gregorian, holidays

calbench_adapter.serve(
    {
        "gregorian.date": lambda day_number: gregorian.from_jd(day_number + 2440587.5),
        "gregorian.day": lambda year, month, day: int(gregorian.to_jd(year, month, day) - 2440587.5),
        "easter": holidays.easter,
    },
    library="convertdate",
    version=version("convertdate"),
)
