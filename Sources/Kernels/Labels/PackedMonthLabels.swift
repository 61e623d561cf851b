package import KernelProtocol

/// The labels of a month as one value: 32 bytes of a table, stored from the month's 1st on.
///
/// - Source: calbench; the table is computed by ``TableMonthLabels`` when the kernel is created.
/// - Complexity: O(1); two loads and six stores of 16 bytes.
///
/// A row has the labels of up to 31 days and, in its last byte, the weekday of the 1st. The 64 bytes of the answer are
/// cleared and the row is stored into them at the column of the 1st, so no cell is examined. The rows are addressed by
/// the packed month itself, year × 16 + month, of which four in sixteen are unused: 103 KB, of which 77 KB are ever
/// read.
package struct PackedMonthLabels: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "packed",
            summary: "a month's labels as one vector value, no cell looked at",
            source: "calbench",
            claims: .festivals,
            validYears: 1900...2100
        )
    }

    /// Two vectors a row: the labels of the days, and in the last lane the weekday of the 1st; 16 rows a year from 1900
    /// on.
    package let rows: ContiguousArray<SIMD16<UInt8>>

    private static let firstRow: Int32 = 1900 << 4

    /// The kernel with the reference's labels.
    package static let usual = PackedMonthLabels()

    /// Computes the table.
    package init(littleNewYear: LittleNewYear = .north) {
        let rules = TableMonthLabels(littleNewYear: littleNewYear)
        var rows = [SIMD16<UInt8>](repeating: .zero, count: 201 * 16 * 2)
        for year in 1900...2100 {
            for month in 1...12 {
                let weekday = NeriSchneiderGregorianDay.day(
                    of: GregorianDate(uncheckedYear: year, month: month, day: 1)
                )
                .weekdayIndex
                let labels = rules.answer(GridMonth(year: year, month: month, firstWeekday: weekday))
                let row = 2 * (year << 4 + month - Int(Self.firstRow))
                // By bytes: with the halves of a SIMD64 the table takes 2.6 ms, so 0.2 ms.
                unsafe withUnsafeBytes(of: labels) { bytes in
                    rows[row] = unsafe bytes.load(fromByteOffset: 0, as: SIMD16<UInt8>.self)
                    var high = unsafe bytes.load(fromByteOffset: 16, as: SIMD16<UInt8>.self)
                    high[15] = UInt8(weekday)
                    rows[row + 1] = high
                }
            }
        }
        self.init(rows: rows)
    }

    /// A kernel over another table of 6 432 vectors, for tests that damage an entry; the last lane of a row is at most
    /// 6.
    package init(rows: [SIMD16<UInt8>]) {
        precondition(rows.count == 201 * 16 * 2)
        self.rows = ContiguousArray(rows)
    }

    package func answer(_ input: GridMonth) -> MonthLabels {
        var labels = MonthLabels()
        unsafe withUnsafeMutableBytes(of: &labels) { place in
            if let place = place.baseAddress { unsafe Self.store(input, rows.span, place) }
        }
        return labels
    }

    package func answer(_ inputs: Span<GridMonth>, into outputs: inout MutableSpan<MonthLabels>) {
        precondition(outputs.count >= inputs.count)
        let rows = rows.span
        // Stored directly: a value that is composed and then copied is read back before its stores have completed.
        unsafe outputs.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            for index in inputs.indices {
                unsafe Self.store(inputs[unchecked: index], rows, start + index &* 64)
            }
        }
    }

    /// Clears 64 bytes and stores a month's row at its column, without bounds checks.
    @inline(__always)
    @unsafe private static func store(
        _ input: GridMonth, _ rows: Span<SIMD16<UInt8>>, _ place: UnsafeMutableRawPointer
    ) {
        let row = Int(2 &* (input.rawValue >> 3 &- firstRow))
        let low = unsafe rows[unchecked: row]
        var high = unsafe rows[unchecked: row &+ 1]
        let difference = Int32(high[15]) &- input.rawValue & 7
        // A negative difference gets seven more.
        let column = Int(difference &+ (difference >> 31 & 7))
        high[15] = 0
        for quarter in 0..<4 {
            unsafe place.storeBytes(of: SIMD16<UInt8>.zero, toByteOffset: 16 &* quarter, as: SIMD16<UInt8>.self)
        }
        unsafe (place + column).storeBytes(of: low, as: SIMD16<UInt8>.self)
        unsafe (place + column).storeBytes(of: high, toByteOffset: 16, as: SIMD16<UInt8>.self)
    }
}
