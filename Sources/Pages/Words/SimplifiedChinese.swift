package import CalendarValues
import Foundation
import KernelProtocol
package import ReferenceData
import Support
package import Verification
import Workloads

package struct SimplifiedChinese: ChineseWording {
    package init() {}

    package let language = Language.simplified
    package let calendar = CalendarLanguage.simplified
    package func inScript(_ words: String) -> String { words }
}

/// Pages in Chinese, typed in simplified characters; a script spells the words, and leaves names and values as they are.
///
/// The terms are those of GB/T 33661-2017.
package protocol ChineseWording: Wording {
    func inScript(_ words: String) -> String
}

/// A text that is made of words of calbench's and of values.
package struct ChineseText: ExpressibleByStringInterpolation, Sendable {
    fileprivate var parts: [(text: String, isWords: Bool)]

    package init(stringLiteral words: String) { parts = [(words, true)] }
    package init(stringInterpolation text: Interpolation) { parts = text.parts }

    package struct Interpolation: StringInterpolationProtocol {
        fileprivate var parts: [(text: String, isWords: Bool)] = []

        package init(literalCapacity: Int, interpolationCount: Int) {}
        package mutating func appendLiteral(_ words: String) { parts.append((words, true)) }
        package mutating func appendInterpolation(_ text: ChineseText) { parts += text.parts }
        package mutating func appendInterpolation(_ texts: [ChineseText], by separator: String) {
            for (place, text) in texts.enumerated() { parts += (place == 0 ? [] : [(separator, true)]) + text.parts }
        }
        package mutating func appendInterpolation(words: String) { parts.append((words, true)) }
        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            parts.append(("\(value)", false))
        }
    }

    fileprivate static func + (one: Self, other: Self) -> Self { "\(one)\(other)" }
}

extension ChineseWording {
    package var clause: String { "；" }
    package var comma: String { "，" }
    package var colon: String { "：" }

    private func spelled(_ text: ChineseText) -> String {
        text.parts.reduce(into: "") { $0 += $1.isWords ? inScript($1.text) : $1.text }
    }

    package func words(_ differences: [Difference], entry: String?) -> String {
        var parts: [(text: ChineseText, stages: [Difference.Stage])] = []
        for difference in differences {
            let text = words(difference, entry)
            guard case .shift(_, _, let stages) = difference, !stages.isEmpty else {
                parts.append((text, []))
                continue
            }
            if let last = parts.last, last.stages == stages {
                parts[parts.count - 1].text = "\(last.text)，\(text)"
            } else {
                parts.append(("\(stages.map(name), by: "、")：\(text)", stages))
            }
        }
        return spelled("\(parts.map(\.text), by: clause)")
    }

    private func words(_ difference: Difference, _ entry: String?) -> ChineseText {
        switch difference {
        case .refused: return "拒答"
        case .unstable: return "再次查询时答案不同"
        case .invalid: return "答案无效"
        case .nonexistent: return "把不存在的日期当作日期"
        case .otherCalendar: return "\(entry ?? "")按另一历"
        case .partlyOtherCalendar: return "\(entry ?? "")部分按另一历"
        case .transformed(let transformation): return text(transformation)
        case .noDate: return "没有日期"
        case .notEnclosed: return "误差界不含真值"
        case .days(let days): return late(days)
        case .begins(let month, let days): return "\(name(month))\(late(days))开始"
        case .named(let month, let expected, let days):
            return "应为\(name(expected))，却作\(name(month))" + (days == 0 ? "" : "，\(late(days))")
        case .day(let day, let month): return "\(name(month))第 \(day) 日"
        case .year(let year): return "农历年作 \(year)"
        case .yearTaken(let year): return "把农历年当作 \(year)"
        case .date(let date, let expected): return "应为\(text(expected))，却作\(text(date))"
        case .pillar(let pillar, let names): return "\(name(pillar))\(choice(names < 0, "落后", "超前")) \(abs(names))"
        case .missing(let festivals): return "缺\(names(festivals.labels, "、"))"
        case .added(let festivals): return "多出\(names(festivals.labels, "、"))"
        case .labels(let day, let labels, let expected):
            let days = labels.count == 1 ? "\(day)" : "\(day)–\(day + labels.count - 1)"
            return "\(days) 日应为\(names(expected, " "))，却作\(names(labels, " "))"
        case .count(.cells, let number): return "\(choice(number < 0, "近", "远")) \(abs(number)) 格"
        case .count(.months, let number): return "\(choice(number < 0, "少", "多")) \(abs(number)) 个月"
        case .count(.rows, let number): return "\(choice(number < 0, "少", "多")) \(abs(number)) 行"
        case .error(let magnitude): return "误差以\(name(magnitude))计"
        case .shift(let quantity, let number, _):
            return "\(name(quantity)) \(number < 0 ? "−" : "+")\(number.magnitude)"
        case .checksum(let value): return "校验和 \(String(value, radix: 16))"
        case .value(let answer, let expected): return "应为 \(expected)，却作 \(answer)"
        }
    }

