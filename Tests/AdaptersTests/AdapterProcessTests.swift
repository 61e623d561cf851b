import CalendarTestSupport
import Measuring
import Testing

/// Easter in Perl.
struct PerlAdapter {
    let folder: TemporaryFolder
    var path: String { folder.url.appending(path: name).path }
    let name: String

    /// `changes` replace texts of the right adapter.
    init(_ name: String, _ changes: [(String, String)] = []) throws {
        self.name = name
        folder = try TemporaryFolder()
        try folder.write(changes.reduce(Self.right) { $0.replacing($1.0, with: $1.1) }, to: name)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    func program() throws -> AdapterProgram { try AdapterProgram(path, in: nil, of: .all) }

    /// What a body does with it and with its kernel.
    func running<Result>(
        _ body: (Adapters, any ForeignKernel<GregorianYear, GregorianDate>) throws -> Result
    ) async throws -> Result {
        let reference = try Fixture.reference()
        return try await Adapters.with([try program()], timeout: 60, reference) { adapters in
            let entry = try adapters.catalog(reference).entries[0] as? any CatalogEntry<GregorianYear, GregorianDate>
            return try body(
                adapters, try #require(entry?.kernels[0] as? any ForeignKernel<GregorianYear, GregorianDate>))
        }
    }

    private static let right = #"""
        #!/usr/bin/perl
        use Time::HiRes qw(clock_gettime CLOCK_MONOTONIC);
        $| = 1;
        sub easter {
            my $y = shift;
            my $d = (19 * ($y % 19) + 24) % 30;
            my $e = (2 * ($y % 4) + 4 * ($y % 7) + 6 * $d + 5 + ($y > 2099)) % 7;
            $e -= 7 if $e == 6 && ($d == 29 || $d == 28 && $y % 19 > 10);
            my $n = $d + $e > 9 ? 4 : 3;
            my $p = $d + $e + ($n == 4 ? -9 : 22);
            return "0 $y $n $p\n";
        }
        my @years;
        while (my $line = <STDIN>) {
            if ($line =~ /"hello"/) {
                print '{"reply":"hello","protocol":1,"library":"perl","version":"1","language":"Perl",';
                print '"workloads":{"easter":{"from":"1900","to":"2100"}}}', "\n";
            } elsif ($line =~ /"load","workload":"easter","count":(\d+)/) {
                my $count = $1;
                @years = map { my $year = <STDIN>; $year + 0 } 1 .. $count;
                print qq({"reply":"loaded","count":$count}\n);
            } elsif ($line eq qq({"request":"answer"}\n)) {
                my $count = @years;
                print qq({"reply":"answers","count":$count}\n), map { easter($_) } @years;
            } elsif ($line =~ /"operations":([1-9]\d*)/) {
                my $all = $1;
                my $count = $all < @years ? $all : @years;
                my @answers;
                my $begun = clock_gettime(CLOCK_MONOTONIC);
                for my $k (0 .. $all - 1) {
                    my $answer = easter($years[$k % @years] + 0);
                    $answers[$k] = $answer if $k < $count;
                }
                my $time = int(1e9 * (clock_gettime(CLOCK_MONOTONIC) - $begun)) + 1;
                print qq({"reply":"timed","operations":$all,"nanoseconds":$time,"count":$count}\n), @answers;
            } else {
                print qq({"reply":"error","message":"unknown request"}\n);
            }
        }
        """#
}

@Suite struct AdapterProcessTests {
    private func verdicts(_ scripts: [PerlAdapter], timeout: Double = 60) async throws -> [Verdict] {
        let reference = try Fixture.reference()
        return try await Adapters.with(try scripts.map { try $0.program() }, timeout: timeout, reference) { adapters in
            guard adapters.unusable.isEmpty else {
                throw Failure(.reference, adapters.unusable.map { "\($0.name) \($0.problem)" }.joined())
            }
            let verifier = Verifier(reference: reference, toolchain: Catalog.toolchain)
            return try await verifier.verify(adapters.catalog(reference).entries, years: 1900...2100)
                .joined().map(\.verdict)
        }
    }

    /// Each misbehaves in one way; the right one beside it keeps its row.
    @Test(
        arguments: [
            ("return \"0", "exit 3 if $y == 1999; return \"0", "ended by itself (exit code 3)"),
            ("return \"0", "kill 9, $$ if $y == 1999; return \"0", "ended by itself (SIGKILL)"),
            ("$n $p\\n", "$n\\n", "a row has a status, 0 or 1, and year month day"),
            ("my $count = @years;", "my $count = 1;", "owes"),
            ("map { easter($_) } @years;", "map({ easter($_) } @years), qq(extra\\n);", "writes"),
            ("return \"0", "die qq(no Easter\\n) if $y == 1999; return \"0", "): no Easter"),
            ("return \"0", "return \"1 0 0 0\\n\"; return \"0", "refuses all 201 inputs"),
        ])
    func aWrongAdapterIsNamedAndSpoilsNothing(_ old: String, _ new: String, _ problem: String) async throws {
        let verdicts = try await verdicts([PerlAdapter("wrong", [(old, new)]), PerlAdapter("right")])
        #expect(verdicts.map(\.implementation.name) == ["wrong", "right"])
        #expect(verdicts[1].outcome == .pass && verdicts[1].right == 201 && verdicts[1].repeated == 201)
        #expect(verdicts[0].outcome == .unusable)
        #expect(verdicts[0].trouble?.contains(problem) == true, "\(verdicts[0].trouble ?? "")")
    }

    @Test(
        arguments: [
            (#""protocol":1"#, #""protocol":2"#, "speaks 2 of the protocol, this calbench version 1"),
            (#""from":"1900""#, #""from":"2101""#, "greets with easter: to: 2100 is before 2101"),
            (#""from":"1900","#, "", "greets with easter: from: '': expected a day"),
            (#""version":"1","#, "", "greets without version"),
            (#"{"easter":{"from":"1900","to":"2100"}}"#, "{}", "greets without workloads"),
            ("\"easter\":{", "\"eastre\":{", "has no workload that calbench checks: eastre"),
            (#""from":"1900""#, #""claims":"hko","from":"1900""#, "claims hko for easter; expected one of easter"),
            ("my @years;", "print qq(lost\\n); my @years;", "lost"),
            ("my @years;", "sleep 60; my @years;", "did not answer within 0.2 s"),
            ("my @years;", "print STDERR 'x' x 65536 while 1; my @years;", "did not answer within 0.2 s"),
            ("my @years;", "print 'x' x 65536 while 1; my @years;", "a line of more than 65"),
            ("my @years;", "print '[' x 10000, ']' x 10000, qq(\\n); my @years;", "which is no reply"),
            ("my @years;", "close STDOUT; sleep 60; my @years;", "closed its pipes"),
        ])
    func whoDoesNotGreetIsNotAsked(_ old: String, _ new: String, _ problem: String) async throws {
        let error = await #expect(throws: Failure.self) {
            try await verdicts([PerlAdapter("strange", [(old, new)])], timeout: problem.hasSuffix(" s") ? 0.2 : 60)
        }
        #expect(error?.message.contains(problem) == true, "\(error?.message ?? "")")
    }

    private func problems(of program: AdapterProgram) async throws -> [String] {
        let items = try await AdapterCheck(.all, try Fixture.reference()).run(program, timeout: 60)
        #expect(items.count == 7 || items.contains { $0.problem != nil })
        return items.compactMap(\.problem)
    }

    @Test(
        arguments: [
            ("$| = 1;", "$| = 1; END { $? = 3 }", "ended with exit code 3"),
            ("qq({\"reply\":\"error\"", "qq({\"reply\":\"loaded\"", "error is expected"),
            ("easter($years[$k % @years] + 0)", "easter($years[$k % @years] + 1)", "answers otherwise in a timed loop"),
            ("my $time = int(1e9", "my $time = 0; int(1e9", "reports 0"),
            ("my $time = int(1e9", "my $time = \"NaN\"; int(1e9", "which is no reply"),
            ("my $time = int(1e9", "my $time = 1e14; int(1e9", "the whole request took"),
            ("return \"0", "return \"1 0 0 0\\n\"; return \"0", "refuses all of 16 inputs"),
        ])
    func theConformanceTestFindsWhatIsWrong(_ old: String, _ new: String, _ problem: String) async throws {
        let script = try PerlAdapter("mine", [(old, new)])
        let problems = try await problems(of: script.program())
        #expect(problems.count == 1 && problems[0].contains(problem), "\(problems)")
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat"), "there is no /proc"))
    func itHasNoOtherDescriptors() async throws {
        // Perl keeps its script at 3.
        let script = try PerlAdapter(
            "looking", [("my @years;", "for (4 .. 64) { exit 9 if -e \"/proc/self/fd/$_\" } my @years;")])
        #expect(try await verdicts([script]).map(\.outcome) == [.pass])
    }

    /// With a manifest it sees nothing of the caller's environment but what that names.
    @Test func itHasAnEnvironmentOfItsOwn() async throws {
        let looks = """
            my %known = map { $_ => 1 } qw(DATA HOME LC_ALL PATH PYTHONPATH TZ USER);
            for (keys %ENV) { exit 9 unless $known{$_} }
            exit 8 unless $ENV{HOME} =~ /[.]build$/ && $ENV{DATA} eq '1' && $ENV{TZ} eq 'UTC';
            my @years;
            """
        let script = try PerlAdapter("mine/looking", [("my @years;", looks)])
        let file = try script.folder.manifest("passes = [\"USER\"]", run: "{folder}/looking")
        let manifest = try String(contentsOf: file, encoding: .utf8)
        try script.folder.write("\(manifest)\n\n[environment]\nDATA = \"1\"\n", to: "mine/adapter.toml")
        let program = try AdapterProgram(file.deletingLastPathComponent().path, in: nil, of: .all)
        let problems = try await problems(of: program)
        #expect(problems.isEmpty, "\(problems)")
    }

    /// In a measurement it is a subject beside kernels, timed by its own clock.
    @Test func itIsTimedBesideKernels() async throws {
        let reference = try Fixture.reference()
        let configuration = Configuration(rounds: 4, iterations: 4, maxTime: 1)
        func recorded(_ changes: [(String, String)] = []) async throws -> Recording {
            let script = try PerlAdapter("mine", changes)
            return try await Adapters.with([try script.program()], timeout: 60, reference) { adapters in
                let catalog = try adapters.added(to: Catalog.all.filtered { $0 == "easter/gauss" }, reference)
                let side = Worker(
                    catalog: catalog, verifier: Verifier(reference: reference, toolchain: Catalog.toolchain))
                let setting = Setting(workload: "easter", distribution: .random)
                let names = ["gauss", "mine"]
                _ = try side.prepare(PreparedWorkload.Request(setting, kernels: names, seed: 1, years: 1900...2100))
                return try side.record(configuration, plan: nil) {}.recording
            }
        }
        func clock(_ recording: Recording) -> OwnClock? { recording.participants.first { $0.id == "mine" }?.clock }
        // A block whose first time is false: it warms, and the next one counts.
        let recording = try await recorded([("my $time = int(1e9", "my $time = ++our $odd % 2 ? 1 : int(1e9")])
        #expect(try #require(clock(recording)).problem == nil)
        let measurement = Measurement([recording], configuration: configuration)
        let mine = try #require(measurement.results.first { $0.id == "mine" })
        #expect(try #require(mine.nanosecondsPerOperation?.minimum) > 10)
        // A clock that shows a fifth of its loop, of operations that take longer than a busy machine delays every reply.
        let slow = try await recorded([
            ("my $time = int(1e9", "my $time = int(2e8"),
            ("my $answer = easter(", "select(undef, undef, undef, 0.02); my $answer = easter("),
        ])
        #expect(clock(slow)?.isDoubtful == true)
        // It ends while it is timed.
        let ended = try await recorded([("my $all = $1;", "my $all = $1; exit 1 if $all >= 16;")])
        #expect(clock(ended)?.problem?.contains("ended by itself") == true)
    }
}
