import Adapters
import Astronomy
import CalendarTestSupport
import CalendarValues
import Foundation
import KernelProtocol
import Measuring
import ReferenceData
import Testing
import Timing
import Verification
import Words
import Workloads

@Suite("The words of facts") struct WordsTests {
    private static let differences: [Difference] =
        [
            .refused, .unstable, .invalid, .nonexistent,
            .otherCalendar, .partlyOtherCalendar, .transformed(.gregorianDate), .noDate, .notEnclosed,
            .days(-1),
            .days(7), .begins(LunarMonthName(8), days: 1),
            .named(LunarMonthName(7, isLeap: true), insteadOf: LunarMonthName(8), days: 0),
            .day(31, of: LunarMonthName(12)), .year(2099), .yearTaken(1899),
            .date(
                LunarDate(relatedYear: 2026, month: 6, day: 20),
                insteadOf: LunarDate(relatedYear: 2026, month: 1, day: 1)),
            .missing(FestivalSet(DayLabel(rawValue: 55))), .added(FestivalSet(DayLabel(rawValue: 56))),
            .labels(
                from: 21, [DayLabel(rawValue: 40), DayLabel(lunarDay: 12)],
                insteadOf: [DayLabel(lunarDay: 11), DayLabel(rawValue: 40)]),
            .checksum(0x9e37), .value("廿十", insteadOf: "二十"),
        ] + Difference.Pillar.allCases.map { .pillar($0, ahead: -12) }
        + Difference.Counted.allCases.map { .count($0, 2) }
        + Difference.Magnitude.allCases.map { .error($0) }
        + Difference.Quantity.allCases.map { .shift($0, 2, [.inserted]) }
        + Difference.Stage.allCases.map { .shift(.rows, -1, [$0]) }

    private static let margin = EventMargin(.moon, seconds: -243)
    private static let causes: [Cause] =
        [
            .beforeTable, .afterTable, .outsideMonth, .leapFlag, .leapMonth(nil),
            .leapMonth(EventMargin(.term(.endOfHeat), seconds: 600)), .computed(margin), .utc8(margin),
            .far(.moon, minutes: 1_230),
            .far(.term(.springBegins), minutes: 242), .yearFromSpring, .yearFromNewYear, .dayFrom23h,
            .event(margin, sigma: 38, clock: nil),
        ] + CivilClock.allCases.map { .event(margin, sigma: nil, clock: $0) }

    @Test("every case has its own in every language", arguments: Language.allCases)
    func cases(_ language: Language) {
        func names(_ forms: [String]) -> Set<String> { Set(forms.map { String($0.prefix { $0 != " " }) }) }
        #expect(Set(Self.differences.map { $0.fields[0] }) == names(Difference.forms))
        #expect(Set(Self.causes.map { $0.fields[0] }) == names(Cause.forms))
        let words = language.words
        let texts = Self.differences.map { words.words([$0], entry: "2057年九月") } + Self.causes.map(words.words)
        #expect(Set(texts).count == Self.differences.count + Self.causes.count)
        guard language != .english else { return }
        for text in texts {
            #expect(!text.contains(/[A-Za-z]{2}/), "\(text)")
            if language == .traditional { Self.expectTraditional(text) }
        }
    }

    private static let date = GregorianDate(year: 2027, month: 2, day: 6)
    private static let lunar = LunarDate(relatedYear: 2027, month: 1, day: 1)