    package func words(_ cause: Cause) -> String { spelled(text(cause)) }

    private func text(_ cause: Cause) -> ChineseText {
        switch cause {
        case .beforeTable: return "早于其数据表"
        case .afterTable: return "晚于其数据表"
        case .outsideMonth: return "日数超出该月"
        case .leapFlag: return "漏标闰月"
        case .leapMonth(let margin): return margin.map { "闰月误置于他月（\(words($0))）" } ?? "闰月误置于他月"
        case .event(let margin, let sigma, let clock):
            let (sigma, clock): (ChineseText?, ChineseText?) = (
                sigma.map { "（σ \($0) 秒）" }, clock.map { "；按\(name($0))应为此日" }
            )
            return "\(words(margin))\(sigma ?? "")\(clock ?? "")"
        case .computed(let margin): return "依计算而非依公布（\(words(margin))）"
        case .utc8(let margin): return "1929 年以前用东经 120° 标准时（\(words(margin))）"
        case .far(let event, let minutes):
            let time: ChineseText = "\(name(event))在 \(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
            return event == .moon ? "数据表有误（\(time)）" : time
        case .yearFromSpring: return "年从立春起"
        case .yearFromNewYear: return "年从正月初一起"
        case .dayFrom23h: return "日从 23 时起"
        }
    }

    package func pattern(_ match: Verdict.PatternMatch, years: [ClosedRange<Int>]) -> String {
        var unit: ChineseText = "个错误答案"
        let what: ChineseText
        switch match.pattern {
        case .transformed(let transformation): what = text(transformation)
        case .same(let difference):
            let years: ChineseText = years.isEmpty ? "" : "（\(years.texts.joined(separator: "、"))）"
            what = "\(words(difference, nil))\(years)"
        case .clock(let clock):
            unit = "段错误"
            let country: ChineseText = clock == .utc9 ? "韩国" : clock == .utc7 ? "越南" : "中国"
            what = "各月按\(name(clock))，似为\(country)历法"
        }
        return spelled("\(what)：\(match.of) \(unit)中的 \(match.explained)")
    }

    private func text(_ transformation: Transformation) -> ChineseText {
        switch transformation {
        case .monthsFromZero: "月从 0 数起"
        case .monthsFromTwo: "月数均大一"
        case .daysFromZero: "日从 0 数起"
        case .dayBefore: "给出的是前一天的日期"
        case .dayAfter: "给出的是后一天的日期"
        case .february29: "2 月 29 日给出的是 28 日的日期"
        case .leapAndDaySwapped: "闰月标志与日颠倒"
        case .monthAndDaySwapped: "月与日颠倒"
        case .negativeLeapMonth: "闰月用负数表示"
        case .noLeapFlag: "从不标闰月"
        case .leapMonthPlusOne: "闰月的月数大一"
        case .gregorianYear: "年为公历年，正月初一以前亦然"
        case .gregorianDate: "给出的是公历日期"
        }
    }

    package func scattered(_ years: [ClosedRange<Int>], shared: String?) -> String {
        let years = years.texts.joined(separator: "、")
        return spelled(shared.map { "\(years) 每年 \($0)" } ?? "\(years) 的零散各日")
    }

    package func reason(_ why: String) -> String {
        if let whole = reasons[why] { return spelled("\(words: whole)") }
        // Lists join several reasons of one difference.
        let parts = why.components(separatedBy: "; ")
        for count in (1..<parts.count).reversed() {
            guard let first = reasons[parts[..<count].joined(separator: "; ")] else { continue }
            let others = parts[count...].joined(separator: "; ")
            let rest = reason(others)
            if rest != others { return spelled("\(words: first)；") + rest }
        }
        return why
    }
    package func gives(_ values: String) -> String { spelled("答作 \(values)") }
    package func from(_ first: String, to last: String, isAll: Bool) -> String { first + (isAll ? "，又" : " … ") + last }
    package func noLonger(_ difference: String) -> String { spelled("\(difference)；已不再如此") }

    // MARK: Verdicts

    package func count(_ number: Int) -> String { "\(number)" }
    package func count(_ number: Int, of unit: String) -> String { spelled("\(number) \(measure(unit))") }
    package func share(_ number: Int, of all: Int) -> String { "\(number) / \(all)" }

    /// The measure word, with a noun where the word alone does not say what is counted.
    private func measure(_ unit: String) -> ChineseText {
        switch unit {
        case "days": "天"
        case "years": "年"
        case "months": "个月"
        case "hours": "个时辰"
        case "moments": "个时刻"
        case "terms": "个节气"
        case "new moons": "个朔"
        case "lunar years": "个农历年"
        case "lunar dates": "个农历日期"
        case "answers": "个答案"
        default: "个输入"
        }
    }

    package func unit(_ unit: String) -> String { spelled(measure(unit)).replacing("个", with: "") }

    package func sentence(_ verdict: Verdict, _ unit: String) -> String { spelled(text(verdict, unit)) }

