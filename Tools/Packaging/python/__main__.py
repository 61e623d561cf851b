"""python -m calbench: the executable of this installation."""

import os
import sys

from calbench._files import installed

program = str(installed("bin/calbench"))
os.execv(program, [program, *sys.argv[1:]])
