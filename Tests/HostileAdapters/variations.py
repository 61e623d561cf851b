"""The variations of test-hostile-adapters: what an adapter does wrong, when, and what calbench makes of it."""

import dataclasses

RIGHT, WRONG, UNUSABLE = 0, 4, 6
HANG = r"did not answer within \S+ s"
DIED = r"ended by itself"
FORMAT = r"writes .*(which is no reply|without being asked|more than it was asked|without reading|a line of more than)"
NO_REPLY = r"which is no reply"


@dataclasses.dataclass(frozen=True)
class Variation:
    """A misbehaviour, its moment, and for each command the accepted exit codes and the problem as a pattern."""

    misbehaviour: str
    moment: str
    expected: dict
    options: tuple = ()
    workload: str = "lunar.date"
    timeout: float = 2

    @property
    def name(self):
        return " ".join((self.moment, self.misbehaviour, *self.options))


def unusable(reason, *commands):
    return {command: ((UNUSABLE,), reason) for command in commands}


def right(*commands):
    return {command: ((RIGHT,), None) for command in commands}


def wrong(*commands):
    """Wrong answers: a failed row."""
    reasons = {"verify": r"^\S+/hostile .* FAIL\b", "run": r"hostile.*(not timed|void|VOID)"}
    return {command: ((WRONG,), reasons[command]) for command in commands}


def hostile_everywhere():
    """Misbehaviours that do not look at the moment, at every moment."""
    ends = {
        "sleep": HANG, "busy": HANG, "stop": HANG, "deaf": HANG, "trickle": HANG, "exit:0": DIED, "exit:1": DIED,
        "signal:SIGKILL": DIED, "signal:SIGSEGV": DIED, "signal:SIGABRT": DIED, "raise:0": DIED + ".*RuntimeError",
        "close:1": DIED, "close:0": f"{HANG}|{DIED}", "close:0,1": DIED, "close:0,1,2": DIED,
        "flood:bytes": FORMAT, "flood:lines": FORMAT,
        "flood:replies": FORMAT + "|replies|was asked|was sent|does not greet",
        "flood-errors:bytes": HANG,
        "fork-die:0": f"{HANG}|{DIED}", "fork-session:die": f"{HANG}|{DIED}", "fork-twice:die": f"{HANG}|{DIED}",
    }
    # Which command reaches a moment, and one more that is tried with some.
    moments = {
        "start": ("verify", "check"), "hello": ("verify", "day"), "load": ("verify", "check"),
        "load-columns": ("verify", "check"), "answer": ("verify", "day"), "columns": ("verify", "check"),
        "answer-3": ("verify", "run"), "time": ("check", "run"), "null": ("check", "run"),
    }
    number = 0
    for moment, (command, other) in moments.items():
        for misbehaviour, reason in ends.items():
            number += 1
            # What the columns of a reply are read as is a matter of chance.
            if moment == "columns" and misbehaviour.startswith(("flood:", "trickle")):
                reason = "."
            commands = (command, other) if number % 5 == 0 else (command,)
            # easter's ten inputs are one request.
            if "run" in commands and moment == "answer-3":
                commands = ("verify",)
            yield Variation(misbehaviour, moment, unusable(reason, *commands))
    for misbehaviour, reason in ends.items():
        if misbehaviour.startswith(("exit", "signal", "raise", "flood:", "close")):
            yield Variation(misbehaviour, "after", unusable(f"{reason}|{FORMAT}", "verify"))
    for misbehaviour in ("sleep", "exit:1", "flood:bytes", "signal:SIGSEGV", "fork-twice:die", "close:1"):
        for moment in ("hello", "load", "answer", "time", "end"):
            expected = right("run") if moment == "end" else unusable(f"{ends[misbehaviour]}|says that|writes", "run")
            if moment == "answer":
                moment, expected = "time", expected
                options = ("launch=3",)
            else:
                options = ("launch=2",)
            yield Variation(misbehaviour, moment, expected, options, "easter")


