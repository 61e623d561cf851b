import Words

extension VectorSet {
    /// ``readme`` in Chinese.
    var chineseReadme: String {
        let cases = files.reduce(0) { $0 + $1.tests.count }
        let answers = files.reduce(0) { $0 + $1.complete.count }
        return """
            # 测试向量 [English](README.md)

            各种语言的历法代码都可用来测试的正确答案：JSON，由 `calbench-maintain vectors` 据 calbench 的参考数据写成。共选出 \(cases) \
            个用例，另以紧凑的表给出全部 \(answers) 个答案。两分钟上手：[检查您的库](../Documentation/Check.zh.md)。

            | 文件 | 问题 | 用例 | 边界 | 全部答案 | 依据 |
            |---|---|---|---|---|---|
            \(files.map(row).joined(separator: "\n"))

            [occurrences](occurrences)：农历生日、闰月与三十的 \(occurrences?.cases.count ?? 0) 例，按策略及 RFC 7529 的 `SKIP`。

            ## 文件

            `schema.json` 是其 JSON Schema。文件头有许可证、依据及其数据表的 SHA-256 与日期、各字段的含义（`columns`）、\
            约定的说明和标记。一个用例：

            ```json
            \(example)
            ```

            | 字段 | 含义 |
            |---|---|
            | `id` | 只要该输入仍是用例就不变 |
            | `input`、`expected`、`alternatives` | 按名称给出的值，含义见 `columns` |
            | `result` | `valid`（确定）、`contested`（有争议）、`uncertain`（未定）或 `invalid`（日期不存在） |
            | `conventions` | 流派不同之处：其他各派的答案，按名称给出 |
            | `entry` | 有争议或未定的月或节气，否则为 null |
            | `source` | `expected` 的来源：`published` 由公布者公布，`reconstructed` 为复原（1645–1899；1840 年起据历书，间接），`computed` 为计算值 |
            | `flags` | 为何选此用例 |
            | `comment` | 零时附近的朔与节气、有争议与未定的原因，以及谁在此错误 |

            “wrong in …”列出 `Adapters` 中的文件夹；其他版本正确时注明版本。连续错误的日子里，首日、末日与各月的第一日是用例；不存在的农历日期，每份清单只取第一个，以及闰月中的第一个。拒答不算错误。

            `complete.rows` 是紧凑的：农历的一行是一个月，含其首日与天数。展开后成为各行：输入与答案的值，十进制，以单个空格分隔，\
            行尾为换行。

            | 展开 | 各行 |
            |---|---|
            | `complete.expansion` | 每个输入及其答案，按输入的次序 |
            | `boundaries.expansion` | 少数：每个农历月的首日与其前一日，以及其旁不存在、应当拒答的日期 |

            `sha256` 是一种展开全部各行的散列。每个有争议或未定的输入都在 `tests` 中，并附另一答案。

            单凭用例很少发现表中的个别错字。让参考数据随机出一处错误（两个月天数互换，首日、闰月或正月初一移动，缺一年，\
            节气或月差一日），至少 99.9 % 会使某个用例或边界失败：`calbench-maintain vectors --score` 对 `lunar.date`、`lunar.day`、\
            `terms.date` 与 `month.shape` 计数。

            ## 标记

            \(files.map(flagTable).joined(separator: "\n\n"))

            ## 来源

            `calbench-maintain vectors` 写出本文件夹除 consumers 以外的全部文件；`calbench-maintain vectors --check` 在有不同之处时以 4 退出。
            许可证：Apache-2.0。日期是事实；各表的来源见 `reference-data/*/PROVENANCE.md`。

            ## 公布者

            | 公布者 | 自行核对 |
            |---|---|
            | 香港天文台（`hko`） | 其[对照表](https://www.hko.gov.hk/tc/gts/time/conversion.htm)，每年一表，如 [2027](https://www.hko.gov.hk/tc/gts/time/calendar/text/files/T2027c.txt)。其[使用条款](https://www.hko.gov.hk/en/readme/readme.htm)针对其文字与文件，本处一概没有：复制须注明来源，商业使用须经许可 |
            | 国家标准化管理委员会（`gbt`） | [GB/T 33661-2017](https://openstd.samr.gov.cn/bzgk/gb/newGbInfo?hcno=E107EA4DE9725EDF819F33C60A44B296)，在该处阅读；其文字不在本处 |
            | 韩国天文研究院（`kasi`） | 其[换算页](https://astro.kasi.re.kr/life/pageView/5) |

            """
    }

    private func row(_ file: VectorFile) -> String {
        let words = SimplifiedChinese()
        let reference = words.summary(file.reference.summary, of: "\(file.workload) \(file.reference.id)")
        return
            "| [\(file.name)](\(file.name)) | \(words.summary(file.question, of: file.workload)) | \(file.tests.count) | "
            + "\(file.boundaries.lines.count) | \(file.complete.count) | `\(file.reference.id)`：\(reference) |"
    }

    private func flagTable(_ file: VectorFile) -> String {
        flagTable(file, same: { "同 \($0)" }, head: "| 标记 | 用例 | 常见错误 | 报告 |") {
            chineseBugs["\(file.workload)/\($0.name)"] ?? chineseBugs[$0.bug] ?? chineseBugs[$0.name] ?? $0.bug
        }
    }
}

