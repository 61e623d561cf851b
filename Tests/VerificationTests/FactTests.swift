import Testing
import Verification

@Suite("The text of a fact") struct FactTests {
    @Test("is read as it was written, in every form")
    func text() throws {
        let text = """
            refused; unstable; invalid; invalid 0 -8 -1 0; nonexistent; other-calendar; partly-other-calendar; \
            no-date; not-enclosed; days -2; begins leap8 1; named leap7 8 -1; day 31 12; year 1915; year-taken 1899; date lunar:2033-leap11-01 lunar:2033-11-01; \
            pillar month -12; missing 春节,除夕; added 中秋节; labels 21 小满,十二 十一,小满; count rows 1; error 128; \
            value "30×30 at 10 ""41""; 7" 二十
            """
        let facts = try [Difference].parse(text)
        #expect(facts.text.contains("missing 除夕,春节") || facts.text == text)
        #expect(try [Difference].parse(facts.text) == facts)
        #expect(
            Set(facts.map { $0.fields[0] }) == Set(Difference.formNames)
        )
        #expect(facts.last == .value("30×30 at 10 \"41\"; 7", insteadOf: "二十"))
        let labels = (UInt8.min...UInt8.max).map { DayLabel(rawValue: $0) }
        let all = Difference.labels(from: 1, labels, insteadOf: labels)
        #expect(try [Difference].parse("\(all)") == [all])
        let causes = try [Cause].parse(
            """
            before-table; after-table; outside-month; leap-flag; leap-month; leap-month 处暑 600; event moon -54 38 utc+9; \
            event 立夏 16 - beijing-mean-time; computed 小雪 -720; utc+8 moon 101; far 立春 242; year-from-spring; \
            year-from-new-year; month-from-new-moon; day-from-23h
            """
        )
        #expect(Set(causes.map { $0.fields[0] }) == Set(Cause.formNames))
        #expect(try [Cause].parse(causes.text) == causes)
    }

    @Test(
        "is refused with what is expected",
        arguments: [
            ("begins 8", "'begins 8': expected begins MONTH DAYS"), ("days 01", "'days 01': expected days DAYS"),
            ("days -9223372036854775808", "expected days DAYS"),
            ("days 1; late", "'late': expected one of refused, unstable"),
            ("days 1;", "'': expected one of refused"),
            ("labels 3 初八 初三九", "'labels 3 初八 初三九': expected labels DAY LABELS EXPECTED-LABELS"),
            ("missing 初八", "'missing 初八': expected missing FESTIVALS"), ("count odd 1", "expected count NOUN"),
        ])
    func problem(_ text: String, _ problem: String) {
        let error = #expect(throws: Problem.self) { try [Difference].parse(text) }
        #expect(error?.description.contains(problem) == true)
    }
}