    private func text(_ verdict: Verdict, _ unit: String) -> ChineseText {
        let measure = measure(unit)
        func text(_ parts: [(Int, ChineseText)]) -> [ChineseText] {
            parts.filter { $0.0 > 0 }.map { "\($0.0) \(measure)\($0.1)" }
        }
        if let problem = verdict.problem { return "\(problem)" }
        if verdict.trouble != nil {
            return "\(verdict.refused) \(measure)全部拒答\(verdict.message.map { "：\($0.text)" } ?? "")"
        }
        if verdict.outcome == .skipped { return "这些年份均不在其范围内" }
        if verdict.outcome == .empty { return "未检查：这些年份没有输入" }
        let all: ChineseText = "\(verdict.checked) \(measure)"
        var parts: [ChineseText] =
            verdict.right == verdict.checked ? ["\(all)全部正确"] : ["\(all)中 \(verdict.right) \(measure)正确"]
        if verdict.errors > 0 {
            let number: ChineseText = "\(all)中 \(verdict.errors) \(measure)"
            let kind: ChineseText = verdict.wrong > 0 ? "错误" : "拒答"
            parts =
                verdict.wrong > 0 && verdict.refused > 0
                ? [
                    "\(number)有误（\(verdict.errorShare)）：\(verdict.wrong) \(measure)错误",
                    "\(verdict.refused) \(measure)拒答",
                ]
                : ["\(number)\(kind)（\(verdict.errorShare)）"]
            if verdict.outcome == .pass {
                parts[0] = "如所列：\(parts[0])"
            } else if verdict.new == 0 {
                parts.append("均已列出")
            } else if verdict.known > 0 {
                parts += text([(verdict.new, "未列出")])
            }
        }
        parts += text([
            (verdict.moved.reduce(0) { max($0, $1.moved) }, "在其他时区移动"),
            (verdict.goneCount, "不再错误"), (verdict.contested, "有争议"), (verdict.uncertain, "未定"),
            (verdict.of - verdict.checked, "未检查"),
        ])
        return "\(parts, by: comma)"
    }

    package func headline(
        _ verdict: Verdict, _ unit: String, recent: (years: ClosedRange<Int>, count: Int),
        next: (day: String?, from: String)?
    ) -> String {
        let measure = measure(unit)
        let all: ChineseText = "\(verdict.checked) \(measure)"
        var parts: [ChineseText] = [
            verdict.wrong == 0 ? "\(all)中没有错误" : "\(all)中错 \(verdict.wrong) \(measure)"
        ]
        if verdict.wrong > 0, let next {
            let years: ChineseText = "\(recent.years.lowerBound)–\(recent.years.upperBound) 年"
            parts[0] = "\(parts[0])，其中\(years) \(recent.count) \(measure)"
            parts.append(next.day.map { "下一个错误日期 \($0)" } ?? "\(next.from) 起没有错误")
        }
        let others: [(Int, ChineseText)] = [
            (verdict.refused, "拒答"), (verdict.contested, "有争议"), (verdict.uncertain, "未定"),
        ]
        parts += others.filter { $0.0 > 0 }.map { "\($0.0) \(measure)\($0.1)" }
        return spelled("\(verdict.workload)：\(parts, by: clause)")
    }

    package func mark(_ mark: Mark) -> String { spelled(text(mark)) }

    private func text(_ mark: Mark) -> ChineseText {
        switch mark {
        case .right: "✓"
        case .listed: "≈"
        case .fail: "✗"
        case .unusable: "✗ 无法使用："
        case .nothing: "✗ 未检查："
        case .tooLittle: "✗ 覆盖不足："
        }
    }

    package func result(_ verdict: Verdict) -> String { spelled(text(verdict)) }

    private func text(_ verdict: Verdict) -> ChineseText {
        switch verdict.outcome {
        case .pass: verdict.wrong > 0 ? "错误已列出" : verdict.refused > 0 ? "拒答已列出" : "正确"
        case .fail: verdict.new > 0 || verdict.goneCount == 0 ? "错误" : "不再错误"
        case .empty: "未检查"
        case .skipped: "不在范围内"
        case .unusable: "无法使用"
        }
    }

    package func coverage(_ verdict: Verdict) -> String {
        guard let published = verdict.published else {
            return spelled("覆盖 \(verdict.of) 个输入中的 \(verdict.covered) 个")
        }
        return spelled("覆盖 \(verdict.covered) 个输入，有公布答案的为 \(published) 个")
    }

    package func error(_ error: String, tolerance: String, promise: String?) -> String {
        let promise: ChineseText? = promise.map { "，声明 \($0) 秒" }
        return spelled("\(error) 秒（容差 \(tolerance) 秒\(promise ?? "")）")
    }

    package func headline(_ counts: ReportCounts, years: String) -> String {
        let parts: [(Int, ChineseText)] = [
            (counts.failed, "未通过"), (counts.unusable, "未能检查到底"), (counts.tooNarrow, "覆盖不足"),
            (counts.listed, "错误已列出"), (counts.skipped, "不在范围内"), (counts.empty, "没有输入"),
        ]
        let lost: ChineseText = counts.lost > 0 ? "；\(counts.lost) 个适配器完全无法检查" : ""
        return spelled(
            "\(text(counts.mark)) \(counts.all) 个实现，\(years)：\(["\(counts.right) 个正确"] + items(parts), by: comma)\(lost)"
        )
    }

