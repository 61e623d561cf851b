import Results
import Verification

extension Column where Row == SurveyRow {
    /// The columns of every table of implementations; links to lists of known differences are relative to the project's
    /// folder with this prefix.
    static func survey(links prefix: String? = nil) -> [Column] {
        let names: [Column] = [
            .text("implementation", .essential) { Cell($0.name) },
            .text("version", .useful) { Cell($0.kind == .kernel ? "" : $0.verify.version) },
            .text("language", .detail) { Cell($0.language.replacing(" ", with: "\u{A0}")) },
            .asked(\.verify),
        ]
        let counts = Column.counts(\.verify) { row in
            prefix.flatMap { prefix in row.knownDifferences.map { prefix + $0 } }
        }
        let others: [Column] = [
            .largestError(\.verify),
            .figure(
                "ns per answer", .essential, isOptional: false, otherwise: "–",
                help: "random inputs; libraries by their own clocks", \.nanoseconds),
            .firstWrong(\.verify), .text("date", .detail) { Cell($0.date) },
            .text("remarks", .useful, isWide: true, isOptional: true, tone: { $0.isEmpty ? nil : .bad }) { row in
                Cell([row.verify.trouble, row.void, row.verify.beyondLine].compactMap(\.self).joined(separator: "; "))
            },
        ]
        return names + counts + others
    }
}

extension SurveyRow {
    /// The library, with the adapter's name where that says more.
    var name: String {
        guard kind == .adapter else { return "calbench \(implementation)" }
        let plain = { (text: String) in text.lowercased().filter(\.isLetter) }
        return plain(library) == plain(implementation) ? library : "\(library) (\(implementation))"
    }

    var shortName: String { kind == .kernel ? name : implementation }
}
