"""The kinds of misbehaviour: what an adapter does, when, and what calbench must make of it.

What is only a wrong message is for Tests/AdaptersTests: here are those that hang, end, flood, or start others.
"""

import dataclasses

RIGHT, UNUSABLE = 0, 6
HANG = r"did not answer within \S+ s"
DIED = r"ended by itself"
FORMAT = r"writes .*(which is no reply|without being asked|more than it was asked|without reading|a line of more than)"
NO_REPLY = r"which is no reply"
UNASKED = r"more than it was asked|without being asked"


@dataclasses.dataclass(frozen=True)
class Kind:
    """`command` must end with `code` and, unless `reason` is empty, one line that names the adapter and the problem."""

    misbehaviour: str
    moment: str
    command: str
    code: int
    reason: str = ""
    options: tuple = ()
    workload: str = "lunar.date"
    timeout: float = 10
    quick: bool = False

    @property
    def name(self):
        return " ".join((self.command, self.moment, self.misbehaviour, *self.options))


def unusable(misbehaviour, moment, command, reason, *options, **rest):
    return Kind(misbehaviour, moment, command, UNUSABLE, reason, options, **rest)


def right(misbehaviour, moment, command, *options, **rest):
    return Kind(misbehaviour, moment, command, RIGHT, "", options, **rest)


KINDS = [
    # It does not answer.
    unusable("sleep", "hello", "verify", HANG, quick=True),
    unusable("stop", "load", "check", HANG),
    unusable("deaf", "answer", "verify", HANG, quick=True),
    unusable("trickle", "answer", "day", HANG),
    unusable("busy", "time", "check", HANG),
    unusable("instead:half", "answer", "verify", HANG),
    # It ends.
    unusable("exit:0", "start", "verify", DIED),
    unusable("signal:SIGKILL", "answer-3", "verify", DIED),
    unusable("signal:SIGSEGV", "time", "run", DIED, "launch=2", workload="easter"),
    unusable("raise:0", "hello", "verify", DIED + ".*RuntimeError"),
    unusable("close:1", "columns", "verify", "closed its pipes"),
    # It starts others.
    unusable("fork-twice:die", "answer", "verify", f"{HANG}|{DIED}"),
    right("fork-bomb:50", "load", "verify", quick=True),
    right("fork-chain:0", "start", "verify"),
    right("fork-twice:closed", "answer", "verify", quick=True),
    unusable("fork:0", "time", "check", "goes on after the end"),
    unusable("fork-writer:0", "answer", "verify", FORMAT),
    unusable("linger", "end", "check", "goes on after the end of its input"),
    # It writes what is not a reply, too much or too little.
    unusable("flood:bytes", "hello", "verify", FORMAT, quick=True),
    unusable("flood-errors:bytes", "answer", "verify", HANG, quick=True),
    unusable("write:escapes", "hello", "verify", NO_REPLY, quick=True),
    unusable("write:nested", "answer", "verify", NO_REPLY),
    unusable("raw:megabytes", "hello", "verify", "a line of more than 65.?536"),
    unusable("columns:-byte", "answer", "verify", HANG),
    unusable("columns:+much", "answer", "verify", UNASKED),
    unusable("lines:unended", "answer", "verify", HANG, "text"),
    # Its clock cannot be right.
    unusable("clock:0.4", "time", "run", "ns of processor time", workload="easter", timeout=20),
    # calbench is interrupted while it waits.
    Kind("sleep", "answer", "interrupt", 130, timeout=20, quick=True),
    Kind("sleep", "answer", "terminate", 130, timeout=20),
]
