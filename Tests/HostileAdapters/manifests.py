"""Manifests and programs with errors: the exit code and the line that calbench must end with."""

import dataclasses
import os
import pathlib
import re
import shlex
import subprocess
import sys

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
COMMANDS = {
    "verify": ["verify", "--adapter", "mine", "--years", "2000", "-f", "lunar.date"],
    "sweep": ["verify", "--adapter", "mine", "-f", "lunar.date"], "check": ["adapter", "check", "mine"],
    "build": ["adapter", "build", "mine"], "list": ["adapter", "list"], "clean": ["adapter", "clean", "mine"],
}
# Seconds for a command.
LIMIT = 30


@dataclasses.dataclass(frozen=True)
class Case:
    """Files of the folder `mine`, a command, its exit codes, and what its line on standard error has."""

    name: str
    manifest: object
    codes: tuple
    line: str
    command: str = "verify"
    files: dict = dataclasses.field(default_factory=dict)


def with_line(text, number=3):
    """The manifest with a line more, after another."""
    lines = MANIFEST.splitlines()
    return "\n".join([*lines[:number], text, *lines[number:]]) + "\n"


def without(key):
    return "".join(line for line in MANIFEST.splitlines(True) if not line.startswith(f"{key} "))


def changed(key, value):
    return re.sub(rf"(?m)^{key} = .*$", lambda _: f"{key} = {value}", MANIFEST)


def at(number):
    return rf"mine/adapter\.toml:{number}: "


TOO_LARGE = r"adapter\.toml: is larger than 65.?536 bytes"


