/// Decimal text as a whole number of units of the last place.
enum Decimal {
    /// `text` × 10^`places`, rounded to the nearest whole number; `nil` for text that is no plain decimal or does not
    /// fit 64 bits.
    static func digits(_ text: String, places: Int) -> Int64? {
        var rest = Substring(text)
        let negative = rest.first == "-"
        if negative || rest.first == "+" { rest = rest.dropFirst() }
        let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), !parts[0].isEmpty else { return nil }
        let fraction = parts.count == 2 ? parts[1] : ""
        var number: Int64 = 0
        for character in parts[0] + fraction.prefix(places) {
            guard let digit = character.wholeNumberValue, character.isASCII else { return nil }
            let (product, overflow) = number.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            number = product + Int64(digit)
        }
        for _ in 0..<max(0, places - fraction.count) {
            let (product, overflow) = number.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            number = product
        }
        if fraction.count > places, let next = fraction.dropFirst(places).first?.wholeNumberValue, next >= 5 {
            number += 1
        }
        return negative ? -number : number
    }
}
