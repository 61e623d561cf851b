/// The largest accepted slowdown of rows, as a fraction.
package struct GateLimits {
    /// That of rows without a limit of their own.
    package let general: Double
    private let own: [(isMeant: (String) -> Bool, limit: Double)]

    /// Takes the limits of rows that are meant by their `workload/kernel`, of which the last counts.
    package init(_ general: Double, _ own: [(isMeant: (String) -> Bool, limit: Double)] = []) {
        (self.general, self.own) = (general, own)
    }

    subscript(key: Setting.Key) -> Double { own.last { $0.isMeant(key.name) }?.limit ?? general }
}

/// The looks at rows until each is judged.
package enum Gate {
    package enum Look: Int, Sendable {
        case measuring, extending, confirming
    }

    /// Judges what `measure` measures.
    ///
    /// Every row gets one look, and one more where times leave it open, announced beforehand; a regression counts only
    /// where fresh launches confirm it, which are looked at in the same way. Times that are not confirmed leave a row
    /// open; counted instructions that are not are refuted.
    package static func rows(
        _ keys: [Setting.Key],
        measure: (_ keys: [Setting.Key], _ look: Look) throws -> [Setting.Key: GateRow]
    ) throws -> [GateRow] {
        func judge(_ keys: [Setting.Key], _ look: Look) throws -> [Setting.Key: GateRow] {
            guard !keys.isEmpty else { return [:] }
            let rows = try measure(keys, look)
            let open = keys.filter { rows[$0]?.outcome == .inconclusive }
            return open.isEmpty ? rows : rows.merging(try measure(open, .extending)) { $1 }
        }
        var rows = try judge(keys, .measuring)
        let slower = keys.filter { rows[$0]?.outcome == .regression }
        let again = try judge(slower, .confirming)
        for key in slower {
            switch again[key]?.outcome {
            // Wrong answers at either look fail the row.
            case .wrong: rows[key] = again[key]
            case .regression: rows[key] = rows[key]?.with(.confirmed)
            // Of two counts of a kernel the smaller one is its own: malloc, say, asks for memory where the first one was.
            case .pass where again[key]?.basis == .instructions: rows[key] = again[key]
            default: rows[key] = rows[key]?.with(.unconfirmed)
            }
        }
        return keys.compactMap { rows[$0] }
    }
}
