"""python -m calbench: the executable of this installation."""

import importlib.metadata
import os
import sys

files = importlib.metadata.files("calbench") or []
program = next(str(file.locate()) for file in files if str(file).endswith("bin/calbench"))
os.execv(program, [program, *sys.argv[1:]])