def descendants():
    """Adapters that start others and answer rightly all the same."""
    for misbehaviour in (
        "fork:0", "fork-session:0", "fork-twice:0", "fork-twice:closed", "fork-bomb:50", "fork-chain:0",
    ):
        for moment in ("start", "load", "answer"):
            yield Variation(misbehaviour, moment, right("verify"))
        yield Variation(misbehaviour, "hello", right("day", "run"), workload="easter")
    yield Variation("fork:0", "time", unusable("goes on after the end", "check"))
    yield Variation("fork-twice:closed", "time", right("check"))
    yield Variation("fork-writer:0", "hello", unusable(FORMAT, "verify", "check"))
    yield Variation("fork-writer:0", "answer", unusable(FORMAT, "verify", "day"))


def ends_of_input():
    for misbehaviour in ("sleep", "busy", "stop", "deaf", "trickle", "flood:bytes", "linger", "fork:0", "fork-twice:0"):
        yield Variation(misbehaviour, "end",
            {**right("verify"), **unusable("goes on after the end of its input", "check")})
    for misbehaviour in ("exit:1", "signal:SIGSEGV", "raise:0"):
        yield Variation(misbehaviour, "end", {**right("verify", "day"), **unusable("end", "check")})
    yield Variation("write:text", "end", right("verify"))
    yield Variation("flood-errors:lines", "end", right("verify"))


def harmless():
    """What is allowed, or may be."""
    for moment in ("start", "load", "answer", "time"):
        yield Variation("descriptors", moment, right("check", "run" if moment == "time" else "verify"))
    yield Variation("close-errors:0", "start", right("check", "verify"))
    yield Variation("flood-errors-some:0", "start", right("verify", "check"))
    yield Variation("flood-errors-some:0", "answer", right("verify"))
    yield Variation("none", "none", right("verify", "check", "day", "run"), ("text",))
    yield Variation("none", "none", right("verify", "check"), ("moons",), "moons.instant")
    for way in ("crlf", "spaces", "limit", "unknown", "slow"):
        yield Variation(f"raw:{way}", "hello", right("verify"))
        yield Variation(f"raw:{way}", "answer", right("verify"))
    for text in (r'"\u001b[2J\u001b[31mred\u0007"', r'"one\ntwo\r\n\u2028three"', r'"\u202eright to left"',
        '"' + "x" * 10_000 + '"'):
        yield Variation(f"field:library={text}", "hello", right("verify", "run" if "031" in text else "check"))
        yield Variation(f"field:version={text}", "hello", right("verify"))
    yield Variation(r'field:messages=["\u001b[31mred","one\ntwo"]', "answer", right("verify"))
    yield Variation("field:protocol=1.0", "hello", right("verify"))


