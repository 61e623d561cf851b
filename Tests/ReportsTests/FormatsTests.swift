import CalendarValues
import KernelProtocol
import ReferenceData
import Reports
import Measuring
import Testing
import Verification
import Workloads

@Suite("The table of formats") struct FormatsTests {
    private static func names<List: FormatList>(_ list: List.Type) -> [String] { list.all.map(\.name) }

    private var listing: CatalogListing {
        let kernels = [("fast", false), ("slow", true)].map { name, dependsOnToolchain in
            KernelFacts(
                name: name, summary: "adds", source: "nowhere", claims: .hko, validYears: 1901...2100,
                dependsOnToolchain: dependsOnToolchain)
        }
        let reference = CatalogListing.Reference(
            id: .hko, summary: "as published", table: "hko/x.csv", sha256: "0123456789abcdef")
        return CatalogListing(
            [
                CatalogListing.Workload(
                    WorkloadFacts(name: "toy", summary: "a toy", unit: "toys"), kernels: kernels,
                    tables: .init(years: 1900...2100, references: [reference]))
            ], toolchain: "swift-test")
    }

    @Test func listHasEveryKernel() throws {
        let lines = try listing.text(.jsonl).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(
            lines[1] == """
                {"claims":"hko","dependsOnToolchain":true,"kernel":"slow","source":"nowhere","summary":"adds",\
                "version":1,"workload":"toy","years":"1901-2100"}
                """)
    }

    private static func date(_ day: Int) -> LunarDate { LunarDate(relatedYear: 1999, month: 11, day: day) }

    private func answer(
        _ who: String, _ text: String?, _ verdict: AnswerClass, _ role: DayAnswer.Role = .kernel,
        of workload: String = "toy", off: Double? = nil
    ) -> DayAnswer {
        DayAnswer(
            workload: workload, input: "2000-01-01", who: who, role: role, answer: text,
            date: workload == "lunar.date" ? text.flatMap { Int($0.suffix(2)) }.map { Self.date($0) } : nil,
            verdict: verdict, distance: off)
    }

    private func day(_ questions: [String: [DayAnswer]]) -> DayReport {
        DayReport(
            date: "2000-01-01", weekday: .saturday, dayNumber: 10957, julianDayNumber: 2_451_545,
            calendar: .init(
                date: Self.date(25), year: Sexagenary(15), monthStart: "1999-12-08",
                festivals: [DayLabel(rawValue: 69)],
                pillars: [15, 12, 54].map { Sexagenary($0) },
                terms: [(.minorCold, "01-06"), (.majorCold, "01-21")]),
            questions: questions.sorted { $0.key < $1.key }.map {
                DayQuestion(workload: $0.key, input: "2000-01-01", answers: $0.value)
            }, events: CertificateList([]))
    }

    /// Who says otherwise comes before who agrees; accepted answers are not wrong; other questions name the wrong ones.
    @Test func dayNamesWhoSaysOtherwise() throws {
        let name = "lunar.date"
        let report = day([
            name: [
                answer("hko", "1999-11-25", .right, .authority, of: name),
                answer("gbt", "1999-11-25", .right, .authority, of: name),
                answer("table", "1999-11-25", .right, of: name),
                answer("walk", "1999-11-25", .right, of: name), answer("old", "1999-11-24", .wrong, of: name),
                answer("lib", "1999-11-24", .wrong, .adapter, of: name),
                answer("other", "1999-11-26", .contested, of: name),
                answer("short", nil, .refused, .adapter, of: name),
                answer("good", "1999-11-25", .right, .adapter, of: name),
            ],
            "toy": [
                answer("hko", "a", .right, .authority), answer("old", "b", .wrong), answer("new", "c", .contested),
            ],
        ])
        #expect(
            try Format.text.text(of: report) == """
                2000-01-01 Saturday              1999己卯年十一月廿五  lunar:1999-11-25   New Year's Day (元旦), Rabbit (兔)
                CERTAIN                          hko and gbt agree
                ✗ lunar:1999-11-24 (十一月廿四)  lib  kernel old
                ≠ lunar:1999-11-26 (十一月廿六)  kernel other
                – no answer                      short
                ✓ agree                          good  2 kernels
                ✗ elsewhere                      toy/old
                pillars 己卯 丙子 戊午           terms 小寒 01-06  大寒 01-21     all kernels: --all

                """)
    }

    @Test func dayHasAllAnswersWhereAllAreAsked() throws {
        let report = day([
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
        let lines = try Format.jsonl.text(of: report).split(separator: "\n")
        #expect(lines.count == 6)
        #expect(
            lines[1] == """
                {"answer":"b","input":"2000-01-01","reference":null,"role":"kernel","surveyed":null,"verdict":"wrong",\
                "version":null,"who":"wrong","workload":"toy"}
                """)
    }

    @Test func certificatesAreCounted() throws {
        let none = CertificateList([], doubtfulOnly: true)
        #expect(
            try Format.csv.text(of: none) == """
                calendar,kind,year,index,name,tt_jd,civil,utc8,margin_s,bound_s,rounding_s,model_s,delta_t_sigma_s,ut1_utc_s,certainty,\
                published,published_otherwise,published_reason,published_noted

                """)
        #expect(try Format.jsonl.text(of: none).isEmpty)
    }
}