/// What each flag is about, by its workload and name, by its English words, or by its name alone.
private let chineseBugs: [String: String] = [
    OtherDays.nearMidnight.bug: "朔在该历时钟的零时前后 15 分钟之内的月首日与前一日：月亮级数太粗或 ΔT 有误，会使该月早一日或晚一日开始。",
    OtherDays.ends.bug: "该历最初与最后的日子。",
    "easter/Ordinary": "2000–2050 年：漏年的表。",
    "Earliest": "3 月 22 日，最早的日期。",
    "Latest": "4 月 25 日，最晚的日期；例外规则写错会差一周。",
    "OneDigit": "1900–2100 年的 4 月 1 日至 9 日：SKCalendarView 把日写成不带零，然后就找不到了。",
    "easter/Century": "能被 100 整除的年份，岁首月龄的太阳与月亮修正在此改变。",
    "Exception": "高斯规则的两个例外：4 月 19 日而非 26 日，18 日而非 25 日。",
    "FullMoon": "有报告说某些实现算错的年份，例如望月差一日，而多数年份看不出来。",
    "easter/EndOfRange": "最初与最后几年，以及 4099 年以后：一种流传很广的算法到此为止。",
    "festivals/Ordinary": "2026 年全部节日：缺规则，或同日两个节日丢了一个。",
    "NewYearsEve": "十二月最后两日与正月初一：除夕是最后一日，或廿九或三十。",
    "festivals/LeapMonth": "闰月中与节日同名的日子，没有节日。",
    "Qingming": "清明节与其前一日寒食节：清明节没有固定日期。",
    "Movable": "2000–2050 年的复活节与按星期的节日：当成固定日期，或数周而不数星期。",
    "TwiceAYear": "同一公历年一月与十二月各有一个腊八节：每年只存一个日期。",
    "Disputed": "接受两个答案，第二个须整月依另一历：各依据不同（有争议），或朔或节气离零时太近，尚无人能定其日（未定）。",
    "festivals/EndOfRange": "1900–2100 年最初与最后的节日。",
    "KnownBug": "某个实现在此错误；注释写明是哪个、错在何处。",
    "ganzhi.pillars/NewYear": "正月初一与其前一日：年柱从正月初一起或从立春起，两者混淆。",
    "SpringBegins": "立春当日与前一日：年柱与月柱在此改变，或在正月初一之前，或在其后。",
    "MonthTerm": "2026 年各月节气当日与前一日：月柱随农历月或公历月改变。",
    "ganzhi.pillars/NearMidnight": "同上，节气在东经 120° 标准时零时前后 15 分钟之内。",
    "LateHour": "相连十日的首末时辰，十干各一：23:00 的时干属次日，日柱不属次日。各家不同，见说明。",
    "DayCycle": "闰日与世纪前后的六十日周期，日数在此易错。",
    "ganzhi.pillars/EndOfRange": "1900–2100 年最初与最后各日：1900 年 1 月的年柱月柱始于 1899 年。",
    "ganzhi.pillars/KnownBug": "某个实现在末时辰以外的时辰错误；注释写明是哪个、错在何处。",
    "Ordinary": "参数次序错误，月或日从 0 数起，或因计算机的时区差一日。",
    "LeapMonth": "闰月前一日、闰月首日与末日、闰月后一日：跳过闰月，闰月用了下一个月的名称或同名月的天数，或使该年其后各月都成闰月。",
    "LeapMonth2033": "2033-07 到 2034-06 各月。其中三个月没有中气；闰月是十一月，旧历书与一些库置于七月之后；该闰月延续到次年。",
    "NewYear": "正月初一与其前一日：农历年取自公历年，以及十二月有 29 日或 30 日。",
    "NearMidnight": "朔在东经 120° 标准时零时前后 15 分钟之内的月首日与前一日：月亮级数太粗或 ΔT 有误，会使该月早一日或晚一日开始。",
    "NotChina": "与中国不同的月的首日与前一日：误用中国的表或时钟。",
    "NotByRule": "1700 年起、GB/T 33661-2017 所不得的月的首日与前一日：当时历书的推算差了几分钟。",
    "Before1929": "东经 120° 标准时与北京地方平时（UTC+7:45:40）给出不同日子。公布的历到 1913 年依前者，1914–1928 年依后者。",
    "EndOfRange": "1900–2100 年最初与最后各日：表从 1900 年正月初一开始或到公历年末为止，以及把 1900 年和 2100 年当作闰年。",
    "DayZero": "某个实现曾答作某月零日的日子；注释写明是哪个。",
    "lunar.date/KnownBug": "某个实现在此错误；注释写明是哪个、错在何处。每段错误取首日与末日，段内另取各月首日。常为表中错一个数字。",
    "lunar.day/KnownBug": "某个实现在此错误；注释写明是哪个、错在何处。每段错误取首日与末日，段内另取各月首日。常为表中错一个数字。",
    "NoSuchDay": "只有 29 日的月的三十日，零日与三十一日：答成下月或上月的日子。",
    "NoSuchMonth": "该年没有的闰月，零月与十三月：答成同数的月，或次年的月。",
    "month.shape/Ordinary": "2026 年，一周从星期日、星期一、星期六开始：月或星期从错误的数开始。",
    "FourWeeks": "恰好四周的二月：多出空的第五行，或五六行的视图没有填满。",
    "SixWeeks": "2000–2050 年跨六周的月：末几日被截去。",
    "LeapDay": "1900–2100 年每个 29 日的二月。",
    "month.shape/Century": "能被 100 整除的年份的二月与三月，每四个中只有一个是闰年。",
    "FirstWeekday": "2023 年首几个月，一周从各个星期开始：1 日落在末列，或一周从另一日开始。",
    "month.shape/EndOfRange": "表的首月与末月。",
    "terms.date/Ordinary": "节气从立春而非小寒数起，一、二月的节气按农历年查，或日期用 UTC。",
    "terms.date/Century": "1900、2000、2100 年前后：按世纪的公式常数在此改变，且 1900 年不是闰年。",
    "terms.date/NearMidnight": "太阳在东经 120° 标准时零时前后 15 分钟之内到达该黄经：公式与粗略的级数会差一日。",
]