def greetings():
    def hello(field, reason, *commands):
        return Variation(f"field:{field}", "hello", unusable(reason, *(commands or ("verify",))))

    for key in ("library", "version", "language"):
        yield hello(f"{key}=", f"without {key}", "verify", "check")
        yield hello(f'{key}=""', f"without {key}")
        yield hello(f"{key}=7", NO_REPLY)
    yield hello(r'library="\u0007\n "', "without library")
    for version in ("0", "2", "-1", "9223372036854775807"):
        yield hello(f"protocol={version}", f"speaks (version )?{version} of the protocol, this calbench version 1",
            "verify", "check")
    for version in ("", "null"):
        yield hello(f"protocol={version}", "speaks no version of the protocol, this calbench version 1", "verify",
            "day")
    for version in ('"1"', "1.5", "1e400", "9223372036854775808", "[1]"):
        yield hello(f"protocol={version}", NO_REPLY)
    for value in ("", "{}", "null"):
        yield hello(f"workloads={value}", "without workloads", "verify", "day" if value else "run")
    for value in ("[]", '"lunar.date"', '{"lunar.date":7}', '{"lunar.date":null}'):
        yield hello(f"workloads={value}", NO_REPLY)
    for value in ("xml", r"\u001b[31m"):
        yield hello(f'columns="{value}"', "has columns")
    yield hello("columns=7", NO_REPLY)
    yield hello('reply="loaded"', "does not greet|replies|where hello is expected")
    yield hello("reply=", NO_REPLY)
    for first, last in (("2100", "1901"), ("1901-02-02", "1901-02-01")):
        yield Variation(f'range:"from":"{first}","to":"{last}"', "hello",
            unusable(f"greets with lunar.date: to: {last} is before {first}", "verify"))
    for text in ("", "99999", "-99999", "1901-13-01", "1901-02-29", "1901-1-1", "１９０１", "1901.0", "+1901", "1901 ",
        "9223372036854775808-01-01", r"\u001b[31m"):
        yield Variation(f'range:"from":"{text}","to":"2100"', "hello",
            unusable("greets with lunar.date: from: .* expected a day such as", "verify"))
    for claim in ("", '"from":"1901"', '"to":"2100"', '"from":null,"to":"2100"', '"years":[1901,2100]'):
        yield Variation(f"range:{claim}", "hello", unusable("greets without from and to of lunar.date", "verify"))
    for claim in ('"from":1901,"to":2100', '"from":["1901"],"to":"2100"', '"from":"1901","to":{}'):
        yield Variation(f"range:{claim}", "hello", unusable(NO_REPLY, "verify"))
    for claim in ('"claims":7', '"conventions":7'):
        yield Variation(f"claim:{claim}", "hello", unusable(NO_REPLY, "verify"))
    for text in ("lichun-day term-day 23h", "none", "", r"\u001b[31m"):
        yield Variation(f'claim:"conventions":"{text}"', "hello",
            unusable("greets with lunar.date: conventions: ", "verify"))
    # What decided once how it is judged decides nothing.
    yield Variation('claim:"tolerance_s":1e6,"accuracy_s":1e6', "hello", right("verify"))
    for claim in ('"claims":"nowhere"', r'"claims":"\u001b[31mhko"', '"claims":""', '"claims":"de440"'):
        commands = ("verify", "run", "day", "check") if "nowhere" in claim else ("verify", "check")
        yield Variation(f"claim:{claim}", "hello", unusable("claims", *commands))
    # Workloads that there are not, and ranges that the workload does not have.
    some = '{"lunar.date":{"from":"1901","to":"2100"},"easter":{"from":"1900","to":"2100"},"no.such":{"more":1}}'
    yield Variation(f"field:workloads={some}", "hello",
        {**right("verify", "day"), **unusable("no.such: there is no such workload", "check")})
    unknown = r'{"no.such":{},"\u001b[31m":{"from":"1","to":"2"}}'
    nothing = {command: ((5, 6), "no.such") for command in ("verify", "day", "run")}
    yield Variation(f"field:workloads={unknown}", "hello", {**nothing, **unusable("no.such", "check")})
    for years in ('"from":"1700","to":"1750"', '"from":"9000","to":"9999"', '"from":"-9999","to":"-9000"'):
        yield Variation(f"range:{years}", "hello", {"verify": ((0, 5), r"hostile"), **right("check")})
        claims = f'{{"easter":{{{years}}},"lunar.date":{{{years}}}}}'
        yield Variation(f"field:workloads={claims}", "hello",
            {"run": ((0,), "easter/hostile: not timed, it does not answer")}, workload="easter")
    # A range that the answers do not have.
    yield Variation('range:"from":"-9999","to":"9999"', "hello", {**right("check", "day"), "verify": ((0,), None)})


def replies():
    """Lines that are no reply, or not the expected one, at each request."""
    moments = {"hello": ("verify", "check"), "load": ("verify",), "answer": ("verify", "day"), "time": ("check", "run")}
    for moment, commands in moments.items():
        for text in (
            "empty", "text", "utf8", "nul", "nested", "deep", "objects", "line", "escapes", "number", "null", "array",
            "string",
            "object", "error", "reply-number", "huge", "surrogate",
        ):
            reason = {
                "line": "a line of more than|which is no reply", "error": "replies error|does not greet: *.*broken",
            }.get(text, NO_REPLY)
            yield Variation(f"write:{text}", moment, unusable(reason, commands[0]))
        for text in ("kind", "loaded"):
            reason = "replies|does not greet|where .* is expected|loaded|more than it was asked"
            yield Variation(f"instead:{text}", moment, unusable(reason, *commands))
        yield Variation("instead:half", moment, unusable(HANG, commands[-1]))
        yield Variation("instead:line", moment, unusable("a line of more than", commands[-1]))
    for moment, command in (("hello", "verify"), ("loaded", "verify"), ("answer", "verify"), ("time", "check"),
        ("null", "check")):
        yield Variation("twice:0", moment, unusable("more than it was asked|without being asked", command))
        yield Variation("later:text", moment, unusable("without being asked|more than it was asked|no reply", command))
        yield Variation("raw:beyond", moment, unusable("a line of more than 65.?536", command))
        yield Variation("raw:megabytes", moment, unusable("a line of more than 65.?536", command))
        yield Variation("raw:bom", moment, {command: ((0, 6), None)})
        yield Variation("raw:doubled", moment, {command: ((0, 6), None)})
    for moment in ("hello", "loaded"):
        yield Variation("raw:unended", moment, unusable(HANG, "verify"))
    yield Variation("later:byte", "end", right("verify"))
    yield Variation("later:byte", "answer", unusable("without being asked|no reply", "verify"))