    package func totals(_ counts: ReportCounts) -> String {
        let parts: [(Int, ChineseText)] = [
            (counts.refused, "拒答"), (counts.new, "未列出"), (counts.gone, "不再错误"), (counts.open, "有争议或未定"),
        ]
        return spelled("\(["\(counts.checked) 个答案中 \(counts.wrong) 个错误"] + items(parts), by: comma)")
    }

    private func items(_ parts: [(Int, ChineseText)]) -> [ChineseText] {
        parts.filter { $0.0 > 0 }.map { "\($0.0) 个\($0.1)" }
    }

    package func judged(by references: String, more: Int) -> String {
        spelled(more > 0 ? "依据 \(references) 等（另 \(more) 种）" : "依据 \(references)")
    }

    package func years(_ years: PageYears) -> String {
        switch years {
        case .range(let years): YearsText.range(years)
        case .any: spelled("任意年份")
        case .all: spelled("全部年份")
        }
    }

    package func workloads(_ number: Int) -> String { spelled("\(number) 个任务") }

    package func title(_ title: Title) -> String { spelled(text(title)) }

    private func text(_ title: Title) -> ChineseText {
        switch title {
        case .place: "何时"
        case .what: "差别"
        case .cause: "原因"
        case .workload: "任务"
        case .implementation: "实现"
        case .reference: "依据"
        case .checked: "检查"
        case .right: "正确"
        case .wrong: "错误"
        case .refused: "拒答"
        case .new: "未列出"
        case .gone: "不再错误"
        case .contested: "有争议"
        case .uncertain: "未定"
        case .firstWrong: "首个错误"
        case .result: "结果"
        case .largestError: "最大误差"
        case .summary: "内容"
        case .kernel: "内核"
        case .kernels: "内核"
        case .claims: "依据"
        case .years: "年份"
        case .table: "数据表"
        case .adapter: "适配器"
        case .version: "版本"
        case .language: "语言"
        case .state: "状态"
        case .workloads: "任务"
        case .remarks: "备注"
        case .date: "日期"
        case .kind: "种类"
        case .year: "年"
        case .index: "序号"
        case .name: "名称"
        case .ttJD: "力学时儒略日"
        case .civil: "当地时间"
        case .utc8: "东八区时间"
        case .calendar: "历"
        case .margin: "距零时（秒）"
        case .bound: "误差界（秒）"
        case .rounding: "舍入（秒）"
        case .model: "理论（秒）"
        case .deltaTSigma: "ΔT σ（秒）"
        case .certainty: "确定性"
        case .published: "公布"
        case .atRandom: "随机"
        case .inOrder: "顺序"
        case .first: "首次"
        case .question: "任务"
        case .quickestLibrary: "最快的正确库"
        case .time: "时间"
        case .refuse: "拒答"
        case .itsTime: "其时间"
        case .newMoon: "朔"
        case .size: "规模"
        case .command: "命令"
        case .machine: "机器"
        case .commit: "提交"
        case .load: "负载"
        case .disturbed: "干扰"
        case .clock: "时钟"
        case .counters: "计数器"
        case .executable: "程序"
        case .quickest: "最快的正确实现"
        case .runnerUp: "其次"
        case .factor: "倍数"
        case .timesQuickest: "× 最快"
        case .yours: "您的"
        case .wrongMarked: "错误 ✗"
        case .answers: "答案"
        case .nanoseconds: "纳秒/次"
        case .ratio: "比值"
        case .minimum: "最短"
        case .timesMinimum: "× 最短"
        case .timesNull: "× 空循环"
        case .timesLimit: "× 极限"
        case .instructions: "指令数"
        case .roundTrip: "往返"
        case .spread: "± %"
        case .rounds: "轮数"
        case .operations: "操作数"
        case .block: "每块"
        case .row: "行"
        case .couldSee: "可分辨"
        case .outcome: "结果"
        case .costs: "基线 → 候选"
        case .change: "变化"
        case .term: "节气"
        case .month: "月"
        case .firstDay: "初一"
        case .days: "天"
        case .newMoonTime: "朔"
        case .terms: "节气"
        }
    }

    package func runs(_ kind: RunKind, inputs: Int, runs: Int) -> String {
        let title: ChineseText =
            switch kind {
            case .new: "未列出"
            case .known: "已知"
            case .contested: "有争议，两种答案都算对"
            case .uncertain: "未定，两种答案都算对"
            case .beyond: "在其文档所述范围之外"
            }
        return spelled("\(title)：\(inputs) 个，共 \(runs) 段")
    }

    package func beyond(_ count: Int, first: String) -> String {
        spelled("在其文档所述范围之外有 \(count) 个错误答案，应为拒答：\(first)")
    }

