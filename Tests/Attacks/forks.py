#!/usr/bin/env python3
"""Right; leaves a process in a session of its own, and one that forked twice and pretends to be of another calbench.

Both write their ids to the file that PIDS names.
"""

import os
import time

import toy

file = os.environ["PIDS"]


def leave(generations):
    """Starts a process so many generations below this one, in a session of its own."""
    if os.fork():
        return
    os.setsid()
    if generations > 1 and os.fork():
        os._exit(0)
    os.environ["CALBENCH_ADAPTER_PROCESS"] = "FORGED-0000"
    os.execlp("sh", "sh", "-c", 'echo $$ >> "$PIDS"; exec sleep 600 > /dev/null 2>&1 < /dev/null')


before = os.path.getsize(file) if os.path.exists(file) else 0
leave(1)
leave(2)
while not os.path.exists(file) or len(open(file).read()[before:].split()) < 2:
    time.sleep(0.01)
toy.serve({"lunar.date": toy.Calendar().date})