    /// Every phrase that is not of one fact.
    private static func phrases(_ words: any Wording) -> [String] {
        let notes: [Note] = [
            .more(2), .moreWithAll("1"), .options(example: "1"), .exit(4),
            .claim(Verdict.Claim(from: "1900", to: "2099", rest: 3), unit: "days"),
            .claim(Verdict.Claim(from: "1900", to: nil, rest: 0), unit: "terms"),
            .accept(folder: nil), .accept(folder: "1"), .look(command: "1"),
            .tooNarrow(name: "1", coverage: "2", share: "3", least: "4"), .repeated([("1", 2)]), .sampled([("1", "2")]),
            .manySampled(2), .decided(table: "1", sha256: "2", isOwn: false),
            .computed(1, workload: "2", reference: "3"),
            .leftOut(columns: 80, titles: ["1"]),
        ]
        let lists: [ListPhrase] = [
            .catalog(workloads: 1, kernels: 2), .facts(example: "1"), .foundation("1"), .ready, .notBuilt,
            .events([(.certain, 1), (.uncertain, 2), (.contested, 3)]), .published(same: 1, otherwise: [(.certain, 1)]),
        ]
        let trials: [AdapterCheck.Trial] = [
            .greeting, .errors(requests: 6), .workloads(2), .noInputs, .answers(range: "1", accuracy: 2, patterns: []),
            .order,
            .largeBatch(2), .timedLoop, .clock(isSeen: true), .clock(isSeen: false), .nullLoop, .foreignYears,
            .end(seconds: 60),
        ]
        let days: [DayPhrase] = [
            .event(.moon, day: "", time: "1", by: .beijing, seconds: -2),
            .event(.moon, day: "", time: "1", by: .beijing, seconds: 8_000),
            .agree(["1", "2"]), .agreeing, .noAnswer, .elsewhere, .libraries(1), .alsoAccepted(lunar), .kernels(2),
            .kernel("1"),
            .published(.moon, on: "1", as: "2", reason: "3"), .noted(.moon, on: "1"),
            .used(.moon, on: "1", as: "2", reason: "3"), .pillars("1"), .terms("1"),
            .allKernels, .number(1, julian: 2), .question("1", of: "2"), .events, .authority, .isKernel, .adapter,
            .library,
            .off("1"),
        ]
        var counts = ReportCounts()
        (counts.failed, counts.unusable, counts.tooNarrow, counts.listed, counts.skipped) = (1, 1, 1, 1, 1)
        (counts.empty, counts.lost, counts.refused, counts.new, counts.gone, counts.open) = (1, 1, 1, 1, 1, 1)
        let months: [MonthPhrase] = [.lunar(lunar, lunar), .today(date), .selected(date, date)]
        let marks: [Mark] = [.right, .listed, .fail, .unusable, .nothing, .tooLittle]
        let patterns: [Pattern] =
            Transformation.allCases.map { .transformed($0) } + [.same(.days(20)), .clock(.utc9), .clock(.utc7)]
        let matches = patterns.map {
            words.pattern(Verdict.PatternMatch($0, explained: 1, of: 2, runs: []), years: [1900...1999, 2100...2100])
        }
        return matches + Title.allCases.map { words.title($0) } + notes.map { words.note($0) }
            + lists.map { words.list($0) }
            + trials.flatMap { [words.trial($0).name, words.trial($0).tried] }
            + days.map { words.day($0) } + months.map { words.month($0) } + marks.map { words.mark($0) }
            + RunKind.allCases.map { words.runs($0, inputs: 1, runs: 1) }
            + [
                words.headline(counts, years: "1"), words.totals(counts), words.judged(by: "1", more: 2),
                words.years(.any), words.years(.all), words.workloads(2), words.beyond(2, first: "1"),
                words.time("1", of: "days"), words.checks("1", failed: 0, of: 2), words.checks("1", failed: 1, of: 2),
                words.scattered([1...1, 3...9], shared: "2"), words.scattered([1...2], shared: nil),
                words.next("1", isRight: true), words.next("1", isRight: false), words.gives("1"), words.noLonger("1"),
                words.error("1", tolerance: "2", promise: "3"), words.date(lunar),
                words.day(of: lunar, year: Sexagenary(43), festivals: []),
            ]
    }