def contents():
    yield Case("right", MANIFEST, (0,), "right")
    yield Case("right, checked", MANIFEST, (0,), "all right", "check")
    yield Case("right, carriage returns", MANIFEST.replace("\n", "\r\n"), (0,), "right")
    dotted = MANIFEST.replace('[workloads."lunar.date"]\n', "").replace("from =", 'workloads."lunar.date".from =')
    yield Case("right, dotted", dotted.replace("to =", 'workloads."lunar.date".to ='), (0,), "right")
    yield Case("right, list of lines", changed("run", '[\n  "{folder}/adapter",\n]'), (0,), "right")
    yield Case("right, bracket in a text", with_line('homepage = """\n[[ not a header\n"""'), (0, 2),
        "right|adapter.toml")
    yield Case("unknown key", with_line("color = 1"), (2,), at(4) + "color")
    yield Case("unknown key, claim", MANIFEST + "color = 1\n", (2,), at(10) + "color")
    yield Case("unknown key, escapes", with_line(r'"\u001b[31m" = 1'), (2,), at(4))
    yield Case("unknown key, long", with_line("k" * 10_000 + " = 1"), (2,), at(4))
    yield Case("unknown key, empty", with_line('"" = 1'), (2,), at(r"\d+"))
    for key in ("name", "library", "version", "language", "run"):
        yield Case(f"no {key}", without(key), (2,), at(1) + f"{key} is missing")
        line = 1 + [text.split(" ")[0] for text in MANIFEST.splitlines()].index(key)
        for value in ('""', "7", "[7]", "1979-05-27"):
            yield Case(f"{key} {value}", changed(key, value), (2,), at(line) + key)
        yield Case(f"{key} a table", changed(key, "{ a = 1 }"), (2,), at(line))
    yield Case("no workloads", MANIFEST.split("[")[0] + 'run = ["a"]\n', (2,), at(r"\d+"))
    yield Case("no claims", MANIFEST.partition("[workloads")[0], (2,), at(r"\d+") + "workloads is missing")
    yield Case("workloads a number", MANIFEST.partition("[workloads")[0] + "workloads = 7\n", (2,),
        at(r"\d+") + "workloads")
    yield Case("run empty", changed("run", "[]"), (2,), at(5) + "run")
    yield Case("run a text", changed("run", '"adapter"'), (2,), at(5) + "run")
    yield Case("run with an empty word", changed("run", '["{folder}/adapter", ""]'), (2,), at(5) + "run")
    yield Case("run with a NUL", changed("run", r'["{folder}/adapter", "a\u0000b"]'), (2, 6), "mine")
    yield Case("run with a NUL first", changed("run", r'["\u0000"]'), (2, 6), "mine")
    for name in ("a/b", "..", ".hidden", "/", "a b", "名", "-x", r"a\nb"):
        yield Case(f"name {name}", changed("name", f'"{name}"'), (2,), at(1) + "name")
    yield Case("name with escapes", changed("name", r'"a\u001b[31m"'), (2,), at(1))
    yield Case("name long", changed("name", '"' + "x" * 10_000 + '"'), (2,), at(1) + "name")
    for version in (">=1.0", "1.*", "~1.0", "^1", "latest", "1.0 or later"):
        yield Case(f"version {version}", changed("version", f'"{version}"'), (2,), at(3) + "version")
    for package in (
        "lunar_python", "lunar_python>=1", "lunar_python==", "lunar_python==1.*", "lunar_python ==1", "==1",
        "-r requirements.txt",
        "git+https://example.org/x.git", "x==1 --index-url=y", "x==1\\nz", "./x", "x==1;python_version<'3'", "x[a]==1",
    ):
        yield Case(f"pip {package}", with_line(f'pip = ["{package}"]'), (2,), at(4) + "pip")
    for value in ('"x==1"', "[1]", '[["x==1"]]', '[""]', "true"):
        yield Case(f"pip = {value}", with_line(f"pip = {value}"), (2,), at(4) + "pip")
    for package in ("-o=x", "a;b", "../x", "A", "", "x y"):
        yield Case(f"apt {package}", with_line(f'apt = ["{package}"]'), (2,), at(4) + "apt")
    for text in (
        '""', '"99999"', '"-99999"', '"1901-13-01"', '"1901-02-29"', '"1901-1-1"', '"１９０１"', '"1901.0"', '"+1901"',
        '"1901 "', '"1901-2100"', '"from"', r'"\u001b[31m"',
    ):
        yield Case(f"from {text}", changed("from", text), (2,), at(8) + r"lunar\.date: from: .*expected a day such as")
        yield Case(f"to {text}", changed("to", text), (2,), at(9) + r"lunar\.date: to: .*expected a day such as")
    for value in ("1901", "[1901, 2100]", '["1901"]', "1901-01-01", "true"):
        yield Case(f"from {value}", changed("from", value), (2,), at(8) + r"lunar\.date: from: expected a text")
    for first, last in (("2100", "1901"), ("1901-02-02", "1901-02-01")):
        backwards = MANIFEST.replace('from = "1901"', f'from = "{first}"').replace('to = "2100"', f'to = "{last}"')
        yield Case(f"from {first} to {last}", backwards, (2,), at(9) + rf"lunar\.date: to: {last} is before {first}")
    yield Case("from beyond 64 bits", changed("from", "9223372036854775808"), (2,), at(8))
    for key in ("from", "to"):
        yield Case(f"no {key}", without(key), (2,), at(7) + r"lunar\.date: expected from and to")
    yield Case("years", MANIFEST.replace('from = "1901"\nto = "2100"\n', "years = [1901, 2100]\n"), (2,), at(8) + "years")
    for accuracy in ("-1", '"1"', "nan", "inf", "1e7", "[1]", "true"):
        yield Case(f"accuracy_s {accuracy}", MANIFEST + f"accuracy_s = {accuracy}\n", (2,),
            at(10) + r"lunar\.date: accuracy_s")
    yield Case("tolerance_s", MANIFEST + "tolerance_s = 60.0\n", (2,), at(10) + "tolerance_s")
    for text in ("7", '"lichun-day term-day 23h"'):
        yield Case(f"conventions {text}", MANIFEST + f"conventions = {text}\n", (2,), at(10) + r"lunar\.date: conventions")
    for text in ("", "lichun-day", "lichun-day term-day 22h", r"\u001b[31m"):
        pillars = MANIFEST.replace("lunar.date", "ganzhi.pillars") + f'conventions = "{text}"\n'
        yield Case(f"conventions of pillars {text}", pillars, (2,),
            at(10) + r"ganzhi\.pillars: conventions: .*expected one of .*lichun-day term-day midnight")
    for claims in ("7", '["hko"]', "true"):
        yield Case(f"claims {claims}", MANIFEST + f"claims = {claims}\n", (2,), at(10) + r"lunar\.date: claims")
    for claims in ("nowhere", ""):
        yield Case(f"claims {claims}", MANIFEST + f'claims = "{claims}"\n', (2, 6), "claims")
    yield Case("claims with escapes", MANIFEST + 'claims = "\\u001b[31m"\n', (2, 6), r"claims|toml:10")
    claim = 'from = "1901"\nto = "2100"\n'
    yield Case("unknown workload", MANIFEST + f'[workloads."no.such"]\n{claim}', (2,), at(10) + "no.such: there is no such")
    yield Case("unknown workload only", MANIFEST.replace("lunar.date", "lunar.dat"), (2,),
        at(7) + r"lunar\.dat: .*did you mean lunar\.date")
    yield Case("workload that it does not have", MANIFEST + f'[workloads."terms.date"]\n{claim}', (6,),
        "terms.date")
    yield Case("another version", changed("version", '"2.0"'), (6,), "2.0")