    package func zones(_ checks: [ZoneCheck]) -> String {
        let moved = checks.filter { $0.moved > 0 }.map { (check) -> ChineseText in
            let first: ChineseText = check.first.map { "，首个为 \($0)" } ?? ""
            return "时区为 \(check.setting) 时 \(check.checked) 个答案中有 \(check.moved) 个移动\(first)"
        }
        let still = checks.filter { $0.moved == 0 }
        let same = still.first.map { (check) -> ChineseText in
            "时区为 \(still.map(\.setting).joined(separator: "、")) 时 \(check.checked) 个答案均不变"
        }
        return spelled("\(moved + [same].compactMap(\.self), by: clause)")
    }

    package func outside(_ checks: [OutsideCheck]) -> String {
        let texts = checks.map { (check) -> ChineseText in
            let side: ChineseText = check.side == .before ? "前一年" : "后一年"
            if check.refused == check.checked { return "\(side)拒答" }
            if check.right == check.checked { return "\(side)也正确" }
            let refused: ChineseText = check.refused > 0 ? "，\(check.refused) 个拒答" : ""
            return "\(side) \(check.checked) 个中有 \(check.wrong) 个错误\(refused)\(check.answer.map { "（\($0)）" } ?? "")"
        }
        return spelled("\(texts, by: clause)")
    }

    package func time(_ time: String, of unit: String) -> String { spelled("每次约 \(time)") }

    package func note(_ note: Note) -> String { spelled(text(note)) }

    private func text(_ note: Note) -> ChineseText {
        switch note {
        case .more(let number): return "另有 \(number) 行"
        case .moreWithAll(let more): return "\(more)：--all"
        case .options(let example): return "全部：--all   错误各段：--wrong   单独：-f \(example)"
        case .exit(let code): return "退出码 \(code)"
        case .claim(let claim, let unit):
            let rest: ChineseText = claim.rest == 0 ? "则无错误" : "余 \(claim.rest) \(measure(unit))"
            return "在 adapter.toml 中写 \(claim.lines.joined(separator: "、"))：\(rest)"
        case .accept(let folder):
            return folder.map { "在 CI 中接受：--write-known \($0)" }
                ?? "在 CI 中接受：建一个含 adapter.toml 的文件夹，然后用 --write-known"
        case .gone(let number, let folder): return "不再错误：--write-known \(folder) 从列表中删去 \(number) 个输入"
        case .earlier(let list, let versions, let still, let number, let version):
            return "\(list) 为 \(versions) 所写：\(number) 行中 \(still) 行在 \(version) 中仍有"
        case .look(let command): return "细看：\(command)"
        case .tooNarrow(let name, let coverage, let share, let least):
            return "\(name) \(coverage)（\(share) %），少于 \(least) %：用 --years 缩小范围，或用 --min-coverage 接受"
        case .repeated(let names):
            return "用时较长，只复查其中一部分：\(names.map { "\($0.name) \($0.inputs) 个" as ChineseText }, by: "、")"
        case .sampled(let names):
            return "用时较长，只检查均匀分布的输入：\(names.map { "\($0.name) \($0.checked)" }.joined(separator: "、"))"
        case .manySampled(let number): return "\(number) 个用时较长，只检查均匀分布的输入"
        case .decided(let table, let sha256, let isOwn):
            return isOwn ? "依据 \(table)，SHA-256 \(sha256)" : "依据 \(table)（非 calbench 自带），SHA-256 \(sha256)"
        case .computed(let number, let workload, let reference):
            return "其中 \(number) 个为计算值（公布者没有）：\(workload)，依据 \(reference)"
        case .leftOut(let columns, let titles):
            return "（\(columns) 列放不下：\(titles.joined(separator: "、"))；--width 0 显示全部）"
        }
    }

    private func text(_ date: LunarDate) -> ChineseText {
        "\(date.relatedYear)年\(name(LunarMonthName(date)))\(words: CalendarNames().day(date.day))"
    }

    /// A word as text: a literal within an interpolation would be a value.
    private func choice(_ isFirst: Bool, _ first: ChineseText, _ second: ChineseText) -> ChineseText {
        isFirst ? first : second
    }

    // MARK: Parts

    private func name(_ month: LunarMonthName) -> ChineseText {
        "\(words: CalendarNames().month(month.number, isLeap: month.isLeap))"
    }

    private func names(_ labels: [DayLabel], _ separator: String) -> String {
        labels.map { festival($0) }.joined(separator: separator)
    }

    private func name(_ event: SolarEvent) -> ChineseText {
        switch event {
        case .moon: "朔"
        case .term(let term): "\(DayLabel(term).text(calendar))"
        }
    }

    private func name(_ clock: CivilClock) -> ChineseText {
        switch clock {
        case .beijing: "北京地方平时"
        case .utc8: "东八区时间"
        case .summerTime: "夏令时"
        case .utc9: "东九区时间"
        case .utc7: "东七区时间"
        }
    }

    private func name(_ pillar: Difference.Pillar) -> ChineseText {
        switch pillar {
        case .year: "年柱"
        case .month: "月柱"
        case .day: "日柱"
        case .hour: "时柱"
        }
    }

