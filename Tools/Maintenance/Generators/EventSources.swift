import ReferenceData

extension GeneratedSources {
    /// The instants of terms, new and full moons of 1900–2100 of the app library, as `EventTables` reads them.
    static func events(_ reference: ReferenceData) throws -> [File] {
        let events = try reference.events
        let full = try ReferenceTable(
            "full-moons.csv", in: reference.root.appending(path: "de440"),
            columns: "utc8 tt_jd tt_minus_clock_s margin_to_midnight_s sigma_s")
        let terms = try (1900...2100).flatMap { year in
            try (0..<24).map { index in
                guard let event = events.event(of: YearTerm(year: year, index: index)) else {
                    throw Failure(path: "de440/solar-terms.csv", problem: "has no term \(index) of \(year)")
                }
                return event.clock - 28_800
            }
        }
        let newMoons = try events.lunations(of: 1900...2100, calendar: reference.gregorian).compactMap { lunation in
            events.event(of: lunation).map { $0.clock - 28_800 }
        }
        let fullMoons = try full.rows.map { row in
            guard let day = Double(row.fields[1]), let offset = Double(row.fields[2]) else {
                throw full.error(row, "an instant is not a number")
            }
            return (day - 2_440_587.5) * 86_400 - offset
        }
        let (term, moon) = (Line(terms), Line((newMoons + fullMoons).sorted()))
        let header = SourceText.header([events.terms.source, events.moonsSource, full.source])
        let text =
            header + """
                /// The lines of the events of 1900–2100, whose distances are constants of C.
                enum EventTables {
                    static var terms: EventLine { EventLine(first: \(term.first), step: \(term.step), count: \(terms.count)) }
                    static var moons: EventLine { EventLine(first: \(moon.first), step: \(moon.step), count: \(moon.distances.count)) }
                }

                """
        let constants =
            header.replacing("// swift-format-ignore-file\n", with: "") + """
                #include "event_tables.h"

                const int32_t calbench_terms[] = {
                \(SourceText.literal(term.distances, perLine: 14))
                };

                const int32_t calbench_moons[] = {
                \(SourceText.literal(moon.distances, perLine: 14))
                };

                """
        return [
            File(path: "Sources/Calendar/ChineseCalendar/EventTables+Generated.swift", text: text),
            File(path: "Sources/Calendar/CMonthTables/EventTables+Generated.c", text: constants),
        ]
    }

    /// Instants as distances from a line through the first one, in tenths of a second.
    private struct Line {
        let first: Int
        let step: Int
        let distances: [Int]

        init(_ seconds: [Double]) {
            let tenths = seconds.map { Int(($0 * 10).rounded()) }
            (first, step) = (tenths[0], (tenths[tenths.count - 1] - tenths[0]) / (tenths.count - 1))
            distances = tenths.enumerated().map { [first, step] in $1 - first - $0 * step }
        }
    }
}
