import CalendarContracts
import CalendarTestSupport
import Catalog
import Foundation
import Measuring
import Statistics
import Synchronization
import Testing
import Timing
import Verification
import Workloads

/// Easter in the shell, with columns of text: every system has what it needs.
struct ShellAdapter {
    let folder: TemporaryFolder
    var path: String { folder.url.appending(path: name).path }
    let name: String

    /// `changes` replace texts of the right adapter.
    init(_ name: String, _ changes: [(String, String)] = []) throws {
        self.name = name
        folder = try TemporaryFolder()
        let text = changes.reduce(Self.right) { $0.replacing($1.0, with: $1.1) }
        let file = folder.url.appending(path: name)
        try Data(text.utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }

    func program() throws -> AdapterProgram { try AdapterProgram(path, in: nil) }

    private static let right = #"""
        #!/bin/sh
        easter() {
            a=$(($1 % 19)); b=$(($1 / 100)); c=$(($1 % 100)); d=$((b / 4)); e=$((b % 4)); g=$(((8 * b + 13) / 25))
            h=$(((19 * a + b - d - g + 15) % 30)); i=$((c / 4)); k=$((c % 4)); l=$(((32 + 2 * e + 2 * i - h - k) % 7))
            m=$(((a + 11 * h + 19 * l) / 433)); n=$(((h + l - 7 * m + 90) / 25)); p=$(((h + l - 7 * m + 33 * n + 19) % 32))
            echo "0 $1 $n $p"
        }
        years=
        number() { n=${line#*\"$1\":}; n=${n%%[!0-9]*}; }
        while IFS= read -r line; do
            case $line in
            *'"hello"'*)
                echo '{"reply":"hello","protocol":1,"library":"sh","version":"1","language":"sh","columns":"text","workloads":{"easter":{"years":[1900,2100]}}}' ;;
            *'"load","workload":"easter"'*)
                number count; total=$n; years=
                while [ "$n" -gt 0 ]; do read -r year; years="$years $year"; n=$((n - 1)); done
                echo "{\"reply\":\"loaded\",\"count\":$total}" ;;
            '{"request":"answer"}')
                set -- $years; echo "{\"reply\":\"answers\",\"count\":$#}"
                for year; do easter "$year"; done ;;
            *'"operations":0'*) echo '{"reply":"error","message":"nothing to time"}' ;;
            *'"time"'*)
                number operations; all=$n; set -- $years; [ "$n" -lt $# ] || n=$#
                echo "{\"reply\":\"timed\",\"operations\":$all,\"nanoseconds\":$((1000 * all)),\"count\":$n}"
                for year; do
                    [ "$n" -gt 0 ] || break; n=$((n - 1))
                    case $line in *null*) echo "0 0 0 0" ;; *) easter "$year" ;; esac
                done ;;
            *) echo '{"reply":"error","message":"unknown request"}' ;;
            esac
        done
        """#
}

@Suite struct AdapterProcessTests {
    private func verdicts(_ shells: [ShellAdapter], timeout: Double = 20) async throws -> [KernelVerdict] {
        let reference = try Fixture.reference()
        return try await Adapters.with(try shells.map { try $0.program() }, timeout: timeout, reference) { adapters in
            guard adapters.unusable.isEmpty else {
                throw Failure(.reference, adapters.unusable.map { "\($0.name) \($0.problem)" }.joined())
            }
            let verifier = Verifier(reference: reference, toolchain: Catalog.toolchain)
            return try await verifier.verify(adapters.catalog(reference).entries, years: 1900...2100)
                .joined().map(\.verdict)
        }
    }

    @Test func aRightAdapterIsRight() async throws {
        let verdicts = try await verdicts([ShellAdapter("right")])
        #expect(verdicts.map(\.kernel) == ["right"])
        #expect(verdicts.map(\.checked) == [201])
        #expect(verdicts.map(\.verdict) == [.pass])
        #expect(verdicts[0].problem == nil && verdicts[0].missing == 0 && verdicts[0].firstWrong == nil)
    }

    /// Each misbehaves in one way; the right one beside it keeps its row.
    @Test(
        arguments: [
            (#"easter "$year"; done"#, #"easter $((year + 1)); done"#, "", 201, 0),
            (#"echo "0 $1 $n $p""#, #"if [ $1 = 1999 ]; then echo "1 0 0 0"; else echo "0 $1 $n $p"; fi"#, "", 1, 1),
            (#"echo "0 $1 $n $p""#, #"if [ $1 = 1999 ]; then echo "0 $1 13 32"; else echo "0 $1 $n $p"; fi"#, "", 1, 1),
            (
                #"echo "0 $1 $n $p""#, #"if [ $1 = 1999 ]; then exit 3; else echo "0 $1 $n $p"; fi"#, "ended by itself",
                0, 0
            ),
            (
                #"echo "0 $1 $n $p""#, #"if [ $1 = 1999 ]; then sleep 60; fi; echo "0 $1 $n $p""#,
                "did not answer within 2 s", 0, 0
            ),
            (#"echo "0 $1 $n $p""#, #"echo "0 $1 $n""#, "a row has a status and year month day", 0, 0),
            (#"echo "0 $1 $n $p""#, #"echo "7 $1 $n $p""#, "the status 7", 0, 0),
            (#"\"count\":$#}""#, #"\"count\":1}""#, "was asked for", 0, 0),
            (#"easter "$year"; done ;;"#, #"easter "$year"; done; echo extra ;;"#, "writes", 0, 0),
            (
                #"echo '{"reply":"error","message":"unknown"#, #"exit 1; echo '{"reply":"error","message":"unknown"#,
                "", 0, 0
            ),
        ])
    func aWrongAdapterIsNamedAndSpoilsNothing(
        _ old: String, _ new: String, _ problem: String, _ wrong: Int, _ missing: Int
    ) async throws {
        let verdicts = try await verdicts([ShellAdapter("wrong", [(old, new)]), ShellAdapter("right")], timeout: 2)
        #expect(verdicts.map(\.kernel) == ["wrong", "right"])
        #expect(verdicts[1].verdict == .pass && verdicts[1].checked == 201)
        if problem.isEmpty {
            #expect(verdicts[0].undeclared == wrong && verdicts[0].missing == missing)
            #expect(verdicts[0].verdict == (wrong == 0 ? .pass : .fail))
        } else {
            #expect(verdicts[0].verdict == .unusable)
            #expect(verdicts[0].problem?.contains(problem) == true, "\(verdicts[0].problem ?? "")")
        }
    }

    @Test(
        arguments: [
            (#""protocol":1"#, #""protocol":2"#, "speaks 2 of the protocol, this calbench version 1"),
            (#""years":[1900,2100]"#, #""years":[2100,1900]"#, "greets with years"),
            (#""version":"1","#, "", "greets without version"),
            (#"{"easter":{"years":[1900,2100]}}"#, "{}", "greets without workloads"),
            ("columns\":\"text", "columns\":\"octal", "has columns octal"),
            ("while IFS", "echo unasked; while IFS", "unasked"),
            ("#!/bin/sh", "#!/no/such/shell", "cannot be started"),
        ])
    func whoDoesNotGreetIsNotAsked(_ old: String, _ new: String, _ problem: String) async throws {
        let error = await #expect(throws: Failure.self) {
            try await verdicts([ShellAdapter("strange", [(old, new)])])
        }
        #expect(error?.message.contains(problem) == true, "\(error?.message ?? "")")
    }

    @Test func theConformanceTestFindsWhatIsWrong() async throws {
        func problems(_ changes: [(String, String)] = []) async throws -> [String] {
            let shell = try ShellAdapter("mine", changes)
            let items = try await AdapterCheck(.all, try Fixture.reference()).run(shell.program(), timeout: 5)
            #expect(items.count > 2 || items.contains { $0.problem != nil })
            return items.compactMap(\.problem)
        }
        #expect(try await problems() == [])
        #expect(
            try await problems([("while IFS", "trap '' TERM; while IFS"), ("done\n", "done\nsleep 60\n")]).count == 1)
        #expect(
            try await problems([
                (#"'{"reply":"error","message":"unknown request"}'"#, #"'{"reply":"loaded","count":0}'"#)
            ]).count == 1)
        // Wrong in the timed loop only.
        #expect(try await problems([(#"*) easter "$year" ;; esac"#, #"*) easter $((year + 1)) ;; esac"#)]).count == 1)
        #expect(try await problems([("\"0 0 0 0\"", "\"0 1 0 0\"")]).count == 1)
        #expect(try await problems([("done\n", "done\nexit 3\n")]) == ["ended with exited(3)"])
        #expect(try await problems([("$((1000 * all))", "0")]).count == 1)
        #expect(try await problems([("$((1000 * all))", "-5")]).count == 1)
        #expect(try await problems([("$((1000 * all))", "NaN")]).count == 1)
        #expect(try await problems([("$((1000 * all))", "99999999999999")]).count == 1)
    }

    /// What an adapter started in a session of its own ends with it.
    @Test func nothingIsLeft() async throws {
        #if os(Linux)
            let mark = "7\(UInt32.random(in: 0..<99_999_999))"
            _ = try await verdicts([
                ShellAdapter("parent", [("years=\n", "setsid sleep \(mark) & (sleep \(mark) &) \nyears=\n")])
            ])
            let left = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter {
                let line = FileManager.default.contents(atPath: "/proc/\($0)/cmdline").map {
                    String(decoding: $0, as: UTF8.self)
                }
                return line?.contains(mark) == true
            }
            #expect(left == [])
        #endif
    }

    @Test func itHasNoOtherDescriptors() async throws {
        #if os(Linux)
            // 201 answers are wrong where a descriptor from 3 on is open; the shell itself keeps its script at 10.
            let shell = try ShellAdapter(
                "looking",
                [
                    (
                        "years=\n",
                        "for fd in 3 4 5 6 7 8 9 11 12 13 14 15 16; do [ -e /proc/$$/fd/$fd ] && exit 9; done\nyears=\n"
                    )
                ])
            #expect(try await verdicts([shell]).map(\.verdict) == [.pass])
        #endif
    }

    /// In a measurement it is a subject beside kernels, timed by its own clock.
    @Test func itIsTimedBesideKernels() async throws {
        let reference = try Fixture.reference()
        func recorded(_ changes: [(String, String)] = []) async throws -> (Recording, PreparedWorkload.Facts) {
            let shell = try ShellAdapter("mine", changes)
            return try await Adapters.with([try shell.program()], timeout: 10, reference) { adapters in
                let kernels = Catalog.all.filtered { $0 == "easter/skcalendar" || $0 == "easter/butcher" }
                let catalog = try adapters.added(to: kernels.entries.isEmpty ? .all : kernels, reference)
                let names = catalog.entries[0].kernelFacts.map(\.name)
                let side = LocalSide(
                    catalog: catalog, verifier: Verifier(reference: reference, toolchain: Catalog.toolchain))
                let facts = try side.prepare(
                    PreparedWorkload.Request(
                        workload: "easter", kernels: names, distribution: "random", seed: 1, years: 1900...2100))
                let configuration = Configuration(
                    rounds: 4, iterations: 4, maxTime: 1, seed: 1, processes: 1, largestBlock: 16)
                return (try side.record(configuration, plan: nil) { _, _ in }, facts)
            }
        }
        let (recording, facts) = try await recorded()
        let clock = try #require(recording.ownClocks?["mine"])
        #expect(clock.problem == nil && (clock.roundTrip ?? 0) > 1000 && (clock.null ?? 0) > 0)
        #expect(facts.kernels.map { $0.adapter?.library }.last == "sh")
        let measurement = Measurement([recording], configuration: Configuration(rounds: 4, iterations: 4))
        let mine = try #require(measurement.subjects.first { $0.id == "mine" })
        // It says 1000 ns an operation, whatever it really takes.
        #expect(mine.nanosecondsPerOperation?.median == 1000)
        // Otherwise in the timed loop than when it was verified: void, and the kernels are not.
        let (other, _) = try await recorded([(#"*) easter "$year" ;; esac"#, #"*) easter $((year + 1)) ;; esac"#)])
        let void = Measurement([other], configuration: Configuration(rounds: 4, iterations: 4))
        #expect(void.subjects.filter { $0.nanosecondsPerOperation == nil }.map(\.id) == ["mine"])
        // It ends while it is timed.
        let (third, _) = try await recorded([("number operations;", "number operations; [ $n -lt 16 ] || exit 1;")])
        #expect(third.ownClocks?["mine"]?.problem?.contains("ended by itself") == true)
    }
}