def syntax():
    yield Case("not TOML", "this is not TOML\n", (2,), at(1))
    yield Case("JSON", '{"name": "mine"}\n', (2,), at(1))
    yield Case("header outside of ASCII", with_line("[[限制]]"), (2,), at(4))
    yield Case("header outside of ASCII, single", with_line("[限制]"), (2,), at(4))
    yield Case("header outside of ASCII, quoted", with_line('["限制"]'), (2,), at(4))
    for header in (
        "[[", "[", "[[a", "[a", "[[a]", "[a]]", "[]", "[[]]", "[.]", "[a.]", "[.a]", "[a..b]", "[a b]", "]", "]]",
        "[=]", "[ [a] ]", '["a]', "['a']",
        "[a]x", "[a] [b]", "[\u00e9]", "[\U0001f600]", "[[a]] #限制", "[\\u00e9]", "[a\u2028]", "[[\u200b]]",
        "[\ta\u00a0]", '["\\u9650"]', "[a.'限']",
    ):
        yield Case(f"header {ascii(header)[1:-1]}", with_line(header), (2,), at(r"\d+"))
        yield Case(f"header {ascii(header)[1:-1]}, at the end", MANIFEST + header, (2,), at(r"\d+"))
    for text in (
        "key", "key =", "= 1", "key = ", "key = 'a", 'key = "a', 'key = """a', "key = '''a", 'key = "\\x"',
        'key = "\\u12"', 'key = "\\ud800"',
        "key = 2024-13-45", "key = 2024-01-01T25:00:00", "key = 99999999999999999999", "key = 0xfffffffffffffffffff",
        "key = 1e999", "key = 007",
        "key = +-1", "key = 1__0", "key = tru", "key = {", "key = { a = 1", "key = { a = 1, }", "key = [1, 2",
        "key = [1 2]", "key = [,]", "a.b. = 1",
        "key = 1 2", "限制 = 1", "key = 限", "key\u00e9 = 1", "a = 1\na = 2", "a.b = 1\na = 2", "key = \x07",
        "key = \"\x00\"", "\x00", "\u2028", "#\x01",
        "key = -", "key = +", "key = .", "key = 1.", "key = 0x", "key = 12:", "key = 1979-", "key = 1979-05-27T",
        "key = inf.", "key = \"a\" b",
        "name = 'again'", "\ufeffkey = 1", "key\r = 1", "'''\n''' = 1",
    ):
        yield Case(f"line {ascii(text)[1:-1]}", with_line(text), (2,), at(r"\d+"))
    yield Case("two tables of a name", MANIFEST + '[workloads."lunar.date"]\nfrom = "1901"\n', (2,), at(r"\d+"))
    yield Case("list of tables", MANIFEST.replace('[workloads."lunar.date"]', '[[workloads."lunar.date"]]'), (2,),
        at(r"\d+"))
    yield Case("workloads a list of tables", MANIFEST.replace('[workloads."lunar.date"]', "[[workloads]]"), (2,),
        at(r"\d+"))
    yield Case("empty", "", (2,), at(1))
    yield Case("only a comment", "# nothing\n", (2,), at(1))
    yield Case("only line feeds", "\n" * 50_000, (2,), at(1))
    yield Case("too many line feeds", "\n" * 100_000, (2, 6), TOO_LARGE)
    yield Case("NUL", b"\0" * 100, (2, 6), r"adapter\.toml")
    yield Case("not UTF-8", MANIFEST.encode() + b"# \xff\xfe\n", (2, 6), r"adapter\.toml")
    yield Case("UTF-16", MANIFEST.encode("utf-16"), (2, 6), r"adapter\.toml")
    yield Case("binary", bytes(range(256)) * 16, (2, 6), r"adapter\.toml")
    yield Case("an executable", pathlib.Path("/bin/true").read_bytes(), (2, 6), r"adapter\.toml")
    yield Case("a text of megabytes", changed("library", '"' + "x" * 5_000_000 + '"'), (2, 6), TOO_LARGE)
    yield Case("a line of megabytes", "x" * 5_000_000, (2, 6), TOO_LARGE)
    for count in (300, 10_000, 30_000, 200_000):
        codes, line = ((2, 6), TOO_LARGE) if count == 200_000 else ((2,), at(r"\d+") + "|" + TOO_LARGE)
        yield Case(f"{count} lists deep", with_line("key = " + "[" * count + "]" * count), codes, line)
        yield Case(f"{count} lists deep, unended", with_line("key = " + "[" * count), codes, line)
        yield Case(f"{count} tables deep", with_line("key = " + "{a=" * count + "1" + "}" * count), codes, line)
        yield Case(f"{count} names deep", with_line("a" + ".a" * count + " = 1"), codes, line)
        yield Case(f"header {count} names deep", MANIFEST + "[a" + ".a" * count + "]\n", codes, line)


