import CalendarTestSupport
import Testing

/// Lists of known differences: each run occurs, and no other.
@Suite("A list of known differences")
struct KnownListTests {
    private let toys: Toys

    init() throws { toys = try Toys() }

    /// Right but for some inputs, which are days 7.
    private func verdict(
        _ off: ClosedRange<Int32>, _ rows: [String], years: ClosedRange<Int>? = nil
    ) async throws -> Verdict {
        try toys.known(rows)
        return try await toys.verdict(
            ToyAdapter(known: toys.list) { off.contains($0.input) ? .number($0.input + 7) : nil },
            years: years)
    }

    private static let row = "12,15,wrong,days 7,seen,toy"

    @Test(
        "a run that is as listed is known; what is more or other is new, what is less is gone",
        arguments: [
            (12...15, [row], ["known": 4]), (12...15, ["12,15,wrong,days 7,,toy"], ["known": 4]),
            (12...16, [row], ["known": 4, "new": 1]), (11...15, [row], ["known": 4, "new": 1]),
            (12...14, [row], ["known": 3, "gone": 1]), (13...15, [row], ["known": 3, "gone": 1]),
            (5...5, [row], ["gone": 4]), (12...15, ["12,15,wrong,days 6,,toy"], ["new": 4, "gone": 4]),
            (12...15, ["12,15,refused,refused,,toy"], ["new": 4, "gone": 4]),
            (12...15, ["12,15,refused,days 7,,toy"], ["new": 4, "gone": 4]),
            // Versions: its own, and others, whose rows are not placed among the inputs.
            (12...15, [row + " 1.0"], ["known": 4]), (12...15, [row + " 1.1"], ["new": 4]),
            (5...5, [row + " 1.1"], [:]), (5...5, ["15,12,wrong,days 1,,toy 0.9", "9,9,wrong,days 1,,2"], [:]),
            (12...15, [row + " 1.0", "11,15,wrong,days 6,,toy 2.0", "11,15,wrong,days 5,,toyota"], ["known": 4]),
        ] as [(ClosedRange<Int32>, [String], [String: Int])])
    func runs(_ off: ClosedRange<Int32>, _ rows: [String], _ figures: [String: Int]) async throws {
        let verdict = try await verdict(off, rows)
        let found = ["known": verdict.known, "new": verdict.new, "gone": verdict.gone.inputs].filter { $0.value != 0 }
        #expect(found == figures, "\(verdict.runLines), gone \(lines(verdict.gone, verdict.texts))")
        #expect(verdict.outcome == (figures.keys.contains { $0 != "known" } ? .fail : .pass))
    }

    @Test("differences of other years are not gone")
    func years() async throws {
        #expect(try await verdict(5...5, [Self.row], years: 2...4).outcome == .pass)
        let across = try await verdict(18...22, ["18,22,wrong,days 7,,toy"], years: 2...2)
        #expect(across.figures == ["right": 8, "wrong": 3, "known": 3] && across.outcome == .pass)
    }

