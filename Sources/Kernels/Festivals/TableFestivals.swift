package import KernelProtocol

/// Day number → its festivals by two loads: a byte a day, and the few different sets.
///
/// - Source: calbench; the table is computed by ``RuleFestivals`` at the first answer.
/// - Complexity: O(1); two loads. 73 KB and a few hundred bytes.
package struct TableFestivals: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "table",
            summary: "one byte a day, which is one of the few sets that occur",
            source: "calbench",
            claims: .festivals,
            validYears: 1900...2100
        )
    }

    package struct Table: Sendable {
        /// The index of each day's set, from 1900-01-01 on: 73 414, each less than the count of the sets.
        package var days: ContiguousArray<UInt8>
        /// The different sets.
        package var sets: ContiguousArray<FestivalSet>

        package init(days: ContiguousArray<UInt8>, sets: ContiguousArray<FestivalSet>) {
            (self.days, self.sets) = (days, sets)
        }
    }

    /// The table of the rules.
    package static let computed = computedTable()
    private let other: Table?

    private static var firstDay: Int32 { DayNumber.startOf1900.rawValue }

    /// A kernel over the table of the rules; tests damage another one.
    package init(_ other: Table? = nil) {
        self.other = other
    }

    private static func computedTable() -> Table {
        let rules = RuleFestivals()
        var places: [FestivalSet: UInt8] = [:]
        var sets: ContiguousArray<FestivalSet> = []
        let days = (0..<73_414 as Range<Int32>).map { offset in
            let set = rules.answer(DayNumber(rawValue: firstDay + offset))
            if let place = places[set] { return place }
            let place = UInt8(sets.count)
            places[set] = place
            sets.append(set)
            return place
        }
        return Table(days: ContiguousArray(days), sets: sets)
    }

    package func answer(_ day: DayNumber) -> FestivalSet {
        let place = Int(day.rawValue &- Self.firstDay)
        return if let other { other.sets[Int(other.days[place])] } else {
            Self.computed.sets[Int(Self.computed.days[place])]
        }
    }

    package func answer(_ inputs: Span<DayNumber>, into outputs: inout MutableSpan<FestivalSet>) {
        precondition(outputs.count >= inputs.count)
        let table = other ?? Self.computed
        let (days, sets) = (table.days.span, table.sets.span)
        for index in inputs.indices {
            let offset = unsafe inputs[unchecked: index].rawValue &- Self.firstDay
            // The facts guarantee that the day is in the table, and the table that the set is.
            let place = unsafe days[unchecked: Int(offset)]
            unsafe outputs[unchecked: index] = sets[unchecked: Int(place)]
        }
    }
}
