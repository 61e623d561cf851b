package import Adapters
package import Astronomy
package import CalendarValues
import Foundation
import KernelProtocol
package import Measuring
import Timing
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
        case .newest: "最新版本"
        case .released: "发布"
        case .licence: "许可证"
        case .origin: "来源"
        case .reports: "上游报告"
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

    // MARK: Lists

    package func list(_ phrase: ListPhrase) -> String { spelled(text(phrase)) }

    private func text(_ phrase: ListPhrase) -> ChineseText {
        func text(_ kinds: [(Certainty, Int)]) -> ChineseText {
            "\(kinds.map { "\($0.1) 个\(self.text($0.0))" as ChineseText }, by: comma)"
        }
        func sum(_ kinds: [(Certainty, Int)]) -> Int { kinds.reduce(0) { $0 + $1.1 } }
        switch phrase {
        case .catalog(let workloads, let kernels): return "\(workloads) 个任务，\(kernels) 个内核"
        case .facts(let example): return "内核与依据的详情：calbench list -f \(example)，或 --all"
        case .foundation(let toolchain): return "（取决于 Foundation：\(toolchain)）"
        case .ready: return "就绪"
        case .notBuilt: return "未构建"
        case .origin(.client(let registry)): return "由 \(registry) 安装"
        case .origin(.snapshot(let commit)): return "快照 \(String(commit.prefix(9)))"
        case .origin(.commit(let commit)): return "提交 \(String(commit.prefix(9)))"
        case .origin(.system): return "系统"
        case .reports(let number, let date): return "\(number)\(date.map { "（\($0)）" } ?? "")"
        case .events(let kinds): return "\(sum(kinds)) 个朔与节气：\(text(kinds))"
        case .published(let same, let otherwise):
            let kinds: ChineseText = otherwise.isEmpty ? "" : "（\(text(otherwise))）"
            return "\(same + sum(otherwise)) 个公布日期：\(same) 个相同，\(sum(otherwise)) 个不同\(kinds)"
        }
    }

    private func text(_ certainty: Certainty) -> ChineseText {
        switch certainty {
        case .certain: "确定"
        case .uncertain: "未定"
        case .contested: "有争议"
        }
    }

    package func board(_ phrase: BoardPhrase) -> String { spelled(text(phrase)) }

    private func text(_ phrase: BoardPhrase) -> ChineseText {
        func quickest(_ one: (name: String, time: String)?) -> ChineseText {
            one.map { "，最快 \($0.name)（\($0.time)）" } ?? ""
        }
        switch phrase {
        case .overview(let libraries, let questions): return "\(libraries) 个库，\(questions) 个任务"
        case .machine(let processor, let cores): return "\(processor)，\(cores) 核"
        case .implementations: return "各个实现：--all、-f NAME"
        case .libraries(let all, let right, let best, let wrong, let refusing):
            let others: [ChineseText] = [(wrong, "有错误" as ChineseText), (refusing, "有拒答")].filter { $0.0 > 0 }
                .map { "；\($0.0) 个\($0.1)" }
            return "\(all) 个库中 \(right) 个全部正确\(quickest(best))\(others, by: "")"
        case .kernels(let all, let best, let wrong):
            let list = wrong.map { "\($0.name) \($0.wrong)" }.joined(separator: "、")
            let errors: ChineseText = wrong.isEmpty ? "" : "；错误：\(list)"
            return "calbench 自带 \(all) 个内核\(quickest(best))\(errors)"
        case .none: return "无"
        case .part(let part, let all): return "\(part) / \(all)"
        case .otherQuestion: return "年份、容差或数据与其他行不同"
        case .disturbed: return "计时时有其他任务在运行"
        }
    }

    package func summary(_ english: String, of name: String, path: String?) -> String {
        // A kernel over the table of another calendar is described as over China's.
        let other = CalendarRules.all.dropFirst().first { name.hasPrefix("\($0.prefix).") }
        let usual = other.map { "lunar\(name.dropFirst($0.prefix.count))" }
        let own = [name, usual ?? name, String(name.split(separator: " ").last ?? "")].lazy
            .compactMap { summaries[$0] }.first
        guard let own else { return english }
        return spelled(path.map { "\(words: own)（\($0)）" } ?? "\(words: own)")
    }

    package func trial(_ trial: AdapterCheck.Trial) -> (name: String, tried: String) {
        let (name, tried) = text(trial)
        return (spelled(name), spelled(tried))
    }

    private func text(_ trial: AdapterCheck.Trial) -> (ChineseText, ChineseText) {
        switch trial {
        case .greeting: return ("问候", "hello")
        case .errors(let requests): return ("错误请求", "\(requests) 个")
        case .workloads(let number): return ("任务", "\(number) 个")
        case .noInputs: return ("无输入", "0 个")
        case .answers(let range, let accuracy, _):
            let accuracy: ChineseText? = accuracy.map { "，文档所述误差 \(NumberText.significant($0)) 秒" }
            return ("答案", "\(range) 的 16 个输入\(accuracy ?? "")")
        case .order: return ("次序", "同样 16 个倒序，各两次")
        case .largeBatch(let inputs): return ("大批", "\(inputs) 个输入")
        case .timedLoop: return ("计时循环", "16 个输入上 1、16、40 次操作")
        case .clock(let isSeen): return ("时钟", isSeen ? "K 次与 2 K 次操作的循环" : "未检查：看不到其循环的处理器时间")
        case .nullLoop: return ("空循环", "16 次操作")
        case .foreignYears: return ("范围外的年份", "1 个输入")
        case .end(let seconds): return ("输入结束", "\(NumberText.plain(seconds)) 秒以内")
        }
    }

    package func month(_ phrase: MonthPhrase) -> String { spelled(text(phrase)) }

    private func text(_ phrase: MonthPhrase) -> ChineseText {
        switch phrase {
        case .lunar(let first, let last):
            let year: ChineseText = first.relatedYear == last.relatedYear ? "" : "\(last.relatedYear)年"
            let dates = [first, last].map { $0.text(calendar, withYear: false) }
            return "农历\(first.relatedYear)年\(dates[0])至\(year)\(dates[1])"
        case .today(let date): return "今天：\(date.text(calendar, withYear: false))。"
        case .selected(let first, let last):
            let dates = [first, last].map { $0.text(calendar, withYear: false) }
            return first == last ? "已选：\(dates[0])。" : "已选：\(dates[0])至\(dates[1])。"
        }
    }

    package func year(_ phrase: YearPhrase) -> String { spelled(text(phrase)) }

    private func text(_ phrase: YearPhrase) -> ChineseText {
        switch phrase {
        case .title(let year, let name): return "\(year)\(name)年，生肖\(name.zodiac(calendar))"
        case .month(let date): return "\(name(LunarMonthName(date)))"
        case .noMajorTerm: return "无中气"
        case .computed: return "依 GB/T 33661-2017 推算，1929 年以前用北京地方平时；未经公布"
        case .computedTerms: return "节气为计算值：没有公布的表可据以判断"
        case .summary(let first, let last, let days, let leap):
            let leap: ChineseText = leap.map { "，闰\(words: CalendarNames().month($0, isLeap: false))" } ?? ""
            return "\(first) … \(last)，\(days) 天\(leap)"
        }
    }

    package func checks(_ name: String, failed: Int, of all: Int) -> String {
        spelled(failed == 0 ? "✓ \(name) 遵守协议：\(all) 项检查通过" : "✗ \(name)：\(all) 项检查中 \(failed) 项未通过")
    }

    package func next(_ name: String, isRight: Bool) -> String {
        spelled(
            isRight
                ? "  下一步：calbench verify --adapter \(name)" : "  要求见 Documentation/Protocol.md    全部检查：--all")
    }

    // MARK: A day

    package func date(_ date: LunarDate) -> String { spelled(text(date)) }

    private func text(_ date: LunarDate) -> ChineseText {
        "\(date.relatedYear)年\(name(LunarMonthName(date)))\(words: CalendarNames().day(date.day))"
    }

    package func day(of date: LunarDate, year: Sexagenary, festivals: [DayLabel]) -> String {
        let labels = festivals.map { festival($0) } + [spelled("生肖：\(year.zodiac(calendar))")]
        let day: ChineseText =
            "\(date.relatedYear)\(year)年\(name(LunarMonthName(date)))\(words: CalendarNames().day(date.day))"
        return spelled("\(day)  \(date)   \(labels.joined(separator: comma))")
    }

    package func certainty(_ certainty: Certainty) -> String { spelled(text(certainty)) }

    package func day(_ phrase: DayPhrase) -> String { spelled(text(phrase)) }

    private func text(_ phrase: DayPhrase) -> ChineseText {
        switch phrase {
        case .event(let event, let day, let time, let clock, let utc, let seconds):
            let place = (clock == .beijing ? "北京时间" : name(clock)) + (utc.map { "；UTC \($0)" } ?? "")
            return "\(name(event)) \(day)\(time)（\(place)），零时\(side(seconds < 0)) \(margin(seconds))"
        case .agree(let names):
            return names.count == 1 ? "\(names[0])" : "\(names.map { "\($0)" as ChineseText }, by: " 与 ") 一致"
        case .agreeing: return "一致"
        case .noAnswer: return "没有答案"
        case .elsewhere: return "其他任务"
        case .libraries(let number): return "\(number) 个库"
        case .alsoAccepted(let date): return "也可接受：\(self.date(date))"
        case .kernels(let number): return "\(number) 个内核"
        case .kernel(let name): return "内核 \(name)"
        case .published(let event, let date, let published, let reason):
            return "\(date) \(name(event))公布为 \(published)\(reason.map { "：\($0)" } ?? "")"
        case .used(let event, let date, let used, let reason):
            return "\(date) \(name(event))：实际行用 \(used) 为朔日\(reason.map { "：\($0)" } ?? "")"
        case .noted(let event, let date): return "\(date) \(name(event))：公布者注明此日可能相差一日"
        case .pillars(let pillars): return "干支 \(pillars)"
        case .terms(let terms): return "节气 \(terms)"
        case .allKernels: return "全部内核：--all"
        case .number(let number, let julian): return "1970-01-01 起第 \(number) 天，儒略日数 \(julian)"
        case .question(let workload, let input): return "\(workload)：\(input)"
        case .events: return "本月之朔，当日及前后一日的节气与朔"
        case .authority: return "依据"
        case .isKernel: return "内核"
        case .adapter: return "适配器"
        case .library: return "库，经调查"
        case .off(let seconds): return "差 \(seconds) 秒"
        }
    }

    /// A word as text: a literal within an interpolation would be a value.
    private func choice(_ isFirst: Bool, _ first: ChineseText, _ second: ChineseText) -> ChineseText {
        isFirst ? first : second
    }

    private func side(_ isBefore: Bool) -> ChineseText { choice(isBefore, "前", "后") }

    private func margin(_ seconds: Double) -> ChineseText {
        let seconds = abs(seconds)
        let whole = Int(seconds.rounded())
        switch whole {
        case ..<60: return "\(NumberText.significant(seconds)) 秒"
        case ..<600: return "\(whole / 60) 分 \(whole % 60) 秒"
        case ..<7200: return "\((whole + 30) / 60) 分钟"
        default: return "\((whole + 1800) / 3600) 小时"
        }
    }

    // MARK: Runs

    package func run(_ phrase: RunPhrase) -> String { spelled(text(phrase)) }

    private func text(_ phrase: RunPhrase) -> ChineseText {
        switch phrase {
        case .head(let questions, let implementations, let isSwept, let seconds, let processor, let cores):
            let parts: [ChineseText?] = [
                questions.map { "\($0) 个任务" }, "\(implementations) 个实现", isSwept ? nil : "未全部逐个检查", "计时 \(seconds) 秒",
                "\(processor)，\(cores) 核",
            ]
            return "\(parts.compactMap(\.self), by: comma)"
        case .inputs(let kinds): return "\(kinds.map(name), by: "或")输入"
        case .size(let size): return "规模 \(size)"
        case .mode(let mode): return mode == .latency ? "延迟" : "吞吐"
        case .trust(let isGood, let trust): return "\(choice(isGood, "可信", "存疑"))：\(text(trust, isGood))"
        case .atMost(let disturbance): return "至多：\(text(disturbance))"
        case .commit(let commit, let isDirty): return isDirty ? "\(commit)，另有未提交的更改" : "\(commit)"
        case .load(let tasks, let cores): return "开始时 \(cores) 核上有 \(tasks) 个任务"
        case .clock(let step, let reading, let governor):
            let own: ChineseText = "步长 \(step) 纳秒，每次读取 \(reading) 纳秒"
            return governor.map { "\(own)；调频方式 \($0)" } ?? own
        case .more(let report, let isOne):
            let options = "--all、--wrong、--details\(isOne ? "" : "、-f NAME")"
            return "更多：calbench report \(report ?? "REPORT") \(options)"
        case .others(let kind): return "\(name(kind))输入：--all"
        case .left(let number, let option): return "另有 \(number) 行：\(option)"
        case .about: return "~ 约"
        case .same: return "= 看不出差别"
        case .noneWrong: return "检查过的答案没有错误或拒答"
        case .noneOf(let checked): return "–（检查 \(checked) 个）"
        case .none: return "无"
        case .void: return "作废"
        case .yours: return "← 您的"
        case .reading: return "每次纳秒为基线中位时间乘以两者共有各轮之比；区间针对重做一次：取各轮与各进程两个区间中较宽者"
        case .otherAnswers: return "计时时答案不同"
        case .unchecked: return "未检查"
        case .errors(let wrong, let all, let largest, let refused, let new, let contested):
            let first: ChineseText = wrong == all ? "\(all) 个全错" : "\(all) 个中 \(wrong) 个错误"
            let off: ChineseText? = largest.map { "最多差 \($0) 秒" }
            let unlisted: [ChineseText] = new.map { items([($0, "未列出")]) } ?? ["均未列出"]
            let parts: [ChineseText] =
                (wrong == 0 ? [] : [first]) + [off].compactMap(\.self) + items([(refused, "拒答")]) + unlisted
                + items([(contested, "有争议")])
            return "\(parts, by: comma)"
        case .baseline: return "1（基线）"
        case .notResolved(let text): return "未分辨：\(text)"
        case .resolution(let percent): return "分辨率 ±\(percent) %"
        case .twin(let text): return "A/A 对照 \(text)"
        case .control(let made, let seen): return "多做 \(made) % 的对照测得 \(seen)"
        case .processes(let number): return "\(number) 个进程"
        case .limit(let nanoseconds): return "极限 \(nanoseconds) 纳秒"
        case .isVoid(let problem): return "作废：\(problem)"
        case .unverified: return "未通过检查"
        case .busy: return "繁忙"
        case .apart(let percent): return "各进程相差 ±\(percent) %"
        case .onlyRounds(let rounds): return "只有 \(rounds) 轮"
        }
    }

    private func name(_ kind: InputDistribution) -> ChineseText {
        switch kind {
        case .sequential: "顺序"
        case .random: "随机"
        case .boundary: "边界"
        }
    }

    private func text(_ trust: RunPhrase.Trust, _ isGood: Bool) -> ChineseText {
        switch trust {
        case .ended: return "提前结束：以下完整，但不是全部"
        case .seen(let all):
            return all == 1 ? "测量中看出了多做的工作，没有其他任务" : "\(all) 次测量都看出了多做的工作，没有其他任务"
        case .one(let disturbance): return text(disturbance)
        case .some(let kind, let part, let all):
            let what = choice(kind == .busy, "繁忙", "检查未通过")
            return "\(all) 次测量中 \(part) 次\(what)\(choice(isGood, "，标以 ~", "；看倍数，不看百分数"))"
        }
    }

    package func doubt(_ doubt: Doubt) -> String { spelled(text(doubt)) }

    private func text(_ disturbance: Doubt) -> ChineseText {
        switch disturbance {
        case .busy(let pressure, let steal):
            let parts: [ChineseText?] = [
                pressure.map { "其他任务有 \(NumberText.significant($0 * 100)) % 的时间在等处理器" },
                steal.map { "虚拟机监控器占去 \(NumberText.significant($0 * 100)) % 的时间" },
            ]
            return "\(parts.compactMap(\.self), by: comma)"
        case .check(let warning): return text(warning)
        }
    }

    private func text(_ warning: Warning) -> ChineseText {
        func percent(_ ratio: Double) -> String { String(format: "%+.2f %%", (ratio - 1) * 100) }
        func interval(_ ratio: Ratio) -> String {
            "\(percent(ratio.estimate)) [\(percent(ratio.low)), \(percent(ratio.high))]"
        }
        switch warning {
        case .controlNotSeen(let expected, let seen):
            return seen.map { "对照多做 \(percent(expected))，测得 \(interval($0))" } ?? "对照多做 \(percent(expected))，轮数太少，看不出"
        case .twinDiffers(let seen): return "基线与自身不同：\(interval(seen))"
        case .noResolution: return "轮数太少，没有分辨率，什么都分辨不出"
        case .roundsShortened(let name, let rounds): return "\(name)：限时内只有 \(rounds) 轮"
        case .voided(let name, let round): return "\(name)：作废，第 \(round) 轮的输出不是检查过的输出"
        case .tooFast(let name): return "\(name)：不用时间，什么都没做"
        }
    }

    package func note(_ note: RunNote) -> String { spelled(text(note)) }

    private func text(_ note: RunNote) -> ChineseText {
        switch note {
        case .noInputs(let title, let years): return "\(title)：未计时，\(YearsText.range(years)) 没有这样的输入"
        case .covers(let name, let years, let isPart):
            return "\(name)：未计时，\(choice(isPart, "不覆盖全部年份", "不在其范围内"))：\(YearsText.range(years))"
        case .adapter(let name, let problem): return "\(name)：未计时，适配器：\(problem)"
        case .notTimed(let name, let problem): return "\(name)：未计时：\(problem)"
        case .ownLoop(let name): return "\(name)：--mode latency 用 calbench 自己的循环，未计时"
        case .notWhole(let title, let problem): return "\(title)：并非每个进程都测量了：\(problem)"
        case .clock(let name, let problem):
            return problem.map { "\(name)：适配器：\($0)" } ?? "\(name)：时钟未检查：看不到其循环的处理器时间"
        case .refused(let name, let input, let message): return "\(name)：拒答 \(input)：\(message)"
        case .budget(let seconds, let rows, let less, let fewer):
            return "限时 \(NumberText.significant(seconds)) 秒：\(rows) 行中 \(less) 行少于要求（\(fewer) 行轮数较少）；--budget 0 不限时"
        case .noInstructions: return "指令数：此处既无处理器计数器，也不能单步"
        case .tooManyInstructions(let names): return "指令数太多，未单步：\(names.joined(separator: "、"))"
        case .noSweep: return "以微秒计者未逐个检查；计时输入的答案已与依据比较"
        case .ended(let message): return "\(message)"
        }
    }

    package func compare(_ phrase: ComparePhrase) -> String { spelled(text(phrase)) }

    private func text(_ phrase: ComparePhrase) -> ChineseText {
        switch phrase {
        case .time: return "时间"
        case .instructions: return "指令数"
        case .wrong: return "错误"
        case .rows(let rows, let inBoth): return inBoth ? "两者共有 \(rows) 行" : "\(rows) 行"
        case .only(let side, let number): return "只在 \(side) 中 \(number) 行"
        case .otherInputs(let number): return "输入不同 \(number) 行"
        case .machines(let areSame): return areSame ? "同一台机器" : "不同机器"
        case .disturbed(let side, let part, let all):
            return part == all ? "\(side) 受干扰" : "\(side) 在 \(all) 次测量中 \(part) 次受干扰"
        case .undecided(let power): return "无法判断：\(text(power))"
        case .same(let rows, let power): return "\(rows) 行看不出变化；\(text(power))"
        case .changed(let slower, let faster, let all, let power):
            return "\(all) 行中 \(counts([(slower, "变慢"), (faster, "变快")]))；\(text(power))"
        case .otherMachines: return "不能比较：不同机器"
        case .tooFew: return "无法判断：没有一行在两者中都有足够的轮数"
        case .uncounted: return "没有一行在两者中以同样方式计数"
        case .counted(let rows, let same, let more, let less):
            return "\(rows) 行：\(counts([(same, "相同"), (more, "增加"), (less, "减少")]))"
        case .unchecked: return "没有两者都检查的"
        case .noneWrong: return "两者都没有"
        case .sameWrong(let names): return "相同：\(text(same: names))"
        case .changedWrong(let number, let names): return "\(number) 个有变化；相同：\(text(same: names))"
        case .answers(let wrong, let refused): return refused == 0 ? "\(wrong) 个错误" : "\(refused) 个拒答，\(wrong) 个错误"
        case .faster: return "变快"
        case .slower: return "变慢"
        case .isWrong: return "✗ 错误"
        case .rowsHint: return "各行：--all、-f NAME"
        case .asMany: return "各类数目相同，日期不同"
        case .sameAnswers(let right): return "答案相同，\(right) 个正确"
        case .now(let line): return "新增：\(line)"
        case .otherInstants(let first, let second): return "时刻不同：最大误差 \("\(first)") 秒 → \("\(second)") 秒"
        case .gone(let line): return "消失：\(line)"
        case .notChecked(let side, let line): return "\(side) 中或未检查：\(line)"
        }
    }

    private func counts(_ parts: [(Int, ChineseText)]) -> ChineseText {
        "\(parts.filter { $0.0 > 0 }.map { "\($0.0) 行\($0.1)" as ChineseText }, by: comma)"
    }

    private func text(same names: [String]) -> ChineseText {
        1...5 ~= names.count ? "\(names.count) 个（\(names.joined(separator: "、"))）" : "\(names.count) 个"
    }

    private func text(_ power: ComparePhrase.Power) -> ChineseText {
        switch power {
        case .nothing: "有一半看不出任何变化"
        case .percent(let percent): "有一半能看出 \(percent) % 以上的变化"
        case .times(let times): "有一半只能看出 \(times) 倍以上的变化"
        }
    }

    package func day(_ date: GregorianDate, withYear: Bool) -> String { date.text(calendar, withYear: withYear) }

    package func note(_ note: CompareNote) -> String { spelled(text(note)) }

    private func text(_ note: CompareNote) -> ChineseText {
        switch note {
        case .otherMachines(let first, let second): return "机器不同，时间不能比较代码：A \(first)；B \(second)"
        case .otherInputs(let row): return "输入不同：\(row)"
        case .busy(let measurements): return "其他任务当时在等处理器，未分辨：\(measurements.joined(separator: "、"))"
        case .only(let side, let rows): return "只在 \(side) 中：\(rows.joined(separator: "、"))"
        case .onlyOf(let side, let rows, let workloads):
            let list = workloads.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
            return "只在 \(side) 中 \(rows) 行：\(list.joined(separator: "、"))"
        case .tooFewRounds(let row): return "轮数太少：\(row)"
        case .noTimes(let row): return "没有时间：\(row)"
        case .noResolution(let row): return "没有分辨率：\(row)"
        case .otherQuestion(let name): return "年份、数据或容差不同，不能比较：\(name)"
        case .unusable(let side, let name, let problem): return "\(side) 未能检查完：\(name)：\(problem)"
        }
    }

    package func gate(_ phrase: GatePhrase) -> String { spelled(text(phrase)) }

    private func text(_ phrase: GatePhrase) -> ChineseText {
        switch phrase {
        case .passed: return "通过"
        case .failed: return "未通过"
        case .inconclusive: return "无法判断"
        case .accept(let command): return "接受变化：\(command ?? "--max-regression")"
        case .wrongAnswers: return "哪些答案：calbench verify"
        case .noisy: return "换较闲的机器重做，或对报告用 --no-time"
        case .counts(let rows, let wrong, let slower, let open, let left):
            let kinds: [(Int, ChineseText)] = [(wrong, "答案错误"), (slower, "慢于限度"), (open, "未定")]
            let all: ChineseText = rows == 0 ? "没有判断任何一行" : "\(rows) 行都在限度之内"
            let own: ChineseText = kinds.allSatisfy { $0.0 == 0 } ? all : "\(rows) 行中 \(counts(kinds))"
            return left > 0 ? "\(own)，另有 \(left) 行未判断" : own
        case .baseline(let name): return "基线 \(name)"
        case .limit(let percent): return "限度 \(percent)"
        case .unjudged(let name, let reason): return "\(name)   未判断：\(text(reason))"
        case .someUnjudged(let names, let all, let reason):
            return "\(all) 行未判断：\(text(reason))：\(names.joined(separator: "、"))\(choice(names.count < all, "……", ""))"
        case .slowerAbove(let percent): return "超过 \(percent) 即为慢"
        case .outcome(let outcome): return text(outcome)
        case .instructions(let number): return "\(number) 条指令"
        case .exit(let code): return "退出码 \(code)   "
        }
    }

    private func text(_ outcome: GateRow.Outcome) -> ChineseText {
        switch outcome {
        case .pass: "通过"
        case .regression: "变慢"
        case .inconclusive: "未定"
        case .wrong: "错误"
        case .unjudged: "未判断"
        }
    }

    package func reason(_ reason: GateRow.Reason) -> String { spelled(text(reason)) }

    private func text(_ reason: GateRow.Reason) -> ChineseText {
        switch reason {
        case .onlyBaseline: "只有基线有"
        case .onlyCandidate: "只有候选有"
        case .years: "不覆盖全部年份"
        case .slow: "太慢，检查时只抽样"
        case .otherInputs: "两者输入不同"
        case .otherAnswers: "两者期望的答案不同"
        case .otherMachine: "基线来自另一台机器，在此不能判断"
        case .otherPath: "两者走了不同的代码路径，指令不同"
        case .otherCount: "指令以另一种方法或在另外的操作上计数"
        case .uncounted: "两者没有共有的指令数或时间"
        case .tooFew: "轮数或进程太少，没有区间"
        case .wrongBaseline: "基线的答案错误"
        case .wrongAnswers: "候选的答案错误"
        case .tooMany: "指令太多，无法计数，而基线的不多"
        case .control: "多做 5 % 未测为慢 3 % 到 7 %"
        case .twin: "同样的代码测得不同"
        case .load: "其他任务当时在等处理器"
        case .undecided: "限度在区间之内"
        case .confirmed: "已在新进程中确认"
        case .unconfirmed: "起初变慢，在新进程中未确认"
        }
    }

    // MARK: Files

    package func page(_ phrase: PagePhrase) -> String { spelled(text(phrase)) }

    private func text(_ phrase: PagePhrase) -> ChineseText {
        switch phrase {
        case .listed(let file): "已知差异：\(file)"
        case .speed: "历法代码的速度与正确性"
        case .questions: "全部任务"
        case .withErrors: "有错误的实现"
        case .measured: "如何测量"
        case .reading: "如何阅读此页"
        case .figures(let name): "数值：\(name)"
        case .dots: "最快的正确实现 ●，其次 ○，以及其次慢几倍。"
        case .times: "时间：左快右慢。横线为重做一次的预期范围，相对于基线 ◆；✕ 有错误。"
        case .lanes: "全部各轮，每个进程一行：各行分开处，进程不同。"
        case .costLine: "时间与错误：没有实现在两方面都胜过线上的点。"
        case .libraries: "农历库比较"
        case .order:
            "每个实现都在其范围内（至多 1900–2100 年）的全部输入上检查过。答出至少 90 % 的输入且全部正确的实现按时间排名；库在前，calbench 自带的内核在后；– 有拒答或答得较少，✗ 有错误。错误与拒答的数目链接到列出原因的列表。库的时间按其自己的时钟：不同语言之间只有数量级可比。时间为随机输入与顺序输入的一个答案（均已预热），以及新进程中最初 2 000 个随机输入的一个答案，时间与错误图取后者。"
        case .maps: "各列均可排序。图中一格为一个月；记号越深越高，该月的错误答案越多。"
        case .quickestOfEach: "每个任务最快的正确实现"
        case .implementations(let question): "\(question) 的各个实现，好的在前"
        case .made: "如何制作"
        case .machines: "测量时间的机器："
        case .cost: "时间与错误"
        case .wrongByMonth(let names, let number): "\(names)：\(number) 个错误，按月"
        }
    }

    package func picture(_ phrase: PicturePhrase) -> String { spelled(text(phrase)) }

    private func text(_ phrase: PicturePhrase) -> ChineseText {
        switch phrase {
        case .perOperation(let name): return "一次运算的时间：\(name)"
        case .rounds(let name): return "全部各轮，按进程：\(name)"
        case .allQuestions: return "全部任务一个答案的时间"
        case .margins(let years): return "距零时的时间，\(years.lowerBound)–\(years.upperBound) 年"
        case .timePerOperation: return "一次运算的时间，对数"
        case .timePerAnswer: return "一个答案的时间，对数"
        case .fromMedian: return "与该实现中位数之差"
        case .largestError: return "最大误差，对数"
        case .wrongAnswers: return "错误答案数，对数"
        case .year: return "年"
        case .month(let month): return "\(month)月"
        case .toMidnight: return "距零时的时间，对数"
        case .notChecked: return "未检查"
        case .noErrors: return "无"
        case .noneRight: return "没有正确的"
        case .baseline: return "（基线）"
        case .hasWrong: return "（有错误）"
        case .beyond(let number): return "\(number) 个在外"
        case .off(let error): return "误差 \(error)"
        case .wrong(let number): return "\(count(number)) 个错误"
        case .wrongInMonth: return "一个月中的错误："
        case .wrongFrom(let least, let next): return next.map { "\(least)–\($0 - 1)" } ?? "\(least) 以上"
        case .bound: return "全部误差之和的上限"
        case .kind(let kind, let number):
            return "\(number) 个\(text(kind))\(choice(kind == .certain, "（更远的未画）", ""))"
        case .otherwise(let number): return "\(number) 个公布为另一天，不论是否确定"
        case .noValues: return "没有数值。"
        case .frontier(let best, let others):
            let rest: ChineseText = others.map { "其余：\($0)。" } ?? ""
            return "线上：\(best)。\(rest)"
        case .spread(let name, let low, let high, let values, let processes):
            guard let low, let high else { return "\(name) 没有数值" }
            let range = String(format: "%+.1f %% … %+.1f %%", low * 100, high * 100)
            return "\(name) \(range)，\(processes) 个进程的 \(values) 个数值"
        case .noneWrong(let years): return "\(years.lowerBound)–\(years.upperBound) 年没有错误答案。"
        case .wrongMonths(let total, let months, let touched, let from, let years):
            return
                "\(years.lowerBound)–\(years.upperBound) 年中，自 \(from.lowerBound) 至 \(from.upperBound) 年有 \(touched) 年 \(months) 个月共 \(total) 个错误答案。"
        case .events(let number, let kinds, let otherwise):
            return
                "\(number) 个事件：\(kinds.map { "\($1) 个\(text($0))" as ChineseText }, by: "，")；\(otherwise) 个公布为另一天。"
        case .bounds(let bounds):
            let points = bounds.map { "\($0.year) 年 \($0.seconds)" }
            return "误差上限为 \(points[0])，最小 \(points[1])，\(points[2])。"
        }
    }

    package func help(_ help: Help) -> String { spelled(text(help)) }

    private func text(_ help: Help) -> ChineseText {
        switch help {
        case .checked: "检查的输入数，占各年全部输入"
        case .right: "与依据相同，或在容差之内的答案"
        case .wrong: "与依据矛盾的答案"
        case .refused: "在其范围内而没有答案的输入"
        case .new: "错误或拒答，且未为此版本列出"
        case .gone: "已列出而不再出现的错误"
        case .contested: "各依据不同之处，另一历的答案，也算对"
        case .uncertain: "无人能定之处的另一答案，也算对"
        case .largestError: "与依据的最大差距，以及容差"
        case .librariesRight: "没有错误的库，占全部库"
        case .librariesWrong: "有错误答案的库"
        case .librariesRefuse: "在其范围内有拒答的库"
        case .quickestKernel: "calbench 自带的最快内核"
        case .runnerUp: "其次所用时间是最快的几倍"
        case .withErrors: "有错误的实现，占全部实现"
        case .nanoseconds: "每次操作的纳秒数：基线的中位时间乘以比值"
        case .ratio: "与基线之比，及其区间"
        case .minimum: "每次操作的纳秒数，最短一轮"
        case .timesMinimum: "最短各轮之比；不据此判断"
        case .timesNull: "除以空循环的时间"
        case .timesLimit: "最短时间除以机器的极限"
        case .instructions: "每次操作的处理器指令数"
        case .roundTrip: "按 calbench 的时钟，每次操作的纳秒数，为上限"
        case .spread: "各进程 95 % 区间的一半"
        case .operations: "各轮合计"
        case .block: "合在一起计时的操作数"
        case .couldSee: "看得出的最小倍数"
        case .atRandom: "随机输入的一个答案，已预热；各库按自己的时钟"
        case .inOrder: "顺序输入的一个答案，已预热"
        case .first: "新进程中最初 2 000 个随机输入的一个答案"
        }
    }

    package var terms: [(word: String, meaning: String)] {
        let terms: [(ChineseText, ChineseText)] = [
            ("可信、存疑", "存疑：测量时机器繁忙，或测量的对照未通过：A/A 对照是基线再测一次，另一对照多做一定份额的工作。"),
            (
                "倍数、× 最快",
                "所用时间是最快的正确实现的几倍，在相同各轮中测得：重做一次的预期区间；~ 只知数量级，= 看不出差别。"
            ),
            (
                "✗、正确、错误、拒答、未列出、有争议、未定",
                "每个答案都与公布的或计算的依据比较。正确：与之相同，或在容差之内。错误：与依据矛盾。拒答：没有答案。✗ 有错误或拒答，不排名。未列出：未为此版本列出。有争议：各依据不同之处另一历的答案。未定：无人能定之处的另一答案。后两者既不算正确，也不算错误。"
            ),
            ("纳秒/次、最短", "每个答案的纳秒数：基线各轮的中位数乘以与它之比；最短一轮。"),
            ("基线、比值", "准备测量时最快的实现，不论对错；时间除以它的时间。"),
            ("× 空循环", "时间除以只复制输入、什么都不算的代码的时间。"),
            ("× 极限", "最短时间除以 calbench 对这样的输入和答案最省的代码的时间。"),
            ("分辨率", "测量能分辨的最小差别。"), ("指令数", "每个答案的处理器指令数，与机器是否繁忙无关。"),
        ]
        return terms.map { (spelled($0), spelled($1)) }
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
        case .term(let term): "\(self.term(term))"
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
        "\(name(margin.event))在零时\(side(margin.seconds < 0)) \(duration(abs(margin.seconds)))"
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

/// What workloads, their references and kernels are, by their names.
private let summaries: [String: String] = [
    "gregorian.date": "日数 → 外推公历日期",
    "gregorian.day": "外推公历日期 → 日数",
    "lunar.date": "日数 → 农历日期",
    "lunar.day": "农历日期 → 日数",
    "korean.date": "日数 → 韩国阴历日期",
    "korean.day": "韩国阴历日期 → 日数",
    "qing.date": "日数 → 清代农历日期",
    "qing.day": "清代农历日期 → 日数",
    "future.date": "日数 → 未来的农历日期",
    "future.day": "未来的农历日期 → 日数",
    "vietnamese.date": "日数 → 越南阴历日期",
    "vietnamese.day": "越南阴历日期 → 日数",
    "korea": "韩国阴历",
    "vietnam": "越南阴历",
    "lunar.year": "农历年 → 正月初一、各月天数与闰月",
    "terms.date": "年与节气 → 北京的公历日期",
    "terms.instant": "年与节气 → 力学时时刻",
    "moons.instant": "朔望月 → 朔的力学时时刻",
    "grid.fill": "月与首列星期 → 月历的 42 格",
    "list.visible": "列表与偏移 → 视口中的行（列表种子 2026…2046）",
    "list.edit": "插入、删除、放回、取出 → 视口中的行（列表种子 2026…2046）",
    "list.hit": "各行屏幕上的点 → 行（屏幕种子 4000…4014）",
    "cells.reuse": "滚动 → 新建、重用、释放、入池的单元格（轨迹种子 60000…60239）",
    "months.window": "无尽日历的滚动 → 各月及其位置（轨迹种子 50000…50079）",
    "easter": "年 → 公历复活节",
    "ganzhi.year": "农历年 → 年的干支",
    "ganzhi.pillars": "某日某时 → 年、月、日、时四柱",
    "ganzhi.moments": "某日某秒与约定 → 年、月、日、时四柱",
    "festivals": "日数 → 当日节日",
    "month.labels": "月与首列星期 → 42 格的标注",
    "lunar.dayname": "日数 → 农历日名",
    "month.shape": "月与首列星期 → 天数、1 日的星期、周数",
    "grid.rows": "月与首列星期 → 月历行数，4 到 6",
    "month.index": "月 → 自起始年一月起的序号",
    "month.at": "自起始年一月起的序号 → 月",
    "grid.frame": "月中某日与首列星期 → 整点矩形",
    "grid.hit": "视图中的点 → 其下的单元格，或没有",
    "selection.runs": "月与日期范围 → 选中单元格的各段，每行至多一段",
    "gregorian": "外推公历，有 0 年",
    "hko": "香港天文台公布，1901–2100；1900 年为计算值",
    "gbt": "GB/T 33661-2017，据 DE440；东经 120° 标准时，1929 年以前用北京地方平时",
    "qing": "1645–1899 年实际行用：复原；1840 年起据历书，间接",
    "future.date computed": "按 GB/T 33661-2017 计算，据 DE440",
    "future.day computed": "按 GB/T 33661-2017 计算，据 DE440",
    "future.year computed": "按 GB/T 33661-2017 计算，据 DE440",
    "kasi": "韩国天文研究院（KASI）公布，1900–2050；2051 年起按东九区时间计算",
    "computed": "按 1967 年第 121-CP 号决定计算：东七区时间，据 DE440",
    "de440": "据 JPL DE440 计算，1600–2300；给至 4 毫秒",
    "full-grid": "全部 42 格，含邻月各日",
    "weeks-grid": "月所及的整周，其后空白",
    "month-grid": "只有本月各日，其余空白",
    "plain-reference": "朴素的参考实现，每一步的不变量都有断言",
    "easter easter": "据 python-dateutil 计算，并与 1582 年规则核对",
    "sexagenary": "据 lunar_python 计算，并与 sxtwl 核对",
    "ganzhi.pillars sexagenary": "据 lunar_python 计算，并与 sxtwl 核对；换柱之日依 hko",
    "ganzhi.moments sexagenary": "据 lunar_python 计算，并与 sxtwl、tyme4py 核对；日依 hko，时刻依 de440",
    "festivals festivals": "节日规则，依 hko 历",
    "festivals seed-festivals": "同样的规则，限 SKCalendarView 所知的节日",
    "month.labels festivals": "按规则的农历日、节日与节气，依 hko 历",
    "month.labels seed-festivals": "同上，限 SKCalendarView 所知的节日",
    "lunar.dayname hko": "日名，依香港天文台历；1900 年为计算值",
    "months": "按 Python 的 calendar 的周数出",
    "month.index months": "所有月份的列表中相隔的行数",
    "month.at months": "所有月份的列表中的行",
    "cell-frames": "自 1 日的星期起，单元格逐个相邻",
    "exact-edges": "单元格的边，用精确分数",
    "selected-days": "本月选中的各日，逐个相接",
    "gregorian.date/foundation": "保留一个 Calendar，用其格林尼治的 dateComponents",
    "gregorian.date/hinnant": "400 年为一纪元，年从三月起，五次除以常数",
    "gregorian.date/neri-schneider": "32 位欧几里得仿射函数，七次乘法",
    "gregorian.date/joffe": "日与年倒数，四次 64 位乘法",
    "gregorian.date/cycle-table": "400 年周期的表，每 16 天一段",
    "gregorian.date/vector": "32 位逐步倒数，编译成向量代码，一次四天",
    "gregorian.date/lanes": "向量寄存器中用浮点求商",
    "gregorian.date/lanes-1900-2100": "年与世纪合为一个斜率，向量寄存器中用浮点",
    "gregorian.day/foundation": "保留一个 Calendar，用其格林尼治的 date(from:)",
    "gregorian.day/hinnant": "400 年为一纪元，年从三月起，四次除以常数",
    "gregorian.day/neri-schneider": "32 位欧几里得仿射函数，三次乘法",
    "gregorian.day/joffe": "一、二月的移位并入月的公式",
    "gregorian.day/vector": "从压缩的年借位，15 位乘积，编译成向量代码",
    "gregorian.day/lanes": "向量寄存器中用浮点求世纪",
    "gregorian.day/lanes-1900-2100": "年与世纪合为一个斜率，向量寄存器中用浮点",
    "lunar.date/foundation-per-call": "每天新建一个 Calendar(identifier: .chinese)，忽略闰月标志，照原代码",
    "lunar.date/foundation": "Calendar(identifier: .chinese)，保留一个",
    "lunar.date/year-walk": "流传很广的循环：逐一减去年与月的长度",
    "lunar.date/year-table": "每年 32 位；以位计数代替逐月走",
    "lunar.date/lunation-table": "乘法得平均朔望月，一次读取，一次无分支修正",
    "lunar.date/day-table": "从全部日期的表读取一次（每天 16 位，相对一条直线）",
    "lunar.date/month-runs": "按序的各日：每月查一次，一次加法得八天",
    "lunar.date/gather": "从每 16 天一段的表，每天读取一次",
    "lunar.date/sweep": "相连各日读日表相连各项，其余按段",
    "lunar.date/astronomical": "GB/T 33661-2017，朔与节气用 VSOP87D 与 ELP",
    "korean.date/astronomical": "GB/T 33661-2017 的规则，东九区时间，朔与节气用 VSOP87D 与 ELP",
    "korean.year/astronomical": "GB/T 33661-2017 的规则，东九区时间，朔与节气用 VSOP87D 与 ELP；−1999…3999 年",
    "vietnamese.date/astronomical": "GB/T 33661-2017 的规则，东七区时间，朔与节气用 VSOP87D 与 ELP",
    "vietnamese.year/astronomical": "GB/T 33661-2017 的规则，东七区时间，朔与节气用 VSOP87D 与 ELP；−1999…3999 年",
    "lunar.day/foundation": "Calendar(identifier: .chinese)，保留一个",
    "lunar.day/year-walk": "流传很广的循环：逐一加上年与月的长度",
    "lunar.day/year-table": "每年 32 位；以位计数代替逐月走",
    "lunar.day/lunation-table": "按年、月与闰月标志读取一次，一次加法",
    "lunar.day/gather": "从每月 16 位的表，每个日期读取一次；VBMI 上取自寄存器中的字节",
    "lunar.year/astronomical": "GB/T 33661-2017，朔与节气用 VSOP87D 与 ELP；−1999…3999 年",
    "terms.date/skcalendar": "照原公式截断到小时，并经格式化的字符串",
    "terms.date/century": "[Y·D + C] − L，每个节气每世纪一个常数，另有例外",
    "terms.date/minute-table": "平均回归年 31556925974.7 毫秒与 24 个以分计的偏移",
    "terms.date/table": "每个节气两位，加到该节气最早的日期",
    "terms.date/lanes": "从 16 位日期表，每个节气读取一次；VBMI 上取自寄存器中的字节",
    "terms.date/vsop87": "时刻用双精度 VSOP87D，按北京时间",
    "terms.date/fixed-128": "时刻用 128 位定点 VSOP87D，按北京时间",
    "terms.date/gmp-128": "时刻用 GMP 128 位定点 VSOP87D，按北京时间",
    "terms.instant/meeus": "第 25 章的太阳，低精度：差数分钟",
    "terms.instant/vsop87": "完整 VSOP87D，IAU 2006 岁差与章动，双精度",
    "terms.instant/fixed-128": "128 位定点 VSOP87D，舍入有界",
    "terms.instant/gmp-128": "GMP 128 位定点 VSOP87D，舍入有界",
    "terms.instant/fixed-256": "256 位定点 VSOP87D，舍入有界",
    "terms.instant/gmp-256": "GMP 256 位定点 VSOP87D，舍入有界",
    "moons.instant/meeus": "第 49 章的月相：差数秒",
    "moons.instant/elp": "ELP 2000-82B 用 ELP/MPP02 的常数，及 VSOP87D，双精度",
    "moons.instant/fixed-128": "128 位定点 ELP 与 VSOP87D，舍入有界",
    "moons.instant/gmp-128": "GMP 128 位定点 ELP 与 VSOP87D，舍入有界",
    "moons.instant/fixed-256": "256 位定点 ELP 与 VSOP87D，舍入有界",
    "moons.instant/gmp-256": "GMP 256 位定点 ELP 与 VSOP87D，舍入有界",
    "grid.fill/skcalendar": "七种情形，每天都循环全部日期，照原代码",
    "grid.fill/foundation": "用 DateComponents 得上月、本月、下月各日的数组，如 WQCalendar",
    "grid.fill/branchy": "走一遍 42 格，每格一次判断",
    "grid.fill/arithmetic": "逐格以掩码代替分支",
    "grid.fill/simd-select": "一次十六格，在向量寄存器中比较与选择",
    "grid.fill/simd": "整个月历为一个向量值，49 个现成值之一",
    "grid.fill/store": "一次读取月历编号，一次写出整个月历",
    "list.visible/dztableview": "下缘的有序映射，从首行扫描；单精度，照原代码",
    "list.visible/prefix-sums": "高度的前缀和，无分支二分查找",
    "list.visible/fenwick": "各块行上的树状数组，便于编辑",
    "list.visible/arithmetic": "各行相同则用除法，否则由平均高度猜测再修正",
    "list.edit/dztableview": "每次编辑后重建高度与有序映射；单精度，照原代码",
    "list.edit/prefix-sums": "前缀和，只补到所查之处",
    "list.edit/fenwick": "每块至多 64 行的树状数组",
    "list.hit/dztableview": "逐个检查可见单元格的矩形，照原代码",
    "list.hit/binary-search": "在可见各行的下缘上二分查找",
    "cells.reuse/dztableview": "按标识查集合，每次布局都检查全部可见单元格，照原代码",
    "cells.reuse/stacks": "每个标识一个栈，只动进出的行",
    "cells.reuse/ring": "每个标识一个栈，可见单元格在环中",
    "months.window/flowcalendar": "月视图在数组中，两端逐个增删，照原代码",
    "months.window/ring": "各月高度在环中，另存首月上缘与末月下缘",
    "months.window/prefix-sums": "各月高度的前缀和，以猜测查找；什么都不移动",
    "easter/skcalendar": "以文本比较查找，日不带零，照原代码",
    "easter/gauss": "除以 19、4、7 的余数，含 1816 年修正与两个例外",
    "easter/meeus-jones-butcher": "十次除法，没有表，没有例外",
    "easter/table": "1583–9999 年每年一个字节",
    "ganzhi.year/skcalendar": "原代码的六十名表，连同其错字",
    "ganzhi.year/arithmetic": "(年 − 4) mod 60",
    "ganzhi.pillars/arithmetic": "除以 60 的余数，用节气表与农历月表",
    "ganzhi.pillars/table": "每天 32 位；时柱现算",
    "ganzhi.moments/arithmetic": "除以 60 的余数，用节气表、其时刻与农历月表",
    "festivals/skcalendar": "每天一段文本，查字典并比较，每次新建日历，照原代码",
    "festivals/foundation": "在 Calendar(identifier: .chinese) 上用规则，保留一个日历",
    "festivals/rules": "逐条用规则，查月表与节气表",
    "festivals/table": "每天一个字节，表示所出现的少数集合之一",
    "month.labels/skcalendar": "每天都重算全部各日，每日两段文本，每次新建日历，照原代码",
    "month.labels/skcalendar-once": "原代码的每日文本，只查一次",
    "month.labels/foundation": "保留日历走一遍，每天一次查询",
    "month.labels/table": "逐格取标注编号，用月、节气与节日的表",
    "month.labels/packed": "一月的标注为一个向量值，不逐格看",
    "month.labels/store": "一次读取 32 字节得一月的标注，写到 1 日所在的列",
    "lunar.dayname/skcalendar": "每天新建一个 Calendar(identifier: .chinese)，二十作廿十，照原代码",
    "lunar.dayname/table": "由朔望月表得农历日，三十个八字节的日名",
    "month.shape/wqcalendar": "首个不完整的周、整周与余数，查 Foundation，照原代码",
    "month.shape/ceiling": "周数为到月末的格数除以 7，向上取整",
    "month.shape/branch-free": "以掩码代替情形，以乘法代替除法",
    "month.shape/table": "14 种年之一，再查形状",
    "grid.rows/skcalendar": "星期六起为六行，31 天的星期五起亦然，照原代码",
    "grid.rows/ceiling": "到月末的格数除以 7，向上取整",
    "grid.rows/comparison": "四行，超过 28 格与 35 格各加一行",
    "grid.rows/bit-mask": "按天数与 1 日的列，两个掩码",
    "grid.rows/table": "14 种年之一，再查行数",
    "month.index/scalendar": "相隔年数乘十二，加月，照原代码",
    "month.index/loop": "逐月数",
    "month.index/shift": "压缩的月减去每年四",
    "month.at/scalendar": "序号除以十二，取余，照原代码",
    "month.at/loop": "逐月数",
    "month.at/multiply-shift": "一次乘法一次移位，每年加四",
    "grid.frame/flowcalendar": "标签多数一天，照原代码",
    "grid.frame/arithmetic": "单元格的行列乘以尺寸",
    "grid.frame/table": "1 日的列与单元格的矩形查表",
    "grid.hit/scalendar": "先查各条，再逐个查单元格，照原代码",
    "grid.hit/scan": "逐个查 42 个矩形",
    "grid.hit/arithmetic": "行与列各用一次除法",
    "selection.runs/scalendar": "每天的时间与两端比较，按行收集单元格，照原代码",
    "selection.runs/bit-mask": "每格一位，六行一次数出",
    "selection.runs/interval": "整行减去首格之前与末格之后",
]