    @Test(
        "that is damaged is refused with file and line",
        arguments: [
            (["12,15,wrong,days 1,,toy", "14,17,wrong,days 1,,toy"], 3, "overlaps line 2"),
            (["14,17,wrong,days 1,,toy", "12,15,wrong,days 1,,toy"], 2, "overlaps line 3"),
            (["12,15,wrong,days 1,,toy", "12,12,wrong,days 1,,toy"], 3, "overlaps line 2"),
            (["12,19,wrong,days 1,,toy", "13,14,wrong,days 1,,toy"], 3, "overlaps line 2"),
            (["15,12,wrong,days 1,,toy"], 2, "15 is not an input before 12"),
            (
                ["11,11,wrong,days 1,,toy", "35,12,wrong,days 1,,toy", "36,37,wrong,days 1,,toy"], 3,
                "35 is not an input before 12"
            ),
            (["9,15,wrong,days 1,,toy"], 2, "9 is not an input"),
            (["12,50,wrong,days 1,,toy"], 2, "50 is not an input"),
            (["12,15,wrong,days,,"], 2, "difference 'days': expected days DAYS"),
            (["12,15,wrong,late,,"], 2, "difference 'late': expected one of refused, "),
            (["1,1,wrong,refused,,", ",2,wrong,refused,,"], 3, "column from is empty"),
            (["1,,wrong,refused,,"], 2, "column to is empty"), (["1,2,wrong,,why,"], 2, "column difference is empty"),
            (["1,2,contested,refused,,"], 2, "kind 'contested' is neither wrong nor refused"),
            (["1,2,wrong,refused,"], 2, "has 5 fields, not 6"),
        ] as [([String], Int, String)])
    func damaged(_ rows: [String], _ line: Int, _ problem: String) async throws {
        let error = await #expect(throws: Failure.self) { try await verdict(12...15, rows) }
        let place = "disagreements/toy/kernel.csv:\(line): "
        #expect(
            error?.message.contains(place) == true && error?.message.contains(problem) == true,
            "\(String(describing: error))")
        #expect(error?.code == .usage, "people write the list of an adapter")
    }

    @Test("of an adapter with other columns is refused with the command that writes it, a kernel's as damaged data")
    func otherColumns() async throws {
        let text = "from,to,kind,difference,why\n1,2,wrong,refused,\n"
        let file = URL(filePath: try toys.folder.write(text, to: "easter.csv"))
        let error = try #require(throws: Failure.self) { try KnownDifferences(file) }
        #expect(error.code == .usage && error.message.contains("not from,to,kind,difference,why,versions"))
        #expect(error.message.hasSuffix("`calbench verify --write-known FOLDER` writes lists"))
        try toys.known(["1,,wrong,refused,,"])
        let own = await #expect(throws: Failure.self) { try await toys.verdict(Toy.kernel()) }
        #expect(own?.code == .reference && own?.message.hasSuffix("kernel.csv:2: column to is empty") == true)
    }

    @Test("the list of a kernel of this process is for its version, or for the toolchain on which it depends")
    func kernels() async throws {
        try toys.known(["12,12,wrong,days 7,,1", "13,13,wrong,days 7,,swift-6.3"])
        func verdict(_ dependsOnToolchain: Bool, toolchain: String) async throws -> Verdict {
            var toys = toys
            toys.toolchain = toolchain
            return try await toys.verdict(Toy.kernel([12: 19, 13: 20], dependsOnToolchain: dependsOnToolchain))
        }
        let own = try await verdict(false, toolchain: "swift-6.3")
        #expect(own.runLines == ["12 wrong: days 7 (day-from-23h) []", "13 wrong: days 7"])
        let toolchains = try await verdict(true, toolchain: "swift-6.3")
        #expect(toolchains.runLines == ["12 wrong: days 7 (day-from-23h)", "13 wrong: days 7 []"])
        let other = try await verdict(true, toolchain: "swift-6.4")
        #expect(other.new == 2 && other.gone.inputs == 0 && other.outcome == .fail)
    }

    @Test("a difference beyond the documented range is neither known nor gone")
    func beyond() async throws {
        try toys.known(["10,12,wrong,days 7,,toy"])
        let verdict = try await toys.verdict(
            ToyAdapter(15...49, known: toys.list) { $0.input < 12 ? .number($0.input + 7) : nil })
        #expect(lines(verdict.beyond, verdict.texts) == ["10…11 wrong: days 7 (day-from-23h)"])
        #expect(verdict.figures == ["right": 38, "beyond": 2] && verdict.outcome == .pass)
    }

    /// The list after a verdict.
    private func update(_ verdict: Verdict, versions: String = "toy") throws -> [KnownDifferences.Row] {
        try KnownDifferences.Row.updated(
            KnownDifferences(toys.list).rows, after: verdict, Toy(), versions: versions)
    }

    /// Every kind of error; a list excuses all but the answer that changes.
    @Test("that --write-known writes is accepted as it is")
    func written() async throws {
        func adapter() -> ToyAdapter {
            ToyAdapter(known: toys.list) { question in
                switch question.input {
                case 10, 11, 13: .number(question.input + 7)
                case 18, 35, 19, 36: .number(Toy.other(question.input))
                case 25, 26: .refused("no, \"never\"")
                case 30: .values("7")
                case 49, 1040: .number(1)
                default: nil
                }
            }
        }
        let first = try await toys.verdict(adapter())
        #expect(first.figures == ["right": 32, "wrong": 10, "refused": 2])
        let rows = try update(first)
        try toys.folder.write(KnownDifferences.text(rows), to: "disagreements/toy/kernel.csv")
        let again = try await toys.verdict(adapter())
        #expect(again.outcome == .pass && again.known == again.errors)
        #expect(try KnownDifferences.text(update(again)) == KnownDifferences.text(rows))
        #expect(again.runLines.first == "10…11 wrong: days 7 (day-from-23h) []")
    }

    @Test("that --write-known updates keeps what was not checked, other versions and typed reasons")
    func updated() async throws {
        let off: [Int32: Int32] = [12: 19, 13: 20, 16: 20, 22: 29, 23: 30]
        try toys.known([
            "12,13,wrong,days 7,typed,toy 1.0", "15,15,wrong,days 1,fixed,toy", "16,16,wrong,days 1,other,toy",
            "18,21,wrong,days 3,half,toy", "22,22,wrong,days 7,old,toy 0.9", "30,31,wrong,days 2,unchecked,toy",
        ])
        let verdict = try await toys.verdict(
            ToyAdapter(known: toys.list) { off[$0.input].map { .number($0) } }, years: 1...2)
        let text = try KnownDifferences.text(update(verdict)).split(separator: "\n").dropFirst()
        #expect(
            text == [
                "12,13,wrong,days 7,typed,toy 1.0", "16,16,wrong,days 4,other,toy",
                "22,22,wrong,days 7,old,toy 0.9",
                "22,23,wrong,days 7,old,toy", "30,31,wrong,days 2,unchecked,toy",
            ])
        // Of a row that reaches beyond what was checked the rest stays, and an error that differs does not overlap it.
        for (answer, rows) in [
            (nil, []), (7, ["20,20,wrong,days -13,half,toy"]), (23, ["20,20,wrong,days 3,half,toy"]),
        ] {
            let third = try await toys.verdict(
                ToyAdapter(known: toys.list) { $0.input == 20 ? answer.map { .number(Int32($0)) } : nil }, years: 2...2)
            let text = try KnownDifferences.text(update(third)).split(separator: "\n").dropFirst(4)
            let own = answer == 23 ? ["18,20,wrong,days 3,half,toy"] : ["18,19,wrong,days 3,half,toy"] + rows
            #expect(text.prefix(own.count).map(String.init) == own, "\(text)")
        }
    }

    @Test("a listed difference is one answer: values that are not one, and instants that are farther off, are new")
    func oneAnswer() async throws {
        try toys.known(["12,12,wrong,invalid -5,,toy", "13,13,wrong,invalid,,toy"])
        func verdict(_ values: String) async throws -> Verdict {
            try await toys.verdict(
                ToyAdapter(known: toys.list) { [12, 13].contains($0.input) ? .values(values) : nil })
        }
        let listed = try await verdict("7")
        #expect(listed.known == 1 && listed.new == 1, "12 is 5 too small, 13 is 6")
        #expect(try await verdict("2778").known == 0)
    }

    @Test("an answer that changes is never known")
    func unstable() async throws {
        func adapter() -> ToyAdapter {
            ToyAdapter(known: toys.list) { $0.input == 12 && $0.time == 2 ? .number(0) : nil }
        }
        #expect(try await update(toys.verdict(adapter())).isEmpty)
        // Nothing is written where answers change, nor is anything removed.
        try toys.known(["15,15,wrong,days 1,typed,toy"])
        #expect(try await update(toys.verdict(adapter())).map(\.why) == ["typed"])
        try toys.known(["12,12,wrong,unstable,,toy"])
        let verdict = try await toys.verdict(adapter())
        #expect(verdict.new == 1 && verdict.gone.inputs == 1 && verdict.outcome == .fail)
    }
}