def programs():
    """What the manifest names is not there, or cannot be run."""
    yield Case("no manifest", None, (6,), r"no adapter\.toml")
    yield Case("no manifest, build", None, (2, 6), r"no adapter\.toml", "build")
    yield Case("the manifest is a folder", "FOLDER", (2, 6), r"adapter\.toml")
    yield Case("the manifest is a pipe", "PIPE", (2, 6), r"adapter\.toml")
    yield Case("the manifest is a broken link", "LINK", (2, 6), r"adapter\.toml")
    yield Case("no executable", changed("run", '["{folder}/missing"]'), (6,), "missing is not an executable")
    yield Case("no executable, by name", changed("run", '["calbench-no-such"]'), (6,),
        "calbench-no-such is not an executable")
    yield Case("a folder as executable", changed("run", '["{folder}"]'), (6,),
        "mine.* (is not an executable|cannot be started)")
    yield Case("not executable", changed("run", '["{folder}/adapter.toml"]'), (6,), "is not an executable")
    garbage = {"program": b"\x7fELF garbage"}
    yield Case("garbage as executable", changed("run", '["{folder}/program"]'), (6,), "mine", files=garbage)
    yield Case("an empty executable", changed("run", '["{folder}/program"]'), (6,), "mine", files={"program": b""})
    script = {"program": b"#!/no/such/interpreter\n"}
    yield Case("no interpreter", changed("run", '["{folder}/program"]'), (6,), "mine", files=script)
    yield Case("not an adapter", changed("run", '["echo", "hello"]'), (6,), "mine .*(which is no reply|without being asked)")
    yield Case("silent", changed("run", '["true"]'), (6,), "mine ended by itself")
    yield Case("an echo", changed("run", '["cat"]'), (6,), "mine ")
    tool = with_line('tools = ["calbench-no-such"]\napt = ["no-such-package"]')
    yield Case("no tool", tool, (6,), "calbench-no-such is not there; Debian's no-such-package")
    yield Case("no tool, build", with_line('tools = ["calbench-no-such"]'), (6,), "calbench-no-such is not there",
        "build")
    yield Case("no package, build", tool, (6,), "no-such-package", "build")
    yield Case("a tool with a slash", with_line('tools = ["../../../bin/sh"]'), (0, 2, 6), "right|tools|is not there")
    yield Case("not built", with_line('build = ["true"]'), (6,), "mine is not built; calbench adapter build mine")
    yield Case("built", with_line('build = ["true"]'), (0,), "mine: built", "build")
    yield Case("build fails", with_line('build = ["false"]'), (6,), "mine: false failed", "build")
    yield Case("build ends by a signal", with_line('build = ["sh", "-c", "kill -9 $$"]'), (6,),
        "mine: sh -c .* failed", "build")
    yield Case("build writes escapes", with_line('build = ["sh", "{folder}/program"]'),
        (6,), "failed: error", "build", {"program": b"printf 'error \\033[31mred\\n'; exit 3"})
    yield Case("no build command", with_line('build = ["calbench-no-such"]'), (6,), "calbench-no-such cannot be run",
        "build")
    yield Case("the build folder is a file", with_line('build = ["true"]'), (6,), r"\.build: cannot be written",
        "build", {".build": b""})
    yield Case("known differences", MANIFEST, (2, 6), r"known/lunar\.date\.csv",
        files={"known/lunar.date.csv": b"not,the,header\n"})
    header = b"from,to,kind,what,why,versions\n"
    for name, rows in {
        "too few columns": b"2000-01-01,x\n", "not UTF-8": b"\xff\n",
        "an open quote": b'2000-01-01,2000-01-01,wrong,"x,y\n', "NUL": b"\0" * 9 + b"\n",
        "twice": b"2000-01-01,2000-01-01,wrong,x,,\n" * 2,
    }.items():
        file = {"known/lunar.date.csv": header + rows}
        yield Case(f"known differences, {name}", MANIFEST, (2, 4, 6), r"known/lunar\.date\.csv|lunar\.date/mine",
            files=file)
    file = {"known/lunar.date.csv": header + b"yesterday,2000-01-02,wrong,x,why,\n"}
    yield Case("known differences, no date", MANIFEST, (2, 4, 6), "yesterday", "sweep", file)
    yield Case("list", MANIFEST, (0,), r"mine +1\.0 +Python +ready +lunar\.date", "list")
    yield Case("list with a bad one", "color = 1\n", (2,), at(1), "list")
    yield Case("clean", MANIFEST, (0,), "", "clean")
    yield Case("clean a bad one", "[[", (2,), at(1), "clean")


