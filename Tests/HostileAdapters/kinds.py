"""The kinds of misbehaviour: what an adapter does, when, and what calbench must make of it."""

import dataclasses

RIGHT, WRONG, UNUSABLE = 0, 4, 6
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
    timeout: float = 2
    quick: bool = False

    @property
    def name(self):
        return " ".join((self.command, self.moment, self.misbehaviour, *self.options))


def unusable(misbehaviour, moment, command, reason, *options, **rest):
    return Kind(misbehaviour, moment, command, UNUSABLE, reason, options, **rest)


def right(misbehaviour, moment, command, *options, **rest):
    return Kind(misbehaviour, moment, command, RIGHT, "", options, **rest)


def wrong(misbehaviour, moment, command, *options, **rest):
    reason = {"verify": r"^✗ +\S+/hostile ", "run": r"hostile.*(not timed|void|VOID)"}[command]
    return Kind(misbehaviour, moment, command, WRONG, reason, options, **rest)


KINDS = [
    # It does not answer.
    unusable("sleep", "hello", "verify", HANG, quick=True),
    unusable("stop", "load", "check", HANG),
    unusable("deaf", "answer", "verify", HANG),
    unusable("trickle", "answer", "day", HANG),
    unusable("busy", "time", "check", HANG),
    unusable("instead:half", "answer", "verify", HANG),
    unusable("flood-errors:bytes", "answer", "verify", HANG),
    # It ends.
    unusable("exit:0", "start", "verify", DIED),
    unusable("signal:SIGKILL", "answer-3", "verify", DIED),
    unusable("signal:SIGSEGV", "time", "run", f"{DIED}|says that", "launch=2", workload="easter"),
    unusable("raise:0", "hello", "verify", DIED + ".*RuntimeError"),
    unusable("close:1", "columns", "verify", DIED),
    # It starts others.
    unusable("fork-twice:die", "answer", "verify", f"{HANG}|{DIED}"),
    right("fork-bomb:50", "load", "verify", quick=True),
    right("fork-chain:0", "start", "verify"),
    right("fork-twice:closed", "answer", "verify"),
    unusable("fork:0", "time", "check", "goes on after the end"),
    unusable("fork-writer:0", "answer", "verify", FORMAT),
    unusable("linger", "end", "check", "goes on after the end of its input"),
    # It writes what is not a reply, too much or too little.
    unusable("flood:bytes", "hello", "verify", FORMAT, quick=True),
    unusable("write:escapes", "hello", "verify", NO_REPLY, quick=True),
    unusable("write:nested", "answer", "verify", NO_REPLY),
    unusable("raw:megabytes", "hello", "verify", "a line of more than 65.?536"),
    unusable("twice:0", "answer", "verify", UNASKED),
    unusable("columns:-byte", "answer", "verify", HANG),
    unusable("columns:+much", "answer", "verify", UNASKED),
    unusable("field:count=MORE", "answer", "verify", "was asked for .* gives", quick=True),
    unusable("field:count=9223372036854775808", "loaded", "verify", NO_REPLY),
    right("raw:crlf", "answer", "verify"),
    # Its greeting is wrong.
    right(r'field:library="\u001b[2J\u001b[31mred\u0007"', "hello", "run"),
    unusable("field:protocol=2", "hello", "check", "speaks (version )?2 of the protocol, this calbench version 1"),
    unusable("field:workloads={}", "hello", "verify", "without workloads"),
    unusable('range:"from":"2100","to":"1901"', "hello", "verify", "greets with lunar.date: to: 1901 is before 2100"),
    unusable('claim:"claims":"nowhere"', "hello", "verify", "claims"),
    # Its answers are wrong, or others when the same input comes again.
    wrong("off:last", "answer", "verify", quick=True),
    unusable("off:again", "answer", "check", "otherwise"),
    unusable("row:last=2 _ _ _ _", "answer", "verify", "status"),
    wrong("row:odd=0 nan nan", "answer", "verify", "moons", workload="moons.instant"),
    unusable("refuse:all", "answer", "check", "refuse|answers none of", quick=True),
    # Its times are wrong, or it answers otherwise while it is timed.
    unusable("field:nanoseconds=0", "time", "check", "says that .* operations took", quick=True),
    unusable("clock:0.5", "time", "run", "by calbench's clock", workload="easter"),
    wrong("off:all", "time", "run", workload="easter", quick=True),
    unusable("row:last=0 1 1 1", "null", "check", "null loop"),
    # Columns of text.
    unusable("lines:letters", "answer", "verify", "a row has a status and", "text"),
    unusable("lines:unended", "answer", "verify", HANG, "text"),
    # calbench is interrupted while it waits.
    Kind("sleep", "answer", "interrupt", 130, timeout=20, quick=True),
    Kind("sleep", "answer", "terminate", 130, timeout=20),
]

MANIFEST = """\
name = "mine"
library = "mine"
version = "1.0"
language = "Python"
run = ["{folder}/adapter"]

[workloads."lunar.date"]
from = "1901"
to = "2100"
"""
VERIFY = ["verify", "--adapter", "mine", "--years", "2000", "-f", "lunar.date"]
BUILD = ["adapter", "build", "mine"]


def with_run(words):
    return MANIFEST.replace('["{folder}/adapter"]', words)


# Manifests and programs: the text, the words, the exit code and the line. What else a manifest may have wrong in it is for the tests of
# its reader and for the fuzzer.
MANIFESTS = {
    "right": (MANIFEST, VERIFY, RIGHT, "right"),
    "an unknown key": (MANIFEST + "color = 1\n", VERIFY, 2, r"mine/adapter\.toml:10: color"),
    "lists 10 000 deep": ("key = " + "[" * 10_000, VERIFY, 2, r"mine/adapter\.toml"),
    "a pipe": (None, VERIFY, UNUSABLE, r"adapter\.toml"),
    "no executable": (with_run('["{folder}/missing"]'), VERIFY, UNUSABLE, "missing is not an executable"),
    "a damaged executable": (with_run('["{folder}/damaged"]'), VERIFY, UNUSABLE, "mine"),
    "an echo": (with_run('["cat"]'), VERIFY, UNUSABLE, "mine "),
    "a build that fails": (
        MANIFEST.replace("\n[", 'build = ["sh", "-c", "printf \'error \\\\033[31mred\\\\n\'; exit 3"]\n[', 1),
        BUILD, UNUSABLE, "failed: error"),
}
