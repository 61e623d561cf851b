import CalendarTestSupport
import Testing
import Generators
import Mutations

/// The vectors of this package.
enum Made {
    private static let made = Result { try make() }

    static func set() throws -> VectorSet { try made.get() }

    static func make(
        adapters: URL = Fixture.package.appending(path: "Adapters"),
        vectors: URL = Fixture.package.appending(path: "vectors"), only workloads: Set<String>? = nil
    ) throws -> VectorSet {
        try VectorSet(Fixture.reference(), adapters: adapters, folder: vectors, only: workloads)
    }

    static func file(_ workload: String, in set: VectorSet? = nil) throws -> VectorFile {
        try #require(try (set ?? Made.set()).files.first { $0.workload == workload })
    }
}

/// The numbers of an input or an answer.
private func numbers(_ cells: [VectorCell]) -> [Int] {
    cells.compactMap { if case .number(let number) = $0 { number } else { nil } }
}

@Suite struct CuratedCaseTests {
    @Test("ids are unique, every used flag is explained and every explained flag is used")
    func flags() throws {
        var ids: Set<String> = []
        for file in try Made.set().files {
            let used = Set(file.tests.flatMap(\.flags))
            #expect(used == Set(file.flags.map(\.name)), "\(file.name)")
            #expect(Set(file.flags.map(\.name)).count == file.flags.count, "\(file.name)")
            for test in file.tests {
                #expect(!test.flags.isEmpty && test.input.count == file.input.count, "\(test.id)")
                let isDisputed = ["contested", "uncertain"].contains(test.result)
                #expect(isDisputed == !test.alternatives.isEmpty && isDisputed == (test.entry != nil), "\(test.id)")
                #expect(isDisputed == test.flags.contains("Disputed"), "\(test.id)")
                let isRefused = test.result == "invalid" || test.alternatives.contains { !$0.isEmpty } && isDisputed
                #expect(!test.expected.isEmpty || isRefused, "\(test.id)")
                #expect(test.result != "invalid" || test.expected.isEmpty, "\(test.id)")
                let published = [
                    "lunar.date", "lunar.day", "terms.date", "korean.date", "korean.day", "qing.date", "qing.day",
                ]
                let isComputed = !published.contains(file.workload)
                let sources = [file.workload.hasPrefix("qing.") ? "reconstructed" : "published", "computed"]
                #expect(sources.contains(test.source) && (!isComputed || test.source == "computed"))
                #expect(ids.insert(test.id).inserted, "\(test.id)")
            }
        }
        #expect(ids.count > 6_500)
    }