    private static func comparePhrases(_ words: any Wording) -> [String] {
        let compared: [ComparePhrase] = [
            .time, .instructions, .wrong, .rows(2, inBoth: true), .rows(2, inBoth: false), .only(side: "A", 2),
            .otherInputs(2), .machines(areSame: true), .machines(areSame: false), .disturbed(side: "A", 1, of: 2),
            .disturbed(side: "A", 2, of: 2), .undecided(.nothing), .same(rows: 2, .percent("1")),
            .changed(slower: 1, faster: 1, of: 3, .times("1")), .otherMachines, .tooFew, .uncounted,
            .counted(rows: 3, same: 1, more: 1, less: 1), .unchecked, .noneWrong, .sameWrong(["1"]),
            .changedWrong(1, same: ["1"]), .answers(wrong: 1, refused: 1), .faster, .slower, .isWrong, .rowsHint,
            .asMany,
            .sameAnswers(right: "1"), .otherInstants(largest: 1, 2), .now("1"), .gone("1"),
            .notChecked(side: "B", "1"),
        ]
        let notes: [CompareNote] = [
            .otherMachines("1", "2"), .otherInputs("1"), .busy(["1"]), .only(side: "A", ["1"]),
            .onlyOf(side: "A", 4, ["1": 4]), .tooFewRounds("1"), .noTimes("1"), .noResolution("1"), .otherQuestion("1"),
            .unusable(side: "B", "1", "2"),
        ]
        let gates: [GatePhrase] = [
            .passed, .failed, .inconclusive, .accept(nil), .accept("1"), .wrongAnswers, .noisy,
            .counts(rows: 3, wrong: 1, slower: 1, open: 1, left: 1),
            .counts(rows: 0, wrong: 0, slower: 0, open: 0, left: 0),
            .baseline("1"), .limit("1"), .unjudged("1", .slow), .someUnjudged(["1"], of: 2, .years), .slowerAbove("1"),
            .instructions("1"), .exit(5),
        ]
        let outcomes = GateRow.Outcome.allCases.map { GatePhrase.outcome($0) }
        return compared.map { words.compare($0) } + notes.map { words.note($0) }
            + (gates + outcomes).map { words.gate($0) } + GateRow.Reason.allCases.map { words.reason($0) }
            + [words.day(date, withYear: true), words.summary("", of: "lunar.date")]
            + yearPhrases(words)
    }

    private static func yearPhrases(_ words: any Wording) -> [String] {
        let lunar = LunarDate(relatedYear: 2033, month: 11, isLeapMonth: true, day: 1)
        let date = GregorianDate(year: 2033, month: 12, day: 22)
        let years: [YearPhrase] = [
            .title(2033, Sexagenary(49)), .month(lunar), .noMajorTerm, .computed, .computedTerms,
            .summary(first: date, last: date, days: 384, leapMonth: 11),
            .summary(first: date, last: date, days: 354, leapMonth: nil),
        ]
        return years.map { words.year($0) }
    }

    /// Big5 has no characters that are simplified only.
    private static func expectTraditional(_ text: String) {
        let big5 = String.Encoding(rawValue: 0x8000_0A03)
        let foreign = text.filter { String($0).contains(/\p{Han}/) && !String($0).canBeConverted(to: big5) }
        #expect(foreign.isEmpty, "\(text)")
    }

    @Test("every phrase is in its language", arguments: Language.allCases)
    func phrases(_ language: Language) {
        let commands =
            /(from|to) = "[0-9-]+"|calbench( [a-z]+)*|--[a-z-]+( latency)?|-f|NAME|CI|SHA|GB\/T|lunar:[0-9a-z-]+|Foundation|hello|adapter\.toml|Documentation\S+/
        let texts = Self.phrases(language.words) + Self.comparePhrases(language.words)
        #expect(texts.allSatisfy { !$0.isEmpty || language == .english })
        for text in texts where language.isChinese {
            let own = text.replacing(commands, with: "")
            #expect(!own.contains(/[A-Za-z]{2}/), "\(text)")
            // Of punctuation the calendar's; ASCII's stands in numbers, names and commands.
            #expect(!own.contains(/\p{Han}[,;:(]|[,;:)]\p{Han}/), "\(text)")
            if language == .traditional { Self.expectTraditional(text) }
        }
    }

