"""An adapter with right answers for lunar.date and easter, and one misbehaviour at one moment.

Usage: hostile.py MISBEHAVIOUR MOMENT FOLDER [OPTION...]
`none` for MISBEHAVIOUR is a right adapter. FOLDER takes the list of its launches. Options: `text` for text columns,
`launch=N` to misbehave only at the N-th launch.

Moments: start, hello, load, loaded, answer, columns, answer-N (the N-th request), time, null, end.
"""

import bisect
import json
import os
import resource
import signal
import struct
import sys
import time

# The formats of the columns of inputs and answers, as `struct` has them.
COLUMNS = {"lunar.date": ("iiii", "iiii"), "easter": ("i", "iii")}
RANGES = {
    "lunar.date": {"from": "1901", "to": "2100"},
    "easter": {"from": "1900", "to": "2100"},
}
TABLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../reference-data")


def easter(row):
    """Gregorian Easter; Oudin's algorithm, as the Explanatory Supplement to the Astronomical Almanac has it."""
    year = row[0]
    golden, century = year % 19, year // 100
    moon = (century - century // 4 - (8 * century + 13) // 25 + 19 * golden + 15) % 30
    moon -= moon // 28 * (1 - moon // 28 * (29 // (moon + 1)) * ((21 - golden) // 11))
    day = moon - (year + year // 4 + moon + 2 - century + century // 4) % 7
    month = 3 + (day + 40) // 44
    return (year, month, day + 28 - 31 * (month // 4))


def table(name):
    """The rows of a table of the reference data, by column.

    Without the module csv: hundreds of these programs are started, and imports take most of their time.
    """
    with open(f"{TABLES}/{name}", encoding="utf-8") as file:
        columns = file.readline().rstrip("\n").split(",")
        return [dict(zip(columns, line.rstrip("\n").split(","))) for line in file]


class LunarDate:
    """lunar.date from the months of the Hong Kong Observatory."""

    def __init__(self):
        self.months = []
        for row in table("hko/lunar-months.csv"):
            year, month, day = map(int, row["first_day"].split("-"))
            # Days since 1970-01-01; years begin in March.
            count, place = (year, month - 3) if month > 2 else (year - 1, month + 9)
            first = 365 * count + count // 4 - count // 100 + count // 400 + (153 * place + 2) // 5 + day - 719_469
            self.months.append((first, *(int(row[key]) for key in ("lunar_year", "month", "leap", "length"))))
        self.firsts = [month[0] for month in self.months]

    def __call__(self, row):
        place = bisect.bisect_right(self.firsts, row[3]) - 1
        if place < 0:
            return None
        first, year, month, leap, length = self.months[place]
        day = row[3] - first + 1
        return (year, month, leap, day) if day <= length else None


class Adapter:
    def __init__(self, misbehaviour, moment, folder, options):
        self.misbehaviour, self.moment, self.folder = misbehaviour, moment, folder
        self.text = "text" in options
        values = dict(option.split("=") for option in options if "=" in option)
        self.requests = {}
        self.rows, self.workload = None, None
        # Descendants are started once.
        self.done = set()
        # Tables are read when they are asked for.
        self.makers = {"easter": lambda: easter, "lunar.date": LunarDate}
        self.functions = {}
        with open(f"{folder}/launches", "a", encoding="utf-8") as file:
            file.write("launch\n")
        with open(f"{folder}/launches", encoding="utf-8") as file:
            launch = len(file.readlines())
        self.active = misbehaviour != "none" and int(values.get("launch", launch)) == launch

    # The protocol

    def serve(self):
        self.at("start")
        while line := sys.stdin.buffer.readline():
            try:
                request = json.loads(line)
                kind = request["request"]
            except (ValueError, KeyError, TypeError):
                self.send({"reply": "error", "message": "not a request"})
                continue
            handler = getattr(self, "on_" + str(kind), None)
            if handler:
                handler(request)
            else:
                self.send({"reply": "error", "message": f"unknown request: {kind}"})
        self.at("end")

    def on_hello(self, request):
        self.at("hello")
        reply = {
            "reply": "hello",
            "protocol": 1,
            "library": "plain",
            "version": "1.0",
            "language": "Python",
            "columns": "text" if self.text else "binary",
            "workloads": {name: RANGES[name] for name in self.makers},
        }
        self.reply("hello", reply)

    def on_load(self, request):
        self.at("load")
        workload, count = request.get("workload"), request.get("count")
        width = len(COLUMNS[workload][0]) if workload in self.makers else 0
        if self.text:
            rows = [tuple(map(int, sys.stdin.buffer.readline().split())) for _ in range(count)]
        else:
            data = sys.stdin.buffer.read(request["bytes"])
            rows = None
            if len(data) == 4 * width * count:
                values = struct.unpack(f"<{width * count}i", data)
                rows = [values[index::count] for index in range(count)]
        if not width or rows is None:
            self.send({"reply": "error", "message": "unknown workload" if not width else "damaged columns"})
            return
        if workload not in self.functions:
            self.functions[workload] = self.makers[workload]()
        self.workload, self.rows = workload, rows
        self.reply("loaded", {"reply": "loaded", "count": count})

    def on_answer(self, request):
        if self.rows is None:
            self.send({"reply": "error", "message": "nothing is loaded"})
            return
        self.at("answer")
        function = self.functions[self.workload]
        answers = [function(row) for row in self.rows]
        self.reply("answers", {"reply": "answers", "count": len(answers)}, answers)

    def on_time(self, request):
        operations = request.get("operations", 0)
        if self.rows is None or operations < 1:
            self.send({"reply": "error", "message": "nothing is loaded, or nothing to do"})
            return
        kind = "null" if request.get("null") else "time"
        self.at(kind)
        zeros = (0,) * len(COLUMNS[self.workload][1])
        function = (lambda row: zeros) if kind == "null" else self.functions[self.workload]
        rows, answers = self.rows, []
        count = min(operations, len(rows))
        start, worked = time.perf_counter_ns(), time.process_time_ns()
        for k in range(operations):
            answer = function(rows[k % len(rows)])
            if k < count:
                answers.append(answer)
        taken, self.worked = time.perf_counter_ns() - start, time.process_time_ns() - worked
        reply = {"reply": "timed", "operations": operations, "nanoseconds": taken, "count": count}
        self.reply(kind, reply, answers)

    def encoded(self, answers):
        """The columns of answers; `None` is refused."""
        formats = "i" + COLUMNS[self.workload][1]
        zeros = (0,) * (len(formats) - 1)
        rows = [(1, *zeros) if answer is None else (0, *answer) for answer in answers]
        if self.text:
            return "".join(" ".join(map(str, row)) + "\n" for row in rows).encode()
        columns = (struct.pack(f"<{len(rows)}{kind}", *(row[k] for row in rows)) for k, kind in enumerate(formats))
        return b"".join(columns)

    def reply(self, kind, reply, answers=None):
        """Sends a reply, misbehaving if this is its moment."""
        moment = {"hello": "hello", "loaded": "loaded", "answers": "answer"}.get(kind, kind)
        changes = getattr(self, "reply_" + self.misbehaviour.partition(":")[0].replace("-", "_"), None)
        if self.active and changes and self.is_now(moment) and self.last_mattered(moment):
            changes(reply, answers, self.misbehaviour.partition(":")[2])
            return
        if answers is None:
            self.send(reply)
            return
        columns = self.encoded(answers)
        half = len(columns) // 2
        self.send(reply, columns[:half])
        if len(answers) > 1:
            self.at("columns")
        self.send(None, columns[half:])

    def last_mattered(self, moment):
        """Whether the request is of the workloads' answers: an empty batch leaves nothing to change."""
        return moment == "hello" or bool(self.rows)

    def send(self, reply, columns=b""):
        data = (json.dumps(reply) + "\n").encode() if reply is not None else b""
        self.write(data + columns)

    @staticmethod
    def write(data):
        try:
            sys.stdout.buffer.write(data)
            sys.stdout.buffer.flush()
        except BrokenPipeError:
            os._exit(1)

    def is_now(self, moment):
        """Whether a moment is the one of the misbehaviour; `answer-3` is the third `answer`."""
        name, _, number = self.moment.rpartition("-")
        if not number.isdigit():
            return moment == self.moment
        # `reply` looks at the same request again.
        return moment == name and self.requests.get(moment, 0) == int(number)

    def at(self, moment):
        """Misbehaves if this is the moment."""
        self.requests[moment] = self.requests.get(moment, 0) + 1
        if not self.active or not self.is_now(moment):
            return
        name, _, detail = self.misbehaviour.partition(":")
        action = getattr(self, "do_" + name.replace("-", "_"), None)
        if action and not (name.startswith("fork") and name in self.done):
            self.done.add(name)
            action(detail)

    # Misbehaviours that do not look at the moment

    def do_sleep(self, detail):
        time.sleep(3600)

    def do_busy(self, detail):
        while True:
            pass

    def do_stop(self, detail):
        os.kill(os.getpid(), signal.SIGSTOP)
        time.sleep(3600)

    def do_deaf(self, detail):
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGPIPE, signal.SIGCHLD):
            signal.signal(number, signal.SIG_IGN)
        while True:
            time.sleep(3600)

    def do_trickle(self, detail):
        while True:
            self.write(b" ")
            time.sleep(1)

    def do_exit(self, detail):
        os._exit(int(detail))

    def do_signal(self, detail):
        # A core file of each would fill the disk.
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        os.kill(os.getpid(), getattr(signal, detail))
        time.sleep(3600)

    def do_raise(self, detail):
        raise RuntimeError("the library \x1b[31mfailed\x1b[0m")

    def do_flood(self, detail):
        while True:
            self.write(b"x" * 65536)

    def do_flood_errors(self, detail):
        while True:
            os.write(2, b"x" * 65536)

    def do_close(self, detail):
        for descriptor in map(int, detail.split(",")):
            os.close(descriptor)
        time.sleep(3600)

    def child(self, body=None):
        """Starts a child that sleeps, or does something else; returns its identifier."""
        child = os.fork()
        if child:
            return child
        try:
            (body or (lambda: time.sleep(3600)))()
            time.sleep(3600)
        finally:
            os._exit(0)

    def do_fork(self, detail):
        self.child()

    def do_fork_twice(self, detail):
        """A daemon without the environment, and without the pipes if so asked."""

        def grandchild():
            if "closed" in detail:
                os.closerange(0, 3)
            # Its own identity outlives exec.
            sleeper = "import time; time.sleep(3600)"
            os.execve(sys.executable, [sys.executable, "-I", "-S", "-c", sleeper], {})

        def child():
            os.setsid()
            self.child(grandchild)
            os._exit(0)

        os.waitpid(self.child(child), 0)
        # Time for exec.
        time.sleep(0.2)
        if "die" in detail:
            os._exit(0)

    def do_fork_chain(self, detail):
        """Descendants that start anew as often as they can, each in its own session; they end after some seconds."""

        def chain():
            end = time.monotonic() + 8
            while time.monotonic() < end:
                if os.fork():
                    os._exit(0)
                os.setsid()
                time.sleep(0.005)

        self.child(chain)

    def do_fork_bomb(self, detail):
        for _ in range(int(detail)):
            self.child()

    def do_fork_writer(self, detail):
        """A child writes into the replies."""

        def writer():
            while True:
                self.write(b"child\n")
                time.sleep(0.01)

        self.child(writer)
        time.sleep(0.3)

    def do_write(self, detail):
        """Writes something before the reply."""
        self.write(UNASKED[detail])

    def do_instead(self, detail):
        """Writes something and waits for what calbench makes of it."""
        self.write(UNASKED[detail])
        time.sleep(3600)

    def do_linger(self, detail):
        """Reads on after the end of input."""
        while True:
            sys.stdin.buffer.read(1)
            time.sleep(0.05)

    # Misbehaviours that change a reply

    def reply_clock(self, reply, answers, detail):
        """Reports that share of the processor time of a loop."""
        reply["nanoseconds"] = float(detail) * self.worked
        self.send(reply, self.encoded(answers))

    def reply_columns(self, reply, answers, detail):
        """Columns of another size, and that is all."""
        columns = self.encoded(answers)
        self.send(reply, columns[:-1] if detail == "-byte" else columns + b"\1" * 10_000_000)

    def reply_raw(self, reply, answers, detail):
        """The line is megabytes long."""
        line = json.dumps(reply).encode()
        self.write(line[:-1] + b" " * 10_000_000 + b"}\n" + (self.encoded(answers) if answers is not None else b""))

    def reply_lines(self, reply, answers, detail):
        """Text columns without the last line's end."""
        self.send(reply, self.encoded(answers)[:-1])


UNASKED = {
    "nested": b"[" * 10_000 + b"]" * 10_000 + b"\n",
    "escapes": b"\x1b[2J\x1b[31mred\x07\n",
    "half": b'{"reply":"loa',
}


if __name__ == "__main__":
    Adapter(sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:]).serve()