def counts():
    said = {
        "loaded": ("verify", "was sent .* and loaded"), "answer": ("verify", "was asked for .* gives"),
        "time": ("check", "was asked for .* gives"),
    }
    for moment, (command, reason) in said.items():
        for count in ("LESS", "MORE", "0", "-1", "1e18", "9223372036854775807", "", "null"):
            yield Variation(f"field:count={count}", moment, unusable(reason, command))
        for count in ("9223372036854775808", '"16"', "1.5", "1e400", "[16]", "true"):
            yield Variation(f"field:count={count}", moment, unusable(NO_REPLY, command))
    for moment, command in (("answer", "verify"), ("time", "check")):
        for change in ("-row", "-byte", "-all"):
            yield Variation(f"columns:{change}", moment, unusable(HANG, command))
        for change in ("+row", "+byte", "+all", "+much"):
            yield Variation(f"columns:{change}", moment,
                unusable("more than it was asked|without being asked", command))


def answers():
    for status in ("2", "-1", "2147483647", "-2147483648"):
        yield Variation(f"row:last={status} _ _ _ _", "answer", unusable("status", "verify", "day"))
    for row in (
        "0 2033 13 0 1", "0 2033 0 0 1", "0 2033 1 0 0", "0 2033 1 0 31", "0 2033 1 0 32", "0 2033 1 2 1",
        "0 2033 1 -1 1",
        "0 -2147483648 1 0 1", "0 2147483647 2147483647 2147483647 2147483647", "0 0 0 0 0", "0 -1 -1 -1 -1",
        "0 999999 15 1 31",
        "0 1000000 1 0 1", "0 -999999 1 0 1",
    ):
        yield Variation(f"row:first={row}", "answer", {**wrong("verify"), **right("day")})
    yield Variation("row:all=0 _ 13 _ _", "answer",
        {**wrong("verify"), **right("day"), **unusable("otherwise", "check")})
    for row in ("0 2033 4 31", "0 0 0 0"):
        yield Variation(f"row:all={row}", "answer", {**wrong("verify"), **right("day")}, workload="easter")
    # Values that have no room in a date, and instants of no history: not an answer, whichever of them.
    for row in ("0 -2147483648 -2147483648 -2147483648", "0 2147483647 1 1"):
        yield Variation(f"row:all={row}", "answer", wrong("verify"), workload="easter")
        yield Variation(f"row:odd={row}", "answer", {**wrong("verify"), **right("day")}, workload="easter")
    for row in ("0 nan nan", "0 inf 0", "0 -inf inf", "0 1e308 1e308", "0 -1e300 0"):
        yield Variation(f"row:all={row}", "answer", wrong("verify"), ("moons",), "moons.instant")
        yield Variation(f"row:odd={row}", "answer", wrong("verify"), ("moons",), "moons.instant")
    for row in ("0 0 0", "0 1e-320 _"):
        yield Variation(f"row:all={row}", "answer", {**wrong("verify"), **right("day")}, ("moons",), "moons.instant")
    yield Variation("row:last=0 nan _", "answer", wrong("verify"), ("moons",), "moons.instant")
    yield Variation("row:last=0 1e400 nan", "answer", wrong("verify"), ("moons", "text"), "moons.instant")
    for which in ("all", "last"):
        yield Variation(f"off:{which}", "answer", {**wrong("verify"), **right("day"), **unusable("otherwise", "check")})
        yield Variation(f"off:{which}", "answer", wrong("run"), workload="easter")
    yield Variation("off:again", "answer", unusable("otherwise", "check"))
    yield Variation("refuse:all", "answer", {**unusable("refuse|answers none of", "verify", "check")})
    # Without a sweep only some inputs are asked: wrong, and no more is known.
    yield Variation("refuse:all", "answer", wrong("run"), workload="easter")
    yield Variation("refuse:some", "answer", wrong("verify"))
    yield Variation("refuse:some", "answer", wrong("run"), workload="easter")
    for value in ("7", '"no"', "[7]", "{}"):
        yield Variation(f"field:messages={value}", "answer", unusable(NO_REPLY, "verify"))