    @Test(
        "some of them",
        arguments: [
            ("named leap7 8 0", "leap month 7 (闰七月) for month 8 (八月)", "应为八月，却作闰七月"),
            ("begins 1 1; year 1915", "month 1 (正月) begins a day late; the lunar year is 1915", "正月晚一天开始；农历年作 1915"),
            (
                "shift top 1 inserted,removed; shift bottom 1 inserted,removed; shift rows -1 restored",
                "inserted, removed: top +1, bottom +1; restored: rows −1", "插入后、删除后：上缘 +1，下缘 +1；恢复后：行数 −1"
            ),
            ("pillar year -1; pillar month -12", "year pillar 1 behind, month pillar 12 behind", "年柱落后 1；月柱落后 12"),
        ])
    func some(_ facts: String, _ english: String, _ chinese: String) throws {
        let differences = try [Difference].parse(facts).get()
        #expect(English().words(differences, entry: nil) == english)
        #expect(SimplifiedChinese().words(differences, entry: nil) == chinese)
    }

    @Test(
        "causes",
        arguments: [
            ("event moon 243 - -", "new moon 4 min after midnight", "朔在零时后 4 分钟"),
            (
                "event moon -54 38 utc+9", "new moon 54 s before midnight (σ 38 s); UTC+9 gives this day",
                "朔在零时前 54 秒（σ 38 秒）；按东九区时间应为此日"
            ),
            ("far moon 1230", "wrong table entry (new moon 20:30)", "数据表有误（朔在 20:30）"),
            ("far 立春 242", "Lichun (立春) at 4:02", "立春在 4:02"),
            (
                "leap-month 处暑 7260", "leap month put elsewhere (Chushu (处暑) 2 h 1 min after midnight)",
                "闰月误置于他月（处暑在零时后 2 小时 1 分）"
            ),
        ])
    func someCauses(_ fact: String, _ english: String, _ chinese: String) throws {
        let cause = try #require(try [Cause].parse(fact).get().first)
        #expect(English().words(cause) == english)
        #expect(SimplifiedChinese().words(cause) == chinese)
    }

    @Test("festivals that are missing are not those that are added, and Taiwan has words of its own")
    func others() {
        let (label, chinese) = (DayLabel(rawValue: 55), SimplifiedChinese())
        #expect(chinese.words([.missing(FestivalSet(label))], entry: nil) == "缺" + chinese.festival(label))
        #expect(chinese.words([.added(FestivalSet(label))], entry: nil) == "多出" + chinese.festival(label))
        #expect(TraditionalChinese().words(.afterTable) == "晚於其資料表")
        let korean = Verdict.PatternMatch(.clock(.utc9), explained: 1, of: 2, runs: [])
        #expect(English().pattern(korean, years: []).contains("UTC+9, as in the Korean"))
        #expect(chinese.pattern(korean, years: []).contains("韩国"))
    }

    /// The reasons that people typed into the lists of adapters and of calbench's own kernels.
    @Test("every reason of a list has words in Chinese")
    func everyReason() throws {
        let lists = try ["Adapters", "reference-data/disagreements"].flatMap { folder in
            let root = Fixture.package.appending(path: folder)
            return try FileManager.default.subpathsOfDirectory(atPath: root.path)
                .filter {
                    $0.hasSuffix(".csv") && !$0.contains(".build") && (folder != "Adapters" || $0.contains("/known/"))
                }
                .map { root.appending(path: $0) }
        }
        let reasons = try Set(lists.flatMap { try KnownDifferences($0).rows.map(\.why) }).subtracting([""])
        #expect(reasons.count > 90)
        let left = reasons.filter { Language.simplified.words.reason($0) == $0 }
        #expect(left.isEmpty, "\(left.sorted())")
    }
}