    private func name(_ magnitude: Difference.Magnitude) -> ChineseText {
        switch magnitude {
        case .seconds: "秒"
        case .minutes: "分"
        case .hours: "小时"
        case .days: "日"
        }
    }

    private func name(_ quantity: Difference.Quantity) -> ChineseText {
        switch quantity {
        case .firstRow: "首行"
        case .rows: "行数"
        case .top: "上缘"
        case .bottom: "下缘"
        case .made: "新建"
        case .reused: "重用"
        case .dropped: "丢弃"
        case .pooled: "入池"
        case .firstMonth: "首月"
        case .months: "月数"
        case .firstSeen: "首见"
        case .seen: "可见"
        case .recentrings: "重定中心"
        }
    }

    private func name(_ stage: Difference.Stage) -> ChineseText {
        switch stage {
        case .inserted: "插入后"
        case .removed: "删除后"
        case .returned: "还原后"
        case .restored: "恢复后"
        }
    }

    private func late(_ days: Int) -> ChineseText {
        let number: ChineseText = abs(days) == 1 ? "一天" : abs(days) == 7 ? "一周" : " \(days.magnitude) 天"
        return days < 0 ? "早\(number)" : "晚\(number)"
    }

    private func words(_ margin: EventMargin) -> ChineseText {
        "\(name(margin.event))在零时\(choice(margin.seconds < 0, "前", "后")) \(duration(abs(margin.seconds)))"
    }

    private func duration(_ seconds: Int) -> ChineseText {
        if seconds < 60 { return "\(seconds) 秒" }
        if seconds < 120 { return seconds == 60 ? "1 分钟" : "1 分 \(seconds - 60) 秒" }
        let minutes = (seconds + 30) / 60
        if minutes < 60 { return "\(minutes) 分钟" }
        return minutes % 60 == 0 ? "\(minutes / 60) 小时" : "\(minutes / 60) 小时 \(minutes % 60) 分"
    }
}

/// The typed reasons of lists and the publishers' remarks that have been translated; others stay as they are typed.
private let reasons = typed.merging(
    SolarTerm.allCases.map { ("the formula misses \($0.name) by a day", "公式所得\($0.name)差一日") }
) { $1 }

