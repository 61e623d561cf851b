package import ReferenceData

/// The Swift tables of the kernels, made from the reference data, and the site's words, made from the library.
///
/// The same data give the same bytes.
package struct GeneratedSources: Sendable {
    /// One file.
    package struct File: Sendable {
        /// Its path under the package's folder.
        package let path: String
        /// Its text.
        package let text: String
    }

    /// The files.
    package let files: [File]

    /// The tables made from the published calendar and from the coefficients of the theories.
    ///
    /// - Parameter reference: The reference data.
    /// - Throws: ``Failure`` when a table of coefficients is missing or damaged.
    package init(_ reference: ReferenceData) throws {
        let (months, parts) = try Self.months(reference)
        files =
            try [
                Self.lunar(published: reference.hkoMonths, computed: reference.gbtMonths, parts),
                Self.terms(reference.hkoTerms),
                Self.termInstants(reference.events, calendar: reference.gregorian),
                Self.labels(reference.festivals),
                Self.words(),
            ]
            + months + Self.events(reference) + AstronomyTables.files(reference.root)
    }

    // MARK: Lunar months

    private static func lunar(published: LunarMonths, computed: LunarMonths, _ parts: String) -> File {
        // Lunar 1899, of which the last month lies in 1900, is in the computed table only.
        let months = computed.months.filter { $0.date.relatedYear == 1899 } + published.months
        let years = Dictionary(grouping: months, by: \.date.relatedYear).sorted { $0.key < $1.key }.map(\.value)
        let text =
            SourceText.header([published.source, computed.source]) + """
                /// The lunar months of 1900–2100 as published (1900 and before: computed), packed in two ways.
                package enum LunarTables {
                    /// One entry a year from 1899 on; see `LunarYear`.
                    package static let years: [UInt32] = [
                \(SourceText.literal(years.map(packed), perLine: 10, radix: 16))
                    ]

                    /// One entry a year from 1899 on, in the form that is widely copied; see `WalkYear`.
                    package static let walkYears: [UInt32] = [
                \(SourceText.literal(years.map(widelyCopied), perLine: 10, radix: 16))
                    ]

                    /// The calendars whose months `calbench_months` has, by name.
                    static let parts: [String: LunarTable.Part] = [
                \(parts)    ]
                }

                """
        return File(path: "Sources/Kernels/LunarDate/LunarTables+Generated.swift", text: text)
    }

    /// The months of all calendars of the app library, as `CalendarSpan` reads them, and their places for `LunarTable`.
    private static func months(_ reference: ReferenceData) throws -> (files: [File], parts: String) {
        // What stands before the first month and after those of a calendar is no month's key.
        let noMonth: UInt32 = 65_535 << 16
        var (entries, offsets, disputed) = ([noMonth], [Int](), [Int]())
        var (spans, places) = ("", "")
        for (name, years, parts) in [
            ("china", 1645...2299, [CalendarRules.qing, .china, .future]), ("korea", 1900...2100, [.korea]),
            ("vietnam", 1968...2100, [.vietnam]),
        ] {
            let months = try parts.flatMap { part in
                try reference.months(part).months.filter {
                    years ~= $0.date.relatedYear && (part.name == "china" ? part.years ~= $0.date.relatedYear : true)
                }
            }
            let either = try parts.map { try reference.disputed($0).months }
            let (firstMonth, firstYear) = (entries.count, offsets.count / 32)
            let firstDay = months[0].firstDay.rawValue
            let last = months[months.count - 1]
            let end = last.firstDay.rawValue + Int32(last.length)
            // Days beyond the line of `CalendarSpan.day(of:)`: the least is 0.
            let slots = months.map { month in
                (month.date.relatedYear - years.lowerBound) * 32 + month.date.month * 2
                    + (month.date.isLeapMonth ? 1 : 0)
            }
            let beyond = zip(months, slots).map { Int($0.firstDay.rawValue) - ($1 * 46_751) >> 12 }
            let base = beyond.min() ?? 0
            let firstSlot = offsets.count
            offsets += [Int](repeating: 0, count: years.count * 32)
            for (place, month) in months.enumerated() {
                if either.contains(where: { $0[month.date] != nil }) { disputed.append(entries.count) }
                let key = slots[place] + (years.lowerBound - 1645) * 32
                entries.append(UInt32(key) << 16 | UInt32(UInt16(truncatingIfNeeded: month.firstDay.rawValue)))
                precondition(0...255 ~= beyond[place] - base, "\(month.date) does not fit a byte")
                offsets[firstSlot + slots[place]] = (beyond[place] - base) * 256 + month.length
            }
            entries.append(noMonth | UInt32(UInt16(truncatingIfNeeded: end)))
            let before = try reference.months(parts[0]).months.last { $0.date.relatedYear < years.lowerBound }
            places += """
                        "\(name)": LunarTable.Part(
                            places: \(firstMonth)..<\(firstMonth + months.count), firstDay: \(firstDay), lengthBefore: \(before?.length ?? 0)),

                """
            spans += """

                    static var \(name): CalendarSpan {
                        CalendarSpan(
                            firstMonth: \(firstMonth), months: \(months.count), years: \(years), firstYear: \(firstYear), firstDay: \(firstDay),
                            days: \(end - firstDay), base: \(base))
                    }

                """
        }
        let sources = try [CalendarRules.qing, .china, .future, .korea, .vietnam].map {
            try reference.months($0).source
        }
        let text =
            SourceText.header(sources) + """
                /// The lunar months of China 1645–2299, Korea 1900–2100 and Vietnam 1968–2100, one calendar after the other.
                enum MonthTables {
                    /// The number of `calbench_months`.
                    static var months: UInt { \(entries.count) }
                    /// The number of `calbench_month_offsets`.
                    static var offsets: UInt { \(offsets.count) }

                    /// The places of the months whose first day is disputed.
                    static let disputed: [Int] = [
                \(SourceText.literal(disputed, perLine: 20))
                    ]
                \(spans)}

                """
        let constants =
            SourceText.header(sources).replacing("// swift-format-ignore-file\n", with: "") + """
                #include "month_tables.h"

                const uint32_t calbench_months[] = {
                \(SourceText.literal(entries, perLine: 12))
                };

                const uint16_t calbench_month_offsets[] = {
                \(SourceText.literal(offsets, perLine: 16))
                };

                """
        let files = [
            File(path: "Sources/Calendar/ChineseCalendar/MonthTables+Generated.swift", text: text),
            File(path: "Sources/Calendar/CMonthTables/MonthTables+Generated.c", text: constants),
        ]
        return (files, places)
    }

    /// The lengths, the leap month and New Year of a year, as `LunarYear` documents them.
    private static func packed(_ months: [LunarMonth]) -> UInt32 {
        var bits: UInt32 = 0
        for (index, month) in months.enumerated() {
            if month.length == 30 { bits |= 1 << UInt32(index) }
            if month.date.isLeapMonth { bits |= UInt32(month.date.month) << 13 }
        }
        let line = (1461 * (months[0].date.relatedYear - 1899)) >> 2 - 25_915
        return bits | UInt32(months[0].firstDay - DayNumber(unchecked: line)) << 17
    }

    /// The lengths and the leap month of a year, as `WalkYear` documents them.
    private static func widelyCopied(_ months: [LunarMonth]) -> UInt32 {
        var bits: UInt32 = 0
        for month in months {
            let number = UInt32(month.date.month)
            if month.date.isLeapMonth {
                bits |= number | (month.length == 30 ? 0x1_0000 : 0)
            } else if month.length == 30 {
                bits |= 0x1_0000 >> number
            }
        }
        return bits
    }

    // MARK: Solar terms

    private static func terms(_ table: TermDates) -> File {
        let years = table.years
        let dates = years.map { year in
            (0..<24).compactMap { table.date(of: YearTerm(year: year, index: $0)) }
        }
        let earliest = (0..<24).map { index in dates.map { $0[index].rawValue & 511 }.min() ?? 0 }
        let packed = dates.map { year in
            year.enumerated().reduce(0 as UInt64) { bits, term in
                bits | UInt64(term.element.rawValue & 511 - earliest[term.offset]) << UInt64(2 * term.offset)
            }
        }
        let text =
            SourceText.header([table.source]) + """
                /// The solar terms of 1900–2100 as published (1900: computed), two bits a term.
                package enum TermTables {
                    /// One entry a year from \(years.lowerBound) on; see ``TableTermDate``.
                    package static let years: [UInt64] = [
                \(SourceText.literal(packed, perLine: 6, radix: 16))
                    ]

                    /// The earliest date of each term, as month × 32 + day.
                    package static let earliest: [Int32] = [
                \(SourceText.literal(earliest, perLine: 12))
                    ]
                }

                """
        return File(path: "Sources/Kernels/SolarTerms/TermTables+Generated.swift", text: text)
    }

    private static func termInstants(_ events: EventInstants, calendar: GregorianYears) throws -> File {
        let months = try (1900...2100).flatMap { year in
            try (1...12).map { month in
                // The first term of a month has the even index.
                guard let clock = events.event(of: YearTerm(year: year, index: 2 * month - 2))?.clock
                else { throw Failure(path: "de440/solar-terms.csv", problem: "has no terms of \(year)") }
                return Int(clock.rounded(.up)) - Int(calendar.firstDay(ofMonth: month, in: year).rawValue) * 86_400
            }
        }
        let text =
            SourceText.header([events.terms.source]) + """
                /// The instants of the first term of each month of 1900–2100, computed from DE440.
                package enum TermInstantTables {
                    /// One entry a month from January 1900 on; see ``TermInstantTable``.
                    package static let months: [UInt32] = [
                \(SourceText.literal(months, perLine: 12))
                    ]
                }

                """
        return File(path: "Sources/Kernels/SolarTerms/TermInstantTables+Generated.swift", text: text)
    }

    // MARK: Labels

    private static func labels(_ table: FestivalTable) -> File {
        func texts(_ column: Int) -> String {
            SourceText.lines(table.labels.map { "\"\($0.texts[column])\"" }, perLine: 6)
        }
        let rules = table.rules.map { rule in
            "        FestivalRule(\(rule.label.rawValue), .\(rule.level), .\(rule.day)),"
        }.joined(separator: "\n")
        let text =
            SourceText.header([table.labelsSource, table.source]) + """
                /// The texts of the labels 1…\(table.labels.count), and the rules of the festivals.
                package enum LabelTables {
                    /// In simplified Chinese; the first is that of label 1.
                    package static let simplified: [String] = [
                \(texts(0))
                    ]

                    /// In traditional Chinese; the first is that of label 1.
                    package static let traditional: [String] = [
                \(texts(1))
                    ]

                    /// In English; the first is that of label 1.
                    package static let english: [String] = [
                \(texts(2))
                    ]

                    /// The rules of the festivals in the order of their labels.
                    package static let rules: [FestivalRule] = [
                \(rules)
                    ]
                }

                """
        return File(path: "Sources/Calendar/CalendarValues/LabelTables+Generated.swift", text: text)
    }
}