    @Test("74 leap months, 201 New Years, and every new moon and term within five minutes of midnight are cases")
    func choice() throws {
        let lunar = try Made.file("lunar.date").tests
        #expect(lunar.count { $0.flags.contains("LeapMonth") } == 74 * 4)
        #expect(lunar.count { $0.flags.contains("NewYear") } == 201 * 2)
        let near = try ReferenceTable(
            "near-midnight.csv", in: Fixture.root.appending(path: "de440"),
            columns: "kind year index name utc8 margin_to_midnight_s sigma_s within_60s within_2sigma")
        let terms = try Made.file("terms.date").tests.filter { $0.flags.contains("NearMidnight") }.map {
            numbers($0.input)
        }
        let moons = lunar.filter { $0.flags.contains("NearMidnight") }
        var (termCount, moonCount) = (0, 0)
        for row in near.rows {
            guard let year = Int(row.fields[4].prefix(4)), 1900...2100 ~= year else { continue }
            if row.fields[0] == "solar-term" {
                termCount += 1
                #expect(
                    terms.contains([try #require(Int(row.fields[1])), try #require(Int(row.fields[2]))]),
                    "\(row.fields)")
            } else {
                moonCount += 1
                let date = String(row.fields[4].prefix(10))
                #expect(moons.contains { $0.comment.contains("new moon \(date)") }, "\(row.fields)")
            }
        }
        #expect(termCount == 26 && moonCount == 14, "\(termCount), \(moonCount)")
    }

    @Test("every contested or uncertain input is a case with the other answer, and nothing else is")
    func disputed() throws {
        let reference = try Fixture.reference()
        let file = try Made.file("lunar.date")
        let workload = try LunarDateWorkload(reference)
        let calendar = try reference.gregorian
        let disputed = try workload.expectedAnswers(to: workload.inputs(of: 1900...2100), by: workload.references[0])
            .enumerated().filter { $0.element.dispute != nil }
        #expect(disputed.count == 90)
        let cases = file.tests.filter { !$0.alternatives.isEmpty }
        #expect(cases.count == disputed.count)
        for (place, expected) in disputed {
            let date = try #require(calendar.date(of: .startOf1900 + place))
            let found = try #require(cases.first { numbers($0.input) == [date.year, date.month, date.day] })
            let (answer, dispute) = try (#require(expected.alternative), #require(expected.dispute))
            let words = [answer.relatedYear, answer.month, answer.isLeapMonth ? 1 : 0, answer.day]
            #expect(found.alternatives.map(numbers) == [words])
            #expect(found.result == dispute.state.rawValue && found.entry == dispute.entry)
            #expect(found.comment.contains("ΔT"))
        }
        // Of the dates, the 30th of each month does not exist by the other calendar.
        let dates = try Made.file("lunar.day").tests.filter { !$0.alternatives.isEmpty }
        #expect(dates.count == 93)
        // And only the other calendar has the 30th of the month before.
        #expect(
            dates.filter(\.expected.isEmpty).map { "\($0.id) \($0.alternatives.map(numbers))" } == [
                "lunar.day:2057-8-0-30 [[2057, 9, 28]]", "lunar.day:2089-7-0-30 [[2089, 9, 4]]",
                "lunar.day:2097-6-0-30 [[2097, 8, 7]]",
            ])
        #expect(dates.filter { $0.alternatives == [[]] }.map { numbers($0.input)[3] } == [30, 30, 30])
        // The terms of 1979, 2051, 2083 and 2084, the festivals of the three months, and pillars of 2083-02-03.
        for (workload, count) in [("terms.date", 4), ("festivals", 8), ("ganzhi.pillars", 4)] {
            #expect(try Made.file(workload).tests.count { !$0.alternatives.isEmpty } == count, "\(workload)")
        }
    }

    @Test("a leap month that China has and Korea or Vietnam has not, and the reverse, is refused where it is not")
    func othersLeapMonths() throws {
        for (workload, refused, answered) in [
            ("korean.day", ["2012-4-1-1", "2017-6-1-1"], ["2012-3-1-1", "2017-5-1-1"]),
            ("vietnamese.day", ["1984-10-1-1", "1987-6-1-1"], ["1985-2-1-1", "1987-7-1-1"]),
            ("future.day", ["2262-2-1-1"], ["2262-1-1-1", "2166-10-1-1", "2128-11-1-1"]),
            ("qing.day", [], ["1645-6-1-1"]),
        ] {
            let tests = try Made.file(workload).tests
            func result(_ date: String) -> String? { tests.first { $0.id == "\(workload):\(date)" }?.result }
            for date in refused { #expect(result(date) == "invalid", "\(workload) \(date)") }
            for date in answered { #expect(result(date) == "valid", "\(workload) \(date)") }
        }
    }

    @Test("invalid dates are in neither calendar")
    func invalid() throws {
        let file = try Made.file("lunar.day")
        var dates: Set<[Int]> = []
        for row in file.complete.rows.map(numbers) {
            for day in 1...row[6] { dates.insert([row[0], row[1], row[2], day]) }
        }
        for (year, month) in [(2057, 8), (2089, 7), (2097, 6)] {
            #expect(dates.insert([year, month, 0, 30]).inserted)
        }
        let invalid = file.tests.filter { $0.result == "invalid" }
        for test in invalid {
            #expect(!dates.contains(numbers(test.input)), "\(test.id)")
            #expect((test.source == "published") == (numbers(test.input)[0] > 1900), "\(test.id)")
        }
        #expect(invalid.count >= 354)
        let ids = Set(invalid.map(\.id))
        for date in ["2026-13-0-1", "2026-1-0-31", "2033-7-1-1", "2026-1-1-1", "2025-12-0-30", "2020-4-1-30"] {
            #expect(ids.contains("lunar.day:\(date)"), "\(date)")
        }
        #expect(
            try Made.set().files.allSatisfy {
                $0.workload.hasSuffix(".day") || $0.tests.allSatisfy { !$0.expected.isEmpty }
            })
    }
}

@Suite struct CompleteTableTests {
    /// Expands the rows of files as `vectors.py` does for its users, and prints what is not the digest of the reference's answers,
    /// and the cases that say otherwise.
    private static let program = """
        import hashlib, json, sys
        from vectors import boundaries, expand
        for path in sys.argv[1:]:
            file = json.load(open(path, encoding="utf-8"))
            workload, rows = file["workload"], file["complete"]["rows"]
            lines = {"complete": expand(workload, rows)}
            table = dict(lines["complete"])
            lines["boundaries"] = boundaries(workload, rows, lines["complete"])
            for name in lines:
                text = "".join(" ".join(map(str, (*given, *(("refused",) if answer is None else answer)))) + "\\n"
                    for given, answer in lines[name])
                if hashlib.sha256(text.encode()).hexdigest() != file[name]["sha256"]: print(path, name)
            for case in file["tests"]:
                given, answer = tuple(case["input"].values()), case["expected"]
                if answer: answer = tuple(answer["festivals"] if workload == "festivals" else answer.values())
                # Of pillars the cases have more hours.
                if table.get(given, answer if workload == "ganzhi.pillars" else None) != answer: print(path, given)
        """

    private func read(_ files: [String], in folder: URL) throws -> String {
        let (python, output) = (Process(), Pipe())
        python.executableURL = URL(filePath: "/usr/bin/env")
        let path = "PYTHONPATH=\(Fixture.package.appending(path: "vectors").path)"
        python.arguments = [path, "python3", "-B", "-c", Self.program] + files
        (python.currentDirectoryURL, python.standardOutput, python.standardError) = (folder, output, output)
        try python.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        python.waitUntilExit()
        return text
    }

    @Test("rows expand to the reference's answer to every input; a changed one does not, and no case is like it")
    func expansion() throws {
        let files = try Made.set().files
        #expect(try files.count == 13 && read(files.map(\.name), in: Fixture.package.appending(path: "vectors")) == "")
        let (folder, terms) = (try TemporaryFolder(), try Made.file("terms.date"))
        try folder.write(terms.text.replacing(", 22]\n    ]", with: ", 23]\n    ]"), to: terms.name)
        let names = ["complete", "boundaries", "(2100, 23)"]
        #expect(try read([terms.name], in: folder.url) == names.map { "terms.date.json \($0)\n" }.joined())
    }
}

@Suite struct MutationTests {
    @Test("of wrong calendars at least 99.9 % fail a case, for each file; files are at most 2 MB")
    func score() throws {
        // Those of every seed: calbench-maintain vectors --score.
        let scores = try Made.set().scores(seeds: [1])
        #expect(scores.count == 3)
        for score in scores {
            #expect(score.isEnough, "\(score.text)")
            #expect(score.kinds.values.reduce(0) { $0 + $1.mutants } == MutationScore.mutants, "\(score.text)")
            // What the boundaries are for.
            #expect(score.kinds.values.contains { 4 * $0.byTests < 3 * $0.byAll }, "\(score.text)")
        }
        #expect(try Made.set().files.allSatisfy { $0.text.utf8.count < 2_000_000 })
    }
}

@Suite struct KnownListsTests {
    private static let header = KnownDifferences.columns.joined(separator: ",")

    /// The vectors with one adapter or more of our own.
    private func make(_ lists: [String: [String]], only workloads: Set<String>? = ["lunar.date"]) throws -> VectorSet {
        let folder = try TemporaryFolder()
        for (path, rows) in lists {
            try folder.write(([Self.header] + rows).joined(separator: "\n") + "\n", to: path)
        }
        return try withExtendedLifetime(folder) { try Made.make(adapters: folder.url, only: workloads) }
    }

    private func known(_ file: VectorFile, _ name: String) -> [String: String] {
        let found = file.tests.filter { $0.flags.contains("KnownBug") && $0.comment.contains(name) }
        return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0.comment) })
    }

    @Test("of a run of wrong days the ends and the first days of months are cases; refusals are not")
    func runs() throws {
        // The run has the first days of two months, 06-30 and 07-29.
        let set = try make([
            "mylib/known/lunar.date.csv": [
                "2003-06-29,2003-07-30,wrong,begins 6 -1,,mylib",
                "2001-05-05,2001-05-05,wrong,year 2000,,mylib 1 … 2",
                "1950-01-01,1950-12-31,refused,refused,,mylib",
            ],
            "other/known/lunar.date.csv": [
                "2001-05-04,2001-05-06,wrong,year 2000,,other",
                "2001-05-05,2001-05-05,wrong,value other none,,other",
            ],
        ])
        let file = try Made.file("lunar.date", in: set)
        let found = known(file, "mylib")
        let days = ["2003-6-29", "2003-6-30", "2003-7-29", "2003-7-30", "2001-5-5"].map { "lunar.date:\($0)" }
        #expect(Set(found.keys) == Set(days))
        #expect(found["lunar.date:2003-6-29"] == "wrong in mylib: month 6 (六月) begins a day early")
        #expect(found["lunar.date:2001-5-5"] == "wrong in mylib 1 … 2: the lunar year is 2000; other: other, not none")
        #expect(known(file, "other: the lunar year").keys.sorted() == ["lunar.date:2001-5-4", "lunar.date:2001-5-6"])
        #expect(try file.tests.count == Made.file("lunar.date", in: make([:])).tests.count + 7)
    }

    @Test("each workload reads its own lists")
    func workloads() throws {
        let set = try make(
            [
                "a/known/lunar.day.csv": [
                    "lunar:2033-leap11-05,lunar:2033-leap11-05,wrong,days 1,,a",
                    "lunar:1950-01-30,lunar:1950-leap01-01,wrong,nonexistent,,a",
                ],
                "a/known/terms.date.csv": ["2050 冬至,2050 冬至,wrong,days 1,,a"],
                "a/known/ganzhi.pillars.csv": [
                    "1950-05-05 10h by New Year,1950-05-07 20h by New Year,wrong,days 1,,a",
                    "1950-05-22 23h by New Year,1950-05-22 23h by New Year,wrong,days 1,,a",
                ],
                "a/known/festivals.csv": ["1950-05-05,1950-05-05,wrong,days 1,,a"],
            ], only: ["lunar.day", "terms.date", "ganzhi.pillars", "festivals"])
        // The case that each adds; of the pillars, 23:00 is no bug.
        let ids = set.files.flatMap { Array(known($0, "wrong in a:").keys) + Array(known($0, "; a:").keys) }
        #expect(
            Set(ids).isSuperset(of: [
                "lunar.day:2033-11-1-5", "lunar.day:1950-1-0-30", "lunar.day:1950-1-1-1", "terms.date:2050-23",
                "festivals:1950-5-5",
            ]))
        let pillars = ids.filter { $0.hasPrefix("ganzhi.pillars") }
        #expect(Set(pillars) == ["ganzhi.pillars:1950-5-5-10-0", "ganzhi.pillars:1950-5-7-20-0"])
    }

    @Test("an input that the workload does not have, and a damaged list, name file and line")
    func damage() throws {
        for (rows, problem) in [
            (
                ["2001-05-05,2001-05-05,wrong,days 1,,", "1899-01-01,1900-01-01,wrong,days 1,,"],
                "3: '1899-01-01' is not an input of lunar.date"
            ),
            (["2002-01-02,2002-01-01,wrong,days 1,,"], "2: '2002-01-01' is before '2002-01-02'"),
            (["2001-01-01,x"], "2: has 2 fields"),
        ] {
            let error = #expect(throws: (any Error).self) { try make(["bad/known/lunar.date.csv": rows]) }
            #expect(error.map { "\($0)".contains("bad/known/lunar.date.csv:\(problem)") } == true)
        }
    }
}

