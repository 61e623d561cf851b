import CalendarTestSupport
@_spi(Unchecked) import CalendarValues
import Measuring
import Reports
import Testing

@Suite("The table of formats") struct FormatsTests {
    @Test func listHasEveryKernel() throws {
        let kernels = [("fast", false), ("slow", true)].map { name, dependsOnToolchain in
            KernelFacts(
                name: name, summary: "adds", source: "nowhere", claims: .hko, validYears: 1901...2100,
                dependsOnToolchain: dependsOnToolchain)
        }
        let toys = CatalogListing.Workload(
            WorkloadFacts(name: "toy", summary: "a toy", unit: "toys"), kernels: kernels,
            tables: .init(years: 1900...2100, references: []))
        let lines = try CatalogListing([toys], toolchain: "swift-test").text(.jsonl).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(
            lines[1] == """
                {"claims":"hko","dependsOnToolchain":true,"kernel":"slow","source":"nowhere","summary":"adds",\
                "version":1,"workload":"toy","years":"1901-2100"}
                """)
    }

    private static func date(_ day: Int) -> PackedLunarDate { PackedLunarDate(relatedYear: 1999, month: 11, day: day) }

    private func answer(
        _ who: String, _ text: String?, _ verdict: AnswerClass, _ role: DayAnswer.Role = .kernel,
        of workload: String = "toy", off: Double? = nil
    ) -> DayAnswer {
        DayAnswer(
            workload: workload, input: "2000-01-01", who: who, role: role, answer: text,
            date: workload == "lunar.date" ? text.flatMap { Int($0.suffix(2)) }.map { Self.date($0) } : nil,
            verdict: verdict, distance: off)
    }

    /// 2000-01-01 in China with some answers.
    private func day(_ questions: [String: [DayAnswer]]) throws -> DayReport {
        let almanac = try Almanac("china", Fixture.reference())
        let day = try #require(try almanac.day(DayNumber(rawValue: 10_957)))
        return DayReport(
            [(day, try almanac.decision(day))], pillars: [15, 12, 54].map { Sexagenary(unchecked: $0) },
            questions: questions.sorted { $0.key < $1.key }.map {
                DayQuestion(workload: $0.key, input: "2000-01-01", answers: $0.value)
            })
    }

    /// Who says otherwise comes before who agrees; accepted answers are not wrong; other questions name the wrong ones.
    ///
    /// A whole screen: Golden/day.txt.
    @Test func dayNamesWhoSaysOtherwise() throws {
        func of(_ who: String, _ text: String?, _ verdict: AnswerClass, _ role: DayAnswer.Role = .kernel) -> DayAnswer {
            answer(who, text, verdict, role, of: "lunar.date")
        }
        let report = try day([
            "lunar.date": [
                of("hko", "1999-11-25", .right, .authority), of("table", "1999-11-25", .right),
                of("old", "1999-11-24", .wrong), of("lib", "1999-11-24", .wrong, .adapter),
                of("other", "1999-11-26", .contested), of("short", nil, .refused, .adapter),
            ],
            "toy": [
                answer("hko", "a", .right, .authority), answer("old", "b", .wrong), answer("new", "c", .contested),
            ],
        ])
        let lines = try Format.text.text(of: report).split(separator: "\n")
        let others = lines.dropFirst(2).prefix(5).map { $0.split(separator: " ").joined(separator: " ") }
        #expect(
            others == [
                "✗ lunar:1999-11-24 (十一月廿四) lib kernel old", "≠ lunar:1999-11-26 (十一月廿六) kernel other",
                "– no answer short", "✓ agree kernel table", "✗ elsewhere toy/old",
            ], "\(lines)")
        #expect(lines[0].contains("Rabbit (兔)") && lines[1].hasPrefix("CERTAIN  "))
    }

    @Test func dayHasAllAnswersWhereAllAreAsked() throws {
        let report = try day([
            "toy": [
                answer("right", "a", .right), answer("wrong", "b", .wrong), answer("other", "c", .contested),
                answer("open", "e", .uncertain), answer("silent", nil, .refused),
                answer("near", "d", .right, off: 0.25),
            ]
        ])
        #expect(try Format.text.text(of: report).contains("\n✗ toy                   2000-01-01: b   kernel wrong\n"))
        #expect(
            try report.text(.text, View(all: true)).contains(
                """
                day number 10957, JDN 2451545

                toy: 2000-01-01
                  kernel  right   a
                  kernel  wrong   b  ✗
                  kernel  other   c  ≠ contested
                  kernel  open    e  ≠ uncertain
                  kernel  silent  –
                  kernel  near    d  off by 0.250 s

                """))
        let lines = try Format.jsonl.text(of: report).split(separator: "\n").dropFirst()
        #expect(lines.count { $0.contains("\"workload\"") } == 6)
        #expect(
            lines[2] == """
                {"answer":"b","input":"2000-01-01","reference":null,"role":"kernel","surveyed":null,"verdict":"wrong",\
                "version":null,"who":"wrong","workload":"toy"}
                """)
    }
}
