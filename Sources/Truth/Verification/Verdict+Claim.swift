import CalendarValues
package import ReferenceData

extension Verdict {
    /// A range without the new errors at the ends of the one that is claimed.
    package struct Claim: Sendable {
        /// As a manifest has them, a date or a year; nil for an end that stays.
        package let from: String?, to: String?
        /// The errors that remain.
        package let rest: Int

        package init(from: String?, to: String?, rest: Int) { (self.from, self.to, self.rest) = (from, to, rest) }
    }

    /// The largest range without the errors that reach its ends; nil where none do.
    ///
    /// - Throws: `ReferenceDataError` for a damaged table.
    package func claim(_ data: ReferenceData) throws -> Claim? {
        let new = rows.filter(\.isNew)
        let first = new.lastIndex { $0.cause.first == .beforeTable }
        let last = new.firstIndex { $0.cause.first == .afterTable }
        if first == nil, last == nil { return nil }
        if let first, let last, first >= last { return nil }
        let gregorian = try data.gregorian
        /// The date or the year beside an input.
        func beside(_ input: String, _ step: Int) -> String? {
            gregorian.parse(input).flatMap { gregorian.date(of: $0.day + step) }?.description
                ?? Int(input.trimmingPrefix("lunar:").prefix(4)).map { "\($0 + step)" }
        }
        let rest = new[(first ?? -1) + 1..<(last ?? new.count)]
        return Claim(
            from: first.flatMap { beside(new[$0].to, 1) }, to: last.flatMap { beside(new[$0].from, -1) },
            rest: rest.reduce(0) { $0 + $1.count })
    }
}
