package import CalendarValues
package import ReferenceData
import Support
package import Verification
import Workloads

/// The terms are those of GB/T 33661-2017.
package struct SimplifiedChinese: Wording {
    package init() {}

    package let clause = "；"
    package let comma = "，"
    package let calendar = CalendarLanguage.simplified

    package func words(_ differences: [Difference], entry: String?) -> String {
        var parts: [(text: String, stages: [Difference.Stage])] = []
        for difference in differences {
            let text = words(difference, entry)
            guard case .shift(_, _, let stages) = difference, !stages.isEmpty else {
                parts.append((text, []))
                continue
            }
            if let last = parts.last, last.stages == stages {
                parts[parts.count - 1].text += "，\(text)"
            } else {
                parts.append(("\(stages.map(name).joined(separator: "、"))：\(text)", stages))
            }
        }
        return parts.map(\.text).joined(separator: clause)
    }

    private func words(_ difference: Difference, _ entry: String?) -> String {
        switch difference {
        case .refused: return "拒答"
        case .unstable: return "再次查询时答案不同"
        case .invalid: return "答案无效"
        case .nonexistent: return "把不存在的日期当作日期"
        case .otherCalendar: return "\(entry ?? "")按另一历"
        case .partlyOtherCalendar: return "\(entry ?? "")部分按另一历"
        case .noDate: return "没有日期"
        case .notEnclosed: return "误差界不含真值"
        case .days(let days): return late(days)
        case .begins(let month, let days): return "\(name(month))\(late(days))开始"
        case .named(let month, let expected, let days):
            return "应为\(name(expected))，却作\(name(month))" + (days == 0 ? "" : "，\(late(days))")
        case .day(let day, let month): return "\(name(month))第 \(day) 日"
        case .year(let year): return "农历年作 \(year)"
        case .yearTaken(let year): return "把农历年当作 \(year)"
        case .date(let date, let expected): return "应为\(self.date(expected))，却作\(self.date(date))"
        case .pillar(let pillar, let names): return "\(name(pillar))\(names < 0 ? "落后" : "超前") \(abs(names))"
        case .missing(let festivals): return "缺\(names(festivals.labels, "、"))"
        case .added(let festivals): return "多出\(names(festivals.labels, "、"))"
        case .labels(let day, let labels, let expected):
            let days = labels.count == 1 ? "\(day)" : "\(day)–\(day + labels.count - 1)"
            return "\(days) 日应为\(names(expected, " "))，却作\(names(labels, " "))"
        case .count(.cells, let number): return "\(number < 0 ? "近" : "远") \(abs(number)) 格"
        case .count(.months, let number): return "\(number < 0 ? "少" : "多") \(abs(number)) 个月"
        case .count(.rows, let number): return "\(number < 0 ? "少" : "多") \(abs(number)) 行"
        case .error(let magnitude): return "误差以\(name(magnitude))计"
        case .shift(let quantity, let number, _):
            return "\(name(quantity)) \(number < 0 ? "−" : "+")\(number.magnitude)"
        case .checksum(let value): return "校验和 \(String(value, radix: 16))"
        case .value(let answer, let expected): return "应为 \(expected)，却作 \(answer)"
        }
    }

    package func words(_ cause: Cause) -> String {
        switch cause {
        case .beforeTable: return "早于其数据表"
        case .afterTable: return "晚于其数据表"
        case .outsideMonth: return "日数超出该月"
        case .leapFlag: return "漏标闰月"
        case .leapMonth(let margin): return "闰月误置于他月" + (margin.map { "（\(words($0))）" } ?? "")
        case .event(let margin, let sigma, let clock):
            return words(margin) + (sigma.map { "（σ \($0) 秒）" } ?? "")
                + (clock.map { "\(clause)按\(name($0))应为此日" } ?? "")
        case .computed(let margin): return "依计算而非依公布（\(words(margin))）"
        case .utc8(let margin): return "1929 年以前用东经 120° 标准时（\(words(margin))）"
        case .far(let event, let minutes):
            let time = "\(name(event))在 \(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
            return event == .moon ? "数据表有误（\(time)）" : time
        case .yearFromSpring: return "年从立春起"
        case .yearFromNewYear: return "年从正月初一起"
        case .dayFrom23h: return "日从 23 时起"
        }
    }

    package func reason(_ why: String) -> String { Self.reasons[why] ?? why }
    package func gives(_ values: String) -> String { "答作 \(values)" }
    package func from(_ first: String, to last: String, isAll: Bool) -> String { first + (isAll ? "，又" : " … ") + last }
    package func noLonger(_ difference: String) -> String { "\(difference)；已不再如此" }

    // MARK: Verdicts

    package func count(_ number: Int) -> String { "\(number)" }
    package func count(_ number: Int, of unit: String) -> String { "\(number) \(measure(unit))" }
    package func share(_ number: Int, of all: Int) -> String { "\(number) / \(all)" }

    /// The measure word, with a noun where the word alone does not say what is counted.
    private func measure(_ unit: String) -> String {
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

    package func unit(_ unit: String) -> String { measure(unit).replacing("个", with: "") }

    package func sentence(_ verdict: Verdict, _ unit: String) -> String {
        func text(_ parts: [(Int, String)]) -> [String] {
            parts.filter { $0.0 > 0 }.map { "\(count($0.0, of: unit))\($0.1)" }
        }
        if let problem = verdict.problem { return problem }
        if verdict.trouble != nil {
            return "\(count(verdict.refused, of: unit))全部拒答" + (verdict.message.map { "：\($0.text)" } ?? "")
        }
        if verdict.outcome == .skipped { return "这些年份均不在其范围内" }
        if verdict.outcome == .empty { return "未检查：这些年份没有输入" }
        let all = count(verdict.checked, of: unit)
        var parts =
            verdict.right == verdict.checked ? ["\(all)全部正确"] : ["\(all)中 \(count(verdict.right, of: unit))正确"]
        if verdict.errors > 0 {
            let number = "\(all)中 \(count(verdict.errors, of: unit))"
            parts =
                verdict.wrong > 0 && verdict.refused > 0
                ? ["\(number)有误（\(verdict.errorShare)）：\(verdict.wrong) 错误", "\(verdict.refused) 拒答"]
                : ["\(number)\(verdict.wrong > 0 ? "错误" : "拒答")（\(verdict.errorShare)）"]
            if verdict.new == 0 {
                parts.append("均已列出")
            } else if verdict.known > 0 {
                parts += text([(verdict.new, "未列出")])
            }
        }
        parts += text([
            (verdict.goneCount, "不再错误"), (verdict.contested, "有争议"), (verdict.uncertain, "未定"),
            (verdict.of - verdict.checked, "未检查"),
        ])
        return parts.joined(separator: comma)
    }

    package func mark(_ mark: Mark) -> String {
        switch mark {
        case .pass: "✓ 通过"
        case .fail: "✗ 未通过"
        case .unusable: "✗ 无法使用"
        case .nothing: "✗ 未检查"
        case .tooLittle: "✗ 覆盖不足"
        }
    }

    package func result(_ verdict: Verdict) -> String {
        switch verdict.outcome {
        case .pass: verdict.wrong > 0 ? "错误已列出" : verdict.refused > 0 ? "拒答已列出" : "正确"
        case .fail: "未通过"
        case .empty: "未检查"
        case .skipped: "不在范围内"
        case .unusable: "无法使用"
        }
    }

    package func coverage(_ verdict: Verdict) -> String { "覆盖 \(verdict.of) 个输入中的 \(verdict.covered) 个" }

    package func error(_ error: String, tolerance: String, promise: String?) -> String {
        "\(error) 秒（容差 \(tolerance) 秒\(promise.map { "，声明 \($0) 秒" } ?? "")）"
    }

    package func headline(_ counts: ReportCounts, years: String) -> String {
        let parts: [(Int, String)] = [
            (counts.failed, "未通过"), (counts.unusable, "未能检查到底"), (counts.tooNarrow, "覆盖不足"),
            (counts.listed, "错误已列出"), (counts.skipped, "不在范围内"), (counts.empty, "没有输入"),
        ]
        let others = parts.filter { $0.0 > 0 }.map { "\($0.0) 个\($0.1)" }
        return "\(mark(counts.mark))  \(counts.all) 个实现，\(years)："
            + (["\(counts.right) 个正确"] + others).joined(separator: comma)
            + (counts.lost > 0 ? "；\(counts.lost) 个适配器完全无法检查" : "")
    }

    package func totals(_ counts: ReportCounts) -> String {
        let parts: [(Int, String)] = [
            (counts.refused, "拒答"), (counts.new, "未列出"), (counts.gone, "不再错误"), (counts.open, "有争议或未定"),
        ]
        return (["\(counts.checked) 个答案中 \(counts.wrong) 个错误"] + parts.filter { $0.0 > 0 }.map { "\($0.0) 个\($0.1)" })
            .joined(separator: comma)
    }

    package func judged(by references: String, more: Int, isWhole: Bool) -> String {
        "依据 \(references)" + (more > 0 ? " 等（另 \(more) 种）" : "")
    }

    package func years(_ years: String?) -> String { years ?? "全部年份" }
    package func workloads(_ number: Int) -> String { "\(number) 个任务" }

    package func title(_ title: Title) -> String {
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
        }
    }

    package func runs(_ kind: RunKind, inputs: Int, runs: Int) -> String {
        let title =
            switch kind {
            case .new: "未列出"
            case .known: "已知"
            case .contested: "有争议，两种答案都算对"
            case .uncertain: "未定，两种答案都算对"
            case .beyond: "在其文档所述范围之外"
            }
        return "\(title)：\(inputs) 个，共 \(runs) 段"
    }

    package func beyond(_ count: Int, first: String) -> String {
        "在其文档所述范围之外有 \(count) 个错误答案，应为拒答：\(first)"
    }

    package func time(_ time: String, of unit: String) -> String { "每次约 \(time)" }

    package func note(_ note: Note) -> String {
        switch note {
        case .more(let number): return "另有 \(number) 行"
        case .moreWithAll(let more): return "  \(more)：--all"
        case .options(let example): return "全部：--all   错误各段：--wrong   单独：-f \(example)"
        case .exit(let code): return "退出码 \(code)"
        case .claim(let years, let rest, let unit):
            let text =
                switch years {
                case (let first?, let last?): "\(first)–\(last) 年"
                case (let first?, nil): "\(first) 年起"
                case (nil, let last?): "\(last) 年以前"
                case (nil, nil): ""
                }
            return "若只声明\(text)：余 \(count(rest, of: unit))"
        case .accept(let folder):
            return "在 CI 中接受：" + (folder.map { "--write-known \($0)" } ?? "建一个含 adapter.toml 的文件夹，然后用 --write-known")
        case .look(let command): return "细看：\(command)"
        case .tooNarrow(let name, let coverage, let share, let least):
            return "\(name) \(coverage)（\(share) %），少于 \(least) %：用 --years 缩小范围，或用 --min-coverage 接受"
        case .repeated(let names):
            return "用时较长，只复查其中一部分：\(names.map { "\($0.name) \($0.inputs) 个" }.joined(separator: "、"))"
        case .sampled(let names):
            return "用时较长，只检查均匀分布的输入：\(names.map { "\($0.name) \($0.checked)" }.joined(separator: "、"))"
        case .manySampled(let number): return "\(number) 个用时较长，只检查均匀分布的输入"
        case .decided(let table, let sha256): return "依据 \(table)，SHA-256 \(sha256)"
        case .computed(let number, let workload, let reference):
            return "其中 \(number) 个为计算值（公布者没有）：\(workload)，依据 \(reference)"
        case .leftOut(let columns, let titles):
            return "（\(columns) 列放不下：\(titles.joined(separator: "、"))；--width 0 显示全部）"
        }
    }

    package func checks(_ name: String, failed: Int, of all: Int) -> String {
        failed == 0 ? "✓ \(name) 遵守协议：\(all) 项检查通过" : "✗ \(name)：\(all) 项检查中 \(failed) 项未通过"
    }

    package func next(_ name: String, isRight: Bool) -> String {
        isRight ? "  下一步：calbench verify --adapter \(name)" : "  要求见 Documentation/Protocol.zh.md    全部检查：--all"
    }

    // MARK: A day

    package func date(_ date: LunarDate) -> String {
        "\(date.relatedYear)年\(name(LunarMonthName(date)))\(CalendarNames.day(date.day))"
    }

    package func day(of date: LunarDate, year: Sexagenary, festivals: [DayLabel]) -> String {
        let labels = festivals.map { festival($0) } + ["生肖：\(year.zodiac(.simplified))"]
        return
            "\(year)年\(name(LunarMonthName(date)))\(CalendarNames.day(date.day))  \(date)   \(labels.joined(separator: comma))"
    }

    package func certainty(_ certainty: String) -> String {
        certainty == "certain" ? "确定" : certainty == "contested" ? "有争议" : "未定"
    }

    package func day(_ phrase: DayPhrase) -> String {
        switch phrase {
        case .event(let event, let day, let time, let seconds):
            return "\(name(event)) \(day)\(time)（北京时间），零时\(seconds < 0 ? "前" : "后") \(Self.margin(seconds))"
        case .agree(let names): return names.count == 1 ? names[0] : "\(names.joined(separator: " 与 ")) 一致"
        case .agreeing: return "一致"
        case .noAnswer: return "没有答案"
        case .elsewhere: return "其他任务"
        case .notBuilt(let number): return "未构建（\(number)）"
        case .kernels(let number): return "\(number) 个内核"
        case .kernel(let name): return "内核 \(name)"
        case .contested: return "有争议"
        case .uncertain: return "未定"
        case .published(let event, let date, let published, let reason):
            return "\(date) \(name(event))公布为 \(published)" + (reason.map { "：\($0)" } ?? "")
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
        case .off(let seconds): return "差 \(seconds) 秒"
        }
    }

    private static func margin(_ seconds: Double) -> String {
        let seconds = abs(seconds)
        let whole = Int(seconds.rounded())
        switch whole {
        case ..<60: return "\(NumberText.significant(seconds)) 秒"
        case ..<600: return "\(whole / 60) 分 \(whole % 60) 秒"
        case ..<7200: return "\((whole + 30) / 60) 分钟"
        default: return "\((whole + 1800) / 3600) 小时"
        }
    }

    // MARK: Parts

    private func name(_ month: LunarMonthName) -> String { CalendarNames.month(month.number, isLeap: month.isLeap) }
    private func names(_ labels: [DayLabel], _ separator: String) -> String {
        labels.map { festival($0) }.joined(separator: separator)
    }

    private func name(_ event: SolarEvent) -> String {
        switch event {
        case .moon: "朔"
        case .term(let term): self.term(term)
        }
    }

    private func name(_ clock: OtherClock) -> String {
        switch clock {
        case .beijingMeanTime: "北京地方平时"
        case .summerTime: "夏令时"
        case .utc9: "东九区时间"
        case .utc7: "东七区时间"
        }
    }

    private func name(_ pillar: Difference.Pillar) -> String {
        switch pillar {
        case .year: "年柱"
        case .month: "月柱"
        case .day: "日柱"
        case .hour: "时柱"
        }
    }

    private func name(_ magnitude: Difference.Magnitude) -> String {
        switch magnitude {
        case .seconds: "秒"
        case .minutes: "分"
        case .hours: "小时"
        case .days: "日"
        }
    }

    private func name(_ quantity: Difference.Quantity) -> String {
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

    private func name(_ stage: Difference.Stage) -> String {
        switch stage {
        case .inserted: "插入后"
        case .removed: "删除后"
        case .returned: "还原后"
        case .restored: "恢复后"
        }
    }

    private func late(_ days: Int) -> String {
        let number = abs(days) == 1 ? "一天" : abs(days) == 7 ? "一周" : " \(days.magnitude) 天"
        return (days < 0 ? "早" : "晚") + number
    }

    private func words(_ margin: EventMargin) -> String {
        "\(name(margin.event))在零时\(margin.seconds < 0 ? "前" : "后") \(duration(abs(margin.seconds)))"
    }

    private func duration(_ seconds: Int) -> String {
        if seconds < 60 { return "\(seconds) 秒" }
        if seconds < 120 { return "1 分" + (seconds == 60 ? "钟" : " \(seconds - 60) 秒") }
        let minutes = (seconds + 30) / 60
        return minutes < 60
            ? "\(minutes) 分钟" : "\(minutes / 60) 小时" + (minutes % 60 == 0 ? "" : " \(minutes % 60) 分")
    }

    /// The typed reasons of lists and the publishers' remarks that have been translated; others stay as they are typed.
    private static let reasons = [
        "with beginningOfSpring, days from 冬至 to 31 December count as before 立春":
            "设 beginningOfSpring 时，冬至到 12 月 31 日算在立春之前",
        "with beginningOfSpring, days from 冬至 to 31 December count as before 立春; the library's day begins at 23:00":
            "设 beginningOfSpring 时，冬至到 12 月 31 日算在立春之前；该库的一日从 23:00 开始",
        "between 立春 and New Year, in a year of 猪: IndexError of the animal":
            "猪年立春到正月初一之间：生肖出现 IndexError",
        "on the day of 小寒 the library does not set the month: it keeps that of the date before, here none":
            "小寒当日该库不设月份：沿用前一日的月份，此处没有",
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
}
