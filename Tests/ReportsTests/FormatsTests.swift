import KernelProtocol
import Reports
import Results
import Testing
import Verification

@Suite("The table of formats") struct FormatsTests {
    private static func names<List: FormatList>(_ list: List.Type) -> [String] { list.all.map(\.name) }

    /// Names are promises: they stay, the default first; others may follow.
    @Test func promisedNamesStay() {
        func keeps<List: FormatList>(_ list: List.Type, _ promised: String...) -> Bool {
            Self.names(list).starts(with: promised)
        }
        #expect(keeps(ListFormats.self, "text", "jsonl"))
        #expect(keeps(VerifyFormats.self, "text", "jsonl", "markdown", "junit", "github"))
        #expect(keeps(RunFormats.self, "text", "jsonl", "markdown"))
        #expect(
            keeps(
                ReportFormats.self, "text", "jsonl", "markdown", "html", "junit", "github", "csv", "google-benchmark",
                "custom-smaller-is-better", "bencher"))
        #expect(keeps(GateFormats.self, "text", "jsonl", "markdown", "junit", "github"))
        #expect(keeps(CompareFormats.self, "text", "jsonl", "markdown"))
        #expect(keeps(HistoryFormats.self, "text", "jsonl", "markdown"))
        #expect(keeps(NoiseFormats.self, "text", "jsonl", "markdown"))
        #expect(keeps(DayFormats.self, "text", "jsonl"))
        #expect(keeps(EventsFormats.self, "text", "csv", "jsonl"))
        #expect(keeps(CertifyFormats.self, "text", "csv", "jsonl"))
        #expect(keeps(MonthFormats.self, "text", "svg", "html"))
    }

    /// Where only rows are printed, the command has to print the notes to stderr.
    @Test func onlyRowsOmitNotes() {
        #expect(CompareFormats.all.filter(\.omitsNotes).map(\.name) == ["jsonl"])
        #expect(HistoryFormats.all.filter(\.omitsNotes).map(\.name) == ["jsonl"])
        #expect(ReportFormats.all.allSatisfy { !$0.omitsNotes }, "the summary of a run has its notes")
    }

    @Test func everyFormatOfARunEndsWithANewline() throws {
        let report = try Toy().report()
        for format in ReportFormats.all {
            let text = try format.text(of: report)
            #expect(text.count > 1 && text.hasSuffix("\n"), "\(format.name)")
        }
    }

    @Test func listHasEveryKernel() throws {
        func kernel(_ name: String, _ dependsOnToolchain: Bool) -> KernelListing {
            KernelListing(
                workload: "toy", kernel: name, version: 1, summary: "adds", source: "nowhere", claims: "hko",
                years: "1901-2100", dependsOnToolchain: dependsOnToolchain)
        }
        let listing = CatalogListing(
            [
                WorkloadListing(
                    name: "toy", summary: "a toy", years: "1900-2100",
                    references: [
                        ReferenceListing(
                            id: "hko", summary: "as published", table: "hko/x.csv",
                            sha256: "0123456789abcdef")
                    ], kernels: [kernel("fast", false), kernel("slow", true)])
            ], toolchain: "swift-test")
        #expect(
            try Format.text.text(of: listing) == """
                toy: a toy, 1900-2100
                  authority  table                    what
                  hko        hko/x.csv 0123456789ab…  as published
                  kernel  claims  years      what
                  fast    hko     1901-2100  adds
                  slow    hko     1901-2100  adds (depends on the Foundation: swift-test)


                """)
        let lines = try Format.jsonl.text(of: listing).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(
            lines[1] == """
                {"claims":"hko","dependsOnToolchain":true,"kernel":"slow","source":"nowhere","summary":"adds",\
                "version":1,"workload":"toy","years":"1901-2100"}
                """)
    }

    @Test func dayMarksWhatDiffers() throws {
        func answer(_ who: String, _ text: String?, _ verdict: AnswerClass, off: Double? = nil) -> DayAnswer {
            DayAnswer(
                workload: "toy", input: "2000-01-01", who: who, role: "kernel", answer: text, verdict: verdict,
                distance: off)
        }
        let report = DayReport(
            date: "2000-01-01", weekday: "Saturday", dayNumber: 10957, julianDayNumber: 2_451_545,
            questions: [
                DayQuestion(
                    workload: "toy", input: "2000-01-01",
                    answers: [
                        answer("right", "a", .right), answer("wrong", "b", .wrong), answer("other", "c", .contested),
                        answer("open", "e", .uncertain), answer("silent", nil, .refused),
                        answer("near", "d", .right, off: 0.25),
                    ])
            ], events: CertificateList([]))
        #expect(
            try Format.text.text(of: report) == """
                2000-01-01, Saturday, day number 10957, JDN 2451545

                toy of 2000-01-01
                  kernel  right   a
                  kernel  wrong   b  ≠
                  kernel  other   c  ≠ contested
                  kernel  open    e  ≠ uncertain
                  kernel  silent  –
                  kernel  near    d  off by 0.250 s

                """)
        let lines = try Format.jsonl.text(of: report).split(separator: "\n")
        #expect(lines.count == 6)
        #expect(
            lines[1] == """
                {"answer":"b","input":"2000-01-01","reference":null,"role":"kernel","verdict":"wrong","who":"wrong",\
                "workload":"toy"}
                """)
    }

    @Test func certificatesAreCountedWhereNotAllAreShown() throws {
        let none = CertificateList(disputedOf: [])
        #expect(try Format.text.text(of: none).hasSuffix("\n\n0 events: 0 certain, 0 uncertain, 0 contested\n"))
        #expect(try !Format.text.text(of: CertificateList([])).contains("events"))
        #expect(
            try Format.csv.text(of: none) == """
                kind,year,index,name,tt_jd,beijing,margin_s,rounding_s,model_s,delta_t_sigma_s,certainty,bound_s,ut1_utc_s,\
                published,published_otherwise,published_reason,published_noted

                """)
        #expect(try Format.jsonl.text(of: none).isEmpty)
        #expect(try Format.svg.text(of: none).contains("No values."))
        #expect(try Format.html.text(of: none).contains("0 events"))
    }
}