@Suite struct CheckTests {
    @Test("written files are as they are, and a changed, missing or strange one is named")
    func check() throws {
        let set = try Made.set()
        let stored = Fixture.package.appending(path: "vectors")
        #expect(set.texts.count == 16 && set.differences(in: stored) == [], "run `calbench-maintain vectors`")
        let folder = try TemporaryFolder()
        let target = folder.url.appending(path: "vectors")
        // Of one file, since each comparison makes the texts of all.
        let one = try Made.make(only: ["terms.date"])
        try one.write(to: target)
        #expect(one.differences(in: target) == [])
        let file = try Made.file("terms.date", in: one)
        let url = target.appending(path: file.name)
        // The last case; a row of the table, which is not a case; the end of the file.
        let test = try #require(file.tests.last)
        let lines = file.text.components(separatedBy: "\n")
        let line = try #require(lines.firstIndex { $0.contains("\"id\": \"\(test.id)\"") })
        for (place, what) in [(line, "case \(test.id)"), (lines.count - 6, "the line")] {
            var damaged = lines
            damaged[place] = lines[place].replacing("\"source\": \"", with: "\"source\": \"x") + " "
            try Data(damaged.joined(separator: "\n").utf8).write(to: url)
            let named = "\(file.name):\(place + 1): \(what) is not what the references give"
            #expect(one.differences(in: target) == [named])
        }
        try Data(file.text.utf8.dropLast()).write(to: url)
        #expect(one.differences(in: target).count == 1)
        try FileManager.default.removeItem(at: url)
        try folder.write("{}", to: "vectors/strange.json")
        let readme = try String(contentsOf: target.appending(path: "README.md"), encoding: .utf8)
        let row = "| [terms.date.json](terms.date.json) | "
        let place = readme.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.hasPrefix(row) }
        try folder.write(readme.replacing(row, with: row + "1"), to: "vectors/README.md")
        #expect(
            one.differences(in: target) == [
                "\(file.name): is missing",
                "README.md:\(try #require(place) + 1): the line is not what the references give",
                "strange.json: is not written by calbench-maintain vectors",
            ])
    }

    @Test("both pages have every flag, each in its language, and a flag that is not in flags.json is an error")
    func flags() throws {
        let set = try Made.set()
        let pages = ["README.md", "README.zh.md"].map { name in set.texts.first { $0.name == name }?.text ?? "" }
        for flag in set.files.flatMap(\.flags) {
            #expect(pages[0].contains("| \(flag.en) |") && pages[1].contains("| \(flag.zh) |"), "\(flag.name)")
            #expect(!flag.zh.isEmpty && !pages[1].contains(flag.en), "\(flag.name) in Chinese")
        }
        let folder = try TemporaryFolder()
        let own = try String(contentsOf: Fixture.package.appending(path: "vectors/flags.json"), encoding: .utf8)
        try folder.write(own.replacing("\"NearMidnight\"", with: "\"Midnight\""), to: "flags.json")
        #expect {
            try Made.make(vectors: folder.url, only: ["terms.date"])
        } throws: { error in
            "\(error)" == "vectors/flags.json: has no NearMidnight for terms.date"
        }
        try folder.write("[{}]", to: "flags.json")
        #expect(throws: Failure.self) { try Made.make(vectors: folder.url, only: ["terms.date"]) }
    }
}
