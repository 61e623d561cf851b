#!/usr/bin/env python3
"""Right; leaves a process behind, whose id it writes to the file that PIDS names."""

import os
import subprocess

import toy

left = subprocess.Popen(["sleep", "600"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
with open(os.environ["PIDS"], "a") as file:
    print(left.pid, file=file)
toy.serve({"lunar.date": toy.Calendar().date})
