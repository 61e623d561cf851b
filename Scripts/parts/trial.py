"""Trials of calbench: a process in a folder of its own, and what must hold however it ends. Linux."""

import argparse
import ctypes
import functools
import itertools
import multiprocessing
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TRAP_SIGNALS = signal.SIGILL, signal.SIGTRAP, signal.SIGABRT, signal.SIGSEGV, signal.SIGBUS
TRAPS = "Fatal error|Precondition failed|Thread [0-9]+ crashed|Backtrace|[Ss]tack dump|terminate called|Segmentation|Sanitizer"
# Colours are the only escape sequences.
CONTROLS = re.compile(
    "[\x00-\x08\x0b-\x1a\x1c-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]|\x1b(?!\\[[0-9;]*m)"
)


def options(documentation, **defaults):
    """The command line of a script: --calbench, --jobs, and an option per default."""
    parser = argparse.ArgumentParser(description=documentation, formatter_class=argparse.RawDescriptionHelpFormatter)
    defaults |= {"calbench": ROOT / ".build/release/calbench", "jobs": os.cpu_count() or 1}
    for name, default in defaults.items():
        parser.add_argument(f"--{name}", type=type(default), default=default)
    found = parser.parse_args()
    Trial.calbench = found.calbench = str(Path(found.calbench).resolve())
    if not os.access(found.calbench, os.X_OK):
        parser.error(f"{found.calbench}: expected an executable")
    return found


class Trial:
    """A folder, the environment of the processes in it, and what the last one printed."""

    calbench = ""

    def __init__(self, folder, **environment):
        self.folder = folder
        for name in ("home", "tmp"):
            (folder / name).mkdir()
        self.environment = {
            "PATH": os.environ["PATH"],
            "LC_ALL": "C.UTF-8",
            "HOME": str(folder / "home"),
            "TMPDIR": str(folder / "tmp"),
            "SWIFT_BACKTRACE": "enable=no",
            "CALBENCH_REFERENCE_DATA": str(ROOT / "reference-data"),
            **environment,
        }

    def write(self, path, data, mode=0o644):
        """A file of the folder, from bytes or text."""
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data.encode() if isinstance(data, str) else data)
        file.chmod(mode)

    def start(self, words, shell='exec "$0" "$@"'):
        """Starts calbench from a line of shell."""
        with (self.folder / "out").open("wb") as out, (self.folder / "err").open("wb") as err:
            return subprocess.Popen(
                ["sh", "-c", shell, self.calbench, *words],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=err,
                cwd=self.folder,
                env=self.environment,
            )

    def problems(self, process, codes, seconds=60, killed=False, patience=2):
        """Waits for the end of the only process: what is not right with it, its output, and what it leaves."""
        try:
            self.code = process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            self.code = process.wait()
            yield f"hangs: more than {seconds:.0f} s"
        self.out, self.err = ((self.folder / name).read_bytes().decode(errors="replace") for name in ("out", "err"))
        if -self.code in TRAP_SIGNALS or re.search(TRAPS, self.out + self.err):
            yield f"traps: exit {self.code}: {self.err.strip()[-300:]!r}"
        elif self.code not in codes:
            yield f"exit {self.code}, expected {sorted(codes)}: {self.err.strip()[-300:]!r}"
        if found := CONTROLS.search(self.out + self.err):
            yield f"control character {found[0]!r} in the output"
        if count := strays(patience):
            yield f"{count} processes left"
        if not killed and (names := os.listdir(self.folder / "tmp")):
            yield f"left in the temporary folder: {names[:3]}"


def children(process="self"):
    """The processes that a process started or inherited."""
    lists = (file.read_text() for file in Path(f"/proc/{process}/task").glob("*/children"))
    return [int(child) for line in lists for child in line.split()]


def strays(patience):
    """How many processes still run so many seconds after calbench ended, all of which are this process's by then. Ends them."""
    found, end = set(), time.monotonic() + patience
    while True:
        try:
            if os.waitpid(-1, os.WNOHANG)[0]:
                continue
        except ChildProcessError:
            return len(found)
        for child in children() if time.monotonic() > end else ():
            found.add(child)
            os.kill(child, signal.SIGKILL)
        time.sleep(0.02)


def run(body, cases, jobs):
    """Runs `body(case, folder)`, several at once, and ends the script: 0, or 1 where a case has problems, a line each, or nothing was run."""

    def trial(case):
        folder = Path(tempfile.mkdtemp(dir=parent))
        found = list(body(case, folder))
        shutil.rmtree(folder, ignore_errors=True)
        return case, found

    count = wrong = 0
    with tempfile.TemporaryDirectory(prefix="calbench-trials-") as parent:
        # PR_SET_CHILD_SUBREAPER: what a case leaves behind becomes the child of the process that ran the case.
        reap = functools.partial(ctypes.CDLL(None).prctl, 36, 1)
        globals()["_trial"] = trial  # which forks inherit; a closure cannot be sent
        with multiprocessing.get_context("fork").Pool(jobs, reap) as pool:
            cases = iter(cases)
            while batch := list(itertools.islice(cases, 16 * jobs)):
                for case, problems in pool.imap_unordered(_call, batch):
                    count += 1
                    wrong += bool(problems)
                    for problem in problems:
                        print(f"{case}: {problem}", flush=True)
    print(f"{count} trials, {wrong} not right")
    sys.exit(wrong > 0 or not count)


def _call(case):
    return globals()["_trial"](case)
