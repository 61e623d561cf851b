import Measuring
import Testing
import Timing
import Words

@Suite("What makes a measurement doubtful") struct RunNoteTests {
    private static let ratio = Ratio(estimate: 1.0498, low: 0.99995, high: 1.1, level: 0.95)

    @Test(
        "in words",
        arguments: [
            (
                Warning.controlNotSeen(expected: 1.05, seen: ratio).text,
                "the control was made +5.00 % and was seen as +4.98 % [+0.00 %, +10.00 %]",
                "对照多做 +5.00 %，测得 +4.98 % [+0.00 %, +10.00 %]"
            ),
            (
                Warning.twinDiffers(seen: Ratio(estimate: 0.9, low: 0.8, high: 0.95, level: 0.95)).text,
                "the baseline differs from itself: −10.00 % [−20.00 %, −5.00 %]",
                "基线与自身不同：−10.00 % [−20.00 %, −5.00 %]"
            ),
            (
                Warning.roundsShortened(id: "x", rounds: 12).text, "x: only 12 rounds in the time allowed",
                "x：限时内只有 12 轮"
            ),
            (
                RunNote.budget(seconds: 60, rows: 11, less: 3, fewer: 1).text,
                "the budget of 60.0 s: of 11 rows, 3 did less than requested (1 in fewer rounds); --budget 0 is no limit",
                "限时 60.0 秒：11 行中 3 行少于要求（1 行轮数较少）；--budget 0 不限时"
            ),
        ])
    func words(_ text: Text, english: String, chinese: String) {
        #expect(text.text(in: .english) == english)
        #expect(text.text(in: .chinese) == chinese)
    }
}