def times():
    says = "says that .* operations took"
    for value in ("0", "-1", "-1e300", "1e18", "1e300", "", "null"):
        yield Variation(f"field:nanoseconds={value}", "time", unusable(says, "check"))
    for value in ('"812"', "NaN", "Infinity", "1e400", "[812]", "true"):
        yield Variation(f"field:nanoseconds={value}", "time", unusable(NO_REPLY, "check"))
    for value in ("0", "-1", "1e18", "null", '"812"', "1e400"):
        yield Variation(f"field:nanoseconds={value}", "time", unusable("says that|no reply", "run"), workload="easter")
    for value in ("0", "-1", "1e18", "NaN"):
        yield Variation(f"field:nanoseconds={value}", "null", unusable("says that|no reply", "check"))
    yield Variation("field:nanoseconds=0", "null", unusable("says that", "run"), workload="easter")
    yield Variation("field:nanoseconds=1", "time", unusable(says, "check", "run"), ("wait=2.5",), "easter", 20)
    for share in ("1e-6", "0.5"):
        yield Variation(f"clock:{share}", "time", unusable("by calbench's clock", "check", "run"), workload="easter")
    for value in ("0", "-1", "1000000", "", "null", "1e18"):
        yield Variation(f"field:operations={value}", "time", unusable("was to time", "check"))
    for which in ("all", "last"):
        yield Variation(f"off:{which}", "time", {**unusable("otherwise in a timed loop", "check"), **wrong("run")},
            workload="easter")
    for which in ("all", "some"):
        yield Variation(f"refuse:{which}", "time", {**unusable("otherwise in a timed loop", "check"), **wrong("run")},
            workload="easter")
    yield Variation("row:all=0 0 0 0", "time", {**wrong("run")}, workload="easter")
    yield Variation("row:all=0 2147483647 _ _", "time", {**wrong("run")}, workload="easter")
    yield Variation("row:last=2 _ _ _", "time", unusable("status", "run"), workload="easter")
    yield Variation("off:all", "time", wrong("run"), ("launch=3",), "easter")
    for row in ("0 1 1 1", "1 0 0 0", "0 0 0 -1"):
        yield Variation(f"row:last={row}", "null", unusable("null loop", "check", "run"), workload="easter")


def texts():
    text = ("text",)
    for way in ("tabs", "words", "few", "letters", "float", "big", "nan", "bytes", "empty", "double", "crlf"):
        yield Variation(f"lines:{way}", "answer", unusable("a row has a status and", "verify"), text)
    yield Variation("lines:long", "answer", unusable("a line of more than 1.?024", "verify"), text)
    yield Variation("lines:zeros", "answer", unusable("a line of more than 1.?024", "verify"), text)
    yield Variation("lines:unended", "answer", unusable(HANG, "verify"), text)
    yield Variation("lines:missing", "answer", unusable(HANG, "verify"), text)
    yield Variation("lines:more", "answer", unusable("more than it was asked|without being asked", "verify"), text)
    yield Variation("lines:tabs", "time", unusable("a row has a status and", "check"), text)
    yield Variation("lines:plus", "answer", {"verify": ((0, 6), None)}, text)
    for misbehaviour, reason in (("sleep", HANG), ("exit:0", DIED), ("flood:lines", FORMAT + "|a row has")):
        for moment in ("load", "answer", "columns"):
            yield Variation(misbehaviour, moment, unusable(reason, "verify"), text)


def interrupted():
    """calbench is interrupted while it waits."""
    for misbehaviour in ("sleep", "deaf", "fork-bomb:20", "fork-twice:0"):
        for moment in ("hello", "answer"):
            if misbehaviour.startswith("fork"):
                continue
            yield Variation(misbehaviour, moment, {"interrupt": ((130,), None), "terminate": ((130, 143), None)},
                timeout=20)


def all_variations():
    variations = []
    for group in (
        hostile_everywhere, descendants, ends_of_input, harmless, greetings, replies, counts, answers, times, texts,
        interrupted,
    ):
        variations += [(group.__name__, variation) for variation in group()]
    return variations
