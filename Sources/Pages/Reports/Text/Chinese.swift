import Foundation

extension String {
    /// The text with the words of `day`, `verify` and `adapter check` in simplified Chinese.
    ///
    /// Names, options, causes that only one library has, and the publishers' own remarks stay as they are.
    var inChinese: String {
        // A command stays whole.
        guard let command = range(of: "calbench ", options: []), !hasPrefix("calbench ") else {
            return hasPrefix("calbench ") ? self : translated
        }
        return String(self[..<command.lowerBound]).translated + self[command.lowerBound...]
    }

    private var translated: String {
        guard contains(where: { $0.isASCII && $0.isLetter }) else { return self }
        return Self.chinese.reduce(self) { text, rule in
            rule.0.stringByReplacingMatches(
                in: text, range: NSRange(text.startIndex..., in: text), withTemplate: rule.1)
        }
    }

    /// Patterns in order, sentences before words, and what replaces them.
    ///
    /// Terms as in GB/T 33661-2017.
    private static let chinese: [(NSRegularExpression, String)] = [
        // Festivals and weekdays
        (#"(\p{Han}+) [A-Z][A-Za-z'’]*(?: (?:[A-Z][A-Za-z'’]*|of|the|and))*"#, "$1"), ("Monday", "星期一"),
        ("Tuesday", "星期二"),
        ("Wednesday", "星期三"), ("Thursday", "星期四"), ("Friday", "星期五"), ("Saturday", "星期六"), ("Sunday", "星期日"),
        // Certainty
        ("^UNCERTAIN$", "未定"), ("^CONTESTED$", "有争议"), ("^CERTAIN$", "确定"), ("new moon", "朔"),
        (" in Beijing, ", "（北京时间），"),
        (#"(\d+) min (\d+) s"#, "$1 分 $2 秒"), (#"([\d.]+) s (before|after)\b"#, "$1 秒 $2"), (#"(\d+) min\b"#, "$1 分"),
        (#"(\d+) h (before|after)\b"#, "$1 小时 $2"), (#"([\d.]+ (?:小时|分 \d+ 秒|分|秒)) before 0h"#, "零时前 $1"),
        (#"([\d.]+ (?:小时|分 \d+ 秒|分|秒)) after 0h"#, "零时后 $1"), (#"(\S+) and (\S+) agree$"#, "$1 与 $2 一致"),
        ("^(✓ )?agree$", "$1一致"),
        (" is published as ", " 颁布为 "), (": contested$", "：有争议"), (": uncertain$", "：未定"), ("no answer", "无答案"),
        ("^✗ elsewhere$", "✗ 其他任务"), (#"^– not built"#, "– 未构建"), (#"(\d+) kernels\b"#, "$1 个内核"),
        (#"\bkernel (?=\S)"#, "内核 "),
        ("^pillars ", "干支 "), ("^terms(?= |$)", "节气"), ("all kernels: --all", "全部内核：--all"), ("^day number ", "日数 "),
        ("^(\\S+\\.\\S+) of (.*)", "$1：$2"),
        ("^朔 of the month, events of the day and its neighbours$", "本月之朔，当日及前后一日的节气与朔"),
        (#"off by ([\d.]+) s"#, "差 $1 秒"), ("^≠ contested$", "≠ 有争议"), ("^≠ uncertain$", "≠ 未定"),
        ("^  authority$", "  参考"), ("^  kernel$", "  内核"), ("^  adapter$", "  适配器"), ("day 0$", "第 0 日"),
        ("^day (?=\\d+ \\()", "日数 "),
        // Verdicts
        ("✓ PASS", "✓ 通过"), ("✗ FAIL", "✗ 未通过"), ("✗ UNUSABLE", "✗ 无法使用"), ("✗ NOTHING CHECKED", "✗ 未检查"),
        ("✗ COVERS TOO LITTLE", "✗ 覆盖不足"), (", judged by ", "，参考 "), ("^( *)judged by ", "$1参考 "),
        (" and (\\d+) others$", " 等（另 $1 种）"),
        (#"(\d[\d ]*) of (\d[\d ]*) \w+ \(([^)]*)\): (\d[\d ]*) wrong"#, "$2 中有 $1（$3）：$4 错误"),
        (#"(\d[\d ]*) of (\d[\d ]*) days (wrong|refused|right)"#, "$2 天中 $1 天 $3"),
        (#"(\d[\d ]*) of (\d[\d ]*) \w+ (wrong|refused|right)"#, "$2 中 $1 $3"),
        (#"(\d) implementations?, "#, "$1 个实现，"), (#"\ball years"#, "全部年份"), (#"(\d) workloads\b"#, "$1 个任务"),
        (", all listed", "，均已列出"), ("(\\d) wrong as listed", "$1 错误已列出"), ("(\\d) no longer wrong", "$1 不再错误"),
        ("(\\d) contested or uncertain", "$1 有争议或未定"), ("(\\d) contested", "$1 有争议"), ("(\\d) uncertain", "$1 未定"),
        ("(\\d) (?:of \\S+ )?not asked", "$1 未问"), ("(\\d) FAILED", "$1 未通过"), ("(\\d) refused", "$1 拒答"),
        ("(\\d) wrong", "$1 错误"),
        ("(\\d) right", "$1 正确"), ("(\\d) new", "$1 新"), (#"~([\d.]+ \S+) an? \w+$"#, "每次约 $1"),
        ("^look closer: ", "细看："), ("^accept these in CI: ", "在 CI 中接受："),
        ("^claim (.*) only: (.*) \\w+ remain", "只声明 $1：余 $2"),
        ("all rows: --all   wrong runs: --wrong   one: -f", "全部：--all   错误各段：--wrong   单独：-f"),
        ("^(  [\\d ]+) more: --all", "$1 更多：--all"),
        ("^decided by ", "参考 "), ("^exit (\\d)", "退出码 $1"),
        (#"^\(left out to fit (\d+) columns: (.*); --width 0 shows all\)$"#, "（$1 列放不下：$2；--width 0 显示全部）"),
        // Differences and causes
        (#"day (\d+) of (\S+月)"#, "$2第 $1 日"), ("^(?:day number|日数) outside the month", "日数在月外"),
        ("UTC\\+8 before (\\d+)", "$1 年以前用东八区时间"),
        ("takes it for a date", "把不存在的日期当作日期"), (#"(\S+月) begins a day late"#, "$1晚一天开始"),
        (#"(\S+月) begins a day early"#, "$1早一天开始"),
        ("^a day early$", "早一天"), ("^a day late$", "晚一天"), (#"^(\d+) days late$"#, "晚 $1 天"),
        (#"the lunar year is (\d+)"#, "农历年作 $1"),
        (#", then "#, "，又 "), (#"(\S+月) for (\S+月)"#, "$2作$1"), ("as the other calendar has it", "按另一历"),
        ("leap month put elsewhere", "闰月置于别处"),
        ("as computed, not as published", "依计算而非依颁布"), ("within the accuracy that it declares", "在其声明的精度之内"),
        ("^table error", "表中错误"), (#"^table(?= \()"#, "表中错误"),
        (#"\bmoon (?=[\d零])"#, "朔在 "),
        // Titles of columns
        ("^( *)where$", "$1何时"), ("^days$", "天"), ("^answers$", "答案"), ("^what$", "差别"), ("^cause$", "原因"),
        ("^( *)workload$", "$1任务"),
        ("^implementation$", "实现"), ("^first wrong$", "首个错误"), ("^wrong$", "错误"), ("^right$", "正确"),
        ("^refused$", "拒答"), ("^new$", "新"),
        ("^no longer wrong$", "不再错误"), ("^contested$", "有争议"), ("^uncertain$", "未定"), ("^asked$", "检查"),
        ("^result$", "结果"),
        ("^reference$", "参考"), ("^(\\d+) of (\\d+)$", "$1 / $2"), (" right( \\(|,|$)", " 正确$1"),
        (" wrong( \\(|,|$)", " 错误$1"),
        (" refused( \\(|,|$)", " 拒答$1"),
        // The protocol's checks
        ("speaks the protocol: (\\d+) checks passed", "遵守协议：$1 项检查通过"),
        ("does not speak the protocol: (\\d+) of (\\d+) checks failed", "不遵守协议：$2 项检查中 $1 项未通过"),
        ("^( *)next: ", "$1下一步："), (#"\bgreeting \((\w+)\)"#, "问候（$1）"), (#"(\d+), (\d+) and (\d+)"#, "$1、$2 与 $3"),
        (#"errors \((\d+) bad requests\)"#, "报错（$1 个错误请求）"),
        (#"workloads \((\d+)\)"#, "任务（$1）"),
        (#"no inputs \((\d+)\)"#, "空输入（$1）"), (#"answers \((\d+) inputs of (.*)\)"#, "答案（$2 的 $1 个输入）"),
        (#"order \(the same (\d+) backwards, and twice each\)"#, "次序（同样 $1 个倒序，再各两次）"),
        (#"large batch \((\d+) inputs\)"#, "大批量（$1 个输入）"),
        (#"timed loop \((.*) operations over (\d+) inputs\)"#, "计时循环（$2 个输入上 $1 次）"),
        (#"clock \(loops of K and 2 K operations\)"#, "时钟（K 次与 2 K 次的循环）"),
        (#"clock \(not checked: .*\)"#, "时钟（未核对：看不到循环的处理器时间）"),
        (#"null loop \((\d+) operations\)"#, "空循环（$1 次）"), (#"foreign years \((\d+) inputs?\)"#, "范围外的年份（$1 个输入）"),
        (#"end of input \(within (\d+) s\)"#, "输入结束（$1 秒内）"),
    ].map { pattern, template in
        do {
            return (try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines), template)
        } catch {
            preconditionFailure("\(pattern): \(error)")
        }
    }
}