CASES = [*contents(), *syntax(), *programs()]
TRAPS = re.compile(
    r"Fatal error|Crash|[Bb]acktrace|Precondition failed|Assertion|stack dump|terminate called|Segmentation")
CONTROLS = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def write(case, parent, number, root):
    adapters = parent / f"manifest-{number}"
    folder = adapters / "mine"
    folder.mkdir(parents=True)
    program = [sys.executable, "-I", "-S", str(root / "Tests/HostileAdapters/hostile.py"), "none", "none",
        str(adapters)]
    text = f"#!/bin/sh\nexec {shlex.join(program)}\n".encode()
    for name, content in {"adapter": text, **case.files}.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(content)
        (folder / name).chmod(0o755)
    manifest = folder / "adapter.toml"
    if case.manifest == "FOLDER":
        manifest.mkdir()
    elif case.manifest == "PIPE":
        os.mkfifo(manifest)
    elif case.manifest == "LINK":
        manifest.symlink_to("nowhere")
    elif isinstance(case.manifest, bytes):
        manifest.write_bytes(case.manifest)
    elif case.manifest is not None:
        manifest.write_bytes(case.manifest.encode("utf-8", "surrogatepass"))
    return adapters


def problems(case, number, calbench, parent, root):
    """What is not right; yields texts."""
    adapters = write(case, parent, number, root)
    words = [calbench, *COMMANDS[case.command]]
    if case.command in ("verify", "sweep", "check"):
        words += ["--reference-data", str(root / "reference-data"), "--adapter-timeout", "10"]
    environment = {**os.environ, "CALBENCH_ADAPTERS": str(adapters)}
    try:
        outcome = subprocess.run(
            words, stdin=subprocess.DEVNULL, capture_output=True, env=environment, cwd=adapters, timeout=LIMIT,
            check=False)
    except subprocess.TimeoutExpired:
        yield f"took more than {LIMIT} s"
        return
    out, err = (data.decode(errors="replace") for data in (outcome.stdout, outcome.stderr))
    if outcome.returncode < 0 or outcome.returncode > 130 or TRAPS.search(err):
        yield f"traps: exit {outcome.returncode}: {err[:200]!r}"
        return
    if outcome.returncode not in case.codes:
        yield f"exit {outcome.returncode}, not {' or '.join(map(str, case.codes))}: {err[:300]!r}"
    elif not re.search(case.line, err if case.line.startswith("mine/") else err + out):
        yield f"no line has {case.line}: {err[:300]!r}"
    if len(err.splitlines()) > 1 or len(err) > 2000:
        yield f"{len(err.splitlines())} lines of {len(err)} characters on standard error: {err[:300]!r}"
    if CONTROLS.search(err) or CONTROLS.search(out):
        yield f"control characters in the output: {err[:300]!r}"