private let typed = [
    Verdict.withinAccuracy: "在其声明的误差之内",
    "as in the table qing; the rules give other months":
        "与 qing 表相同；规则所得各月不同",
    "as published; the rules by Beijing mean time begin month 4 a day earlier":
        "与公布的相同；按北京地方平时推算，四月早一日",
    "the other accepted new moon": "取另一可接受的朔",
    "the rule takes six rows whenever the 1st stands in the last column; a February needs five":
        "1 日在最后一列时一律用六行；二月只需五行",
    "a February of 28 days from the first column on needs four rows; the rule knows five and six only":
        "28 天的二月从第一列开始时只需四行；该规则只有五行和六行",
    "the day of Easter is written without its zero, so that none of the 1st to the 9th is found":
        "复活节的日数不补零，1 日至 9 日都查不到",
    "Mother's Day stands on 14 May, not on the second Sunday": "母亲节定在 5 月 14 日，而非第二个星期日",
    "Father's Day stands on 21 June, not on the third Sunday": "父亲节定在 6 月 21 日，而非第三个星期日",
    "Thanksgiving stands on 26 November, not on the fourth Thursday": "感恩节定在 11 月 26 日，而非第四个星期四",
    "the leap flag is ignored, so that the festival is repeated in the leap month": "不看闰月标志，闰月中重复节日",
    "除夕 is looked for on day 30 of month 12, which has 29 days": "在十二月三十找除夕，该月只有 29 天",
    "the tag counts the day from 1 where it should count from 0: one cell too far": "标签从 1 而非 0 数起：多移一格",
    "a month that only touches the end of the content is kept, as published": "仅触及内容末端的月予以保留，与原代码相同",
    "the published table of names has 廿十 where 二十 belongs": "原名称表将二十误作廿十",
    "the published table of names has 癸丑 where 癸卯 belongs": "原名称表将癸卯误作癸丑",
    "the published table of names has 辛己 where 辛巳 belongs": "原名称表将辛巳误作辛己",
    "the published pool lets go of no cell beyond two more than there are rows": "原复用池不释放超出行数加二的单元",
    "edges are sums in single precision, which beyond 2^24 px do not count single pixels": "边缘用单精度累加，超出 2^24 像素后不计单个像素",
    "one text a day: the later finding replaces the earlier": "一日一条文字：后者覆盖前者",
    "day 0 is no date: Foundation begins the month on 2057-09-29 but counts this day to it":
        "不存在初零：其月从 2057-09-29 开始，却将此日计入",
    "day 0 is no date: Foundation begins the month on 2097-08-08 but counts this day to it":
        "不存在初零：其月从 2097-08-08 开始，却将此日计入",
    "Foundation begins the contested month on 2057-09-29, which alone would be accepted":
        "有争议的月从 2057-09-29 开始，仅此一项可以接受",
    "Foundation begins the contested month on 2097-08-08, which alone would be accepted":
        "有争议的月从 2097-08-08 开始，仅此一项可以接受",
    "with beginningOfSpring, days from 冬至 to 31 December count as before 立春":
        "设 beginningOfSpring 时，冬至到 12 月 31 日算在立春之前",
    "with beginningOfSpring, days from 冬至 to 31 December count as before 立春; the library's day begins at 23:00":
        "设 beginningOfSpring 时，冬至到 12 月 31 日算在立春之前；该库的一日从 23:00 开始",
    "between 立春 and New Year, in a year of 猪: IndexError of the animal":
        "猪年立春到正月初一之间：生肖出现 IndexError",
    "on the day of 小寒 the library does not set the month: it keeps that of the date before, here none":
        "小寒当日该库不设月份：沿用前一日的月份，此处没有",
    "until lunar 1911 Korea used China's months":
        "农历 1911 年以前韩国用中国的月",
    "the almanacs' new moon was minutes off":
        "历书所推之朔差若干分钟",
    "its search never looks at the last month of its table":
        "查找时漏掉表中最后一个月",
    "the pillar of the year changes with month 2 instead of month 1":
        "年柱从二月而非正月起换",
    "new moon 1914-11-18 00:01:41 UTC+8; the published calendar used Beijing mean time (UTC+7:45:40), by which it falls a day earlier":
        "朔 1914-11-18 00:01:41 UTC+8；公布的历表用北京地方平时（UTC+7:45:40），早一日",
    "new moon 1916-02-04 00:05:15 UTC+8; the published calendar used Beijing mean time (UTC+7:45:40), by which it falls a day earlier":
        "朔 1916-02-04 00:05:15 UTC+8；公布的历表用北京地方平时（UTC+7:45:40），早一日",
    "new moon 1920-11-11 00:04:48 UTC+8; the published calendar used Beijing mean time (UTC+7:45:40), by which it falls a day earlier":
        "朔 1920-11-11 00:04:48 UTC+8；公布的历表用北京地方平时（UTC+7:45:40），早一日",
    "table error: leap month 5 of 1933 has 29 days where the calendar has 30":
        "数据表有误：1933 年闰 5 月作 29 天，应为 30 天",
    "table error: month 5 of 1996 has 29 days where the calendar has 30":
        "数据表有误：1996 年 5 月作 29 天，应为 30 天",
    "table error: month 7 of 1996 has 29 days where the calendar has 30":
        "数据表有误：1996 年 7 月作 29 天，应为 30 天",
    "table error: month 4 of 2060 has 29 days where the calendar has 30":
        "数据表有误：2060 年 4 月作 29 天，应为 30 天",
    "table error: month 6 of 1933 has 30 days where the calendar has 29":
        "数据表有误：1933 年 6 月作 30 天，应为 29 天",
    "table error: month 6 of 1996 has 30 days where the calendar has 29":
        "数据表有误：1996 年 6 月作 30 天，应为 29 天",
    "table error: month 8 of 1996 has 30 days where the calendar has 29":
        "数据表有误：1996 年 8 月作 30 天，应为 29 天",
    "table error: month 3 of 2060 has 30 days where the calendar has 29":
        "数据表有误：2060 年 3 月作 30 天，应为 29 天",
    "new moon 1906-04-24 00:06:25 UTC+8; gcal computes in Beijing mean time (UTC+7:45:40) until 1928, by which it falls a day earlier":
        "朔 1906-04-24 00:06:25 UTC+8；gcal 在 1928 年以前按北京地方平时（UTC+7:45:40）计算，早一日",
    "谷雨 1917-04-20 16:17:21 UTC; gcal has 16:11, before midnight in Beijing mean time (UTC+7:45:40), so that the leap month has a principal term and the month after it none":
        "谷雨 1917-04-20 16:17:21 UTC；gcal 作 16:11，在北京地方平时（UTC+7:45:40）的零时之前，于是闰月有中气而其后一月无中气",
    "大暑 1922-07-23 16:19:37 UTC; gcal has 16:12, before midnight in Beijing mean time (UTC+7:45:40), so that the leap month has a principal term and the month after it none":
        "大暑 1922-07-23 16:19:37 UTC；gcal 作 16:12，在北京地方平时（UTC+7:45:40）的零时之前，于是闰月有中气而其后一月无中气",
    "the library's table begins the month a day earlier; new moon 1933-07-23 00:03:03 UTC+8, 3 min from midnight":
        "库中之表使该月早一天开始；朔 1933-07-23 00:03:03 UTC+8，距零时 3 分钟",
    "the library's table begins the month a day later; new moon 1954-11-25 20:30:22 UTC+8, 210 min from midnight":
        "库中之表使该月晚一天开始；朔 1954-11-25 20:30:22 UTC+8，距零时 210 分钟",
    "the library's table begins the month a day later; new moon 1956-12-02 16:12:31 UTC+8, 467 min from midnight":
        "库中之表使该月晚一天开始；朔 1956-12-02 16:12:31 UTC+8，距零时 467 分钟",
    "the library's table begins the month a day earlier; new moon 1978-09-03 00:08:53 UTC+8, 9 min from midnight":
        "库中之表使该月早一天开始；朔 1978-09-03 00:08:53 UTC+8，距零时 9 分钟",
    "the library's table begins the month a day later; new moon 2060-04-30 18:11:14 UTC+8, 349 min from midnight":
        "库中之表使该月晚一天开始；朔 2060-04-30 18:11:14 UTC+8，距零时 349 分钟",
    "table error: leap month 5 of 1933 has 29 days where the calendar has 30, month 6 30 where it has 29; new moon 1933-07-23 00:03:03 UTC+8":
        "数据表有误：1933 年闰 5 月作 29 天，应为 30 天，6 月作 30 天，应为 29 天；朔 1933-07-23 00:03:03 UTC+8",
    "table error: month 10 of 1954 has 30 days where the calendar has 29, month 11 29 where it has 30; new moon 1954-11-25 20:30:23 UTC+8":
        "数据表有误：1954 年 10 月作 30 天，应为 29 天，11 月作 29 天，应为 30 天；朔 1954-11-25 20:30:23 UTC+8",
    "table error: month 11 of 1956 has 29 days where the calendar has 30":
        "数据表有误：1956 年 11 月作 29 天，应为 30 天",
    "table error: month 7 of 1978 has 29 days where the calendar has 30, month 8 30 where it has 29; new moon 1978-09-03 00:08:54 UTC+8":
        "数据表有误：1978 年 7 月作 29 天，应为 30 天，8 月作 30 天，应为 29 天；朔 1978-09-03 00:08:54 UTC+8",
    "table error: month 10 of 1954 has 30 days where the calendar has 29":
        "数据表有误：1954 年 10 月作 30 天，应为 29 天",
    "table error: month 10 of 1956 has 30 days where the calendar has 29":
        "数据表有误：1956 年 10 月作 30 天，应为 29 天",
    "table error: month 8 of 1978 has 30 days where the calendar has 29":
        "数据表有误：1978 年 8 月作 30 天，应为 29 天",
    "the constant of 立秋 for 1900-1999 is 28.35 where the formula needs 8.35":
        "1900-1999 年立秋的常数作 28.35，公式应为 8.35",
    "the formula has the constants of 2000-2099 for 2100":
        "2100 年用了 2000-2099 年的公式常数",
    "5.6 s before midnight by DE440; the 1979 almanac used a Newcomb-era solar theory (about 1 arcsec, 25 s)":
        "据 DE440 在零时前 5.6 秒；1979 年历书用纽康时代的太阳理论（误差约 1 角秒，25 秒）",
    "future ΔT: the published day needs TT − UT > 116 s in 2084 (MSH2020/S15 85 s, Swiss Ephemeris 86 s, Espenak-Meeus 166 s)":
        "未来 ΔT：公布日期要求 2084 年 TT − UT > 116 秒（MSH2020/S15 85 秒, Swiss Ephemeris 86 秒, Espenak-Meeus 166 秒）",
    "future ΔT: the published day needs TT − UT > 113.4 s in 2057 (MSH2020 73 s, Espenak-Meeus 107 s); the Hong Kong Observatory itself footnotes this one as uncertain":
        "未来 ΔT：公布日期要求 2057 年 TT − UT > 113.4 秒（MSH2020 73 秒, Espenak-Meeus 107 秒）；香港天文台亦注明此日未定",
    "future ΔT: the published day needs TT − UT > 178.4 s in 2097 (MSH2020 94 s, Espenak-Meeus 196 s); the Hong Kong Observatory itself footnotes this one as uncertain":
        "未来 ΔT：公布日期要求 2097 年 TT − UT > 178.4 秒（MSH2020 94 秒, Espenak-Meeus 196 秒）；香港天文台亦注明此日未定",
    "calendar before 1914 (Qing method): the published date agrees with UTC+8; Beijing mean time would give the previous day":
        "1914 年前用清代旧法：公布日期与东经 120° 标准时相合，依北京地方平时应为前一日",
    "calendar before 1914 (Qing method): the published date agrees with UTC+8; Beijing mean time would give the previous day; 16 s after midnight UTC+8":
        "1914 年前用清代旧法：公布日期与东经 120° 标准时相合，依北京地方平时应为前一日；东经 120° 标准时零时后 16 秒",
    "old (1742, Qing) method in the printed calendar: 00:39 next day; modern value 23:48":
        "刊行历书用清代癸卯元法（1742）：次日 00:39；今值 23:48",
    "old (1742, Qing) method in the printed calendar: 00:48 next day; modern value 23:53":
        "刊行历书用清代癸卯元法（1742）：次日 00:48；今值 23:53",
    "printed calendar used Beijing mean time (UT+7:45:40)":
        "刊行历书用北京地方平时（UT+7:45:40）",
    "future ΔT; the Hong Kong Observatory itself notes a possible difference of a day":
        "未来 ΔT；香港天文台亦注明可能相差一日",
]
