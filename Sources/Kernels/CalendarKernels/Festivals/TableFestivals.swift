package import CalendarValues
package import KernelProtocol

/// Day number → its festivals by two loads: a byte a day, and the few different sets.
///
/// - Source: calbench; the table is computed by ``RuleFestivals`` when the kernel is created.
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

    /// The index of each day's set, from 1900-01-01 on.
    package let days: ContiguousArray<UInt8>
    /// The different sets.
    package let sets: ContiguousArray<FestivalSet>

    private static var firstDay: Int32 { DayNumber.startOf1900.rawValue }

    /// Computes the tables.
    package init() {
        let rules = FestivalRules()
        var places: [FestivalSet: UInt8] = [:]
        var sets: [FestivalSet] = []
        let days = (0..<73_414 as Range<Int32>).map { offset in
            let set = rules.festivals(on: DayNumber(rawValue: Self.firstDay + offset))
            if let place = places[set] { return place }
            let place = UInt8(sets.count)
            places[set] = place
            sets.append(set)
            return place
        }
        self.init(days: days, sets: sets)
    }

    /// A kernel over other tables of 73 414 days, for tests that damage an entry; each entry is less than the count of
    /// the sets.
    package init(days: [UInt8], sets: [FestivalSet]) {
        self.days = ContiguousArray(days)
        self.sets = ContiguousArray(sets)
    }

    package func answer(_ day: DayNumber) -> FestivalSet {
        sets[Int(days[Int(day.rawValue &- Self.firstDay)])]
    }

    package func answer(_ inputs: Span<DayNumber>, into outputs: inout MutableSpan<FestivalSet>) {
        precondition(outputs.count >= inputs.count)
        let (days, sets) = (days.span, sets.span)
        for index in inputs.indices {
            let offset = unsafe inputs[unchecked: index].rawValue &- Self.firstDay
            // The facts guarantee that the day is in the table, and the table that the set is.
            let place = unsafe days[unchecked: Int(offset)]
            unsafe outputs[unchecked: index] = sets[unchecked: Int(place)]
        }
    }
}
