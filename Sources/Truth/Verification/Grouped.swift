import ReferenceData

/// Runs as they are written: what several have in common stands once, then where each is.
@propertyWrapper
package struct RunGroups: Sendable, Hashable, Codable {
    /// In the order of the inputs.
    package var wrappedValue: [Verdict.Run]

    package init(wrappedValue: [Verdict.Run]) { self.wrappedValue = wrappedValue }

    private struct Group: Codable {
        let kind: AnswerClass
        let difference: [Difference]
        let why, entry: String?
        let runs: [Place]
    }

    /// One input has neither an end nor a count.
    private struct Place: Codable {
        let at: Int
        let from: String
        let to: String?
        let count: Int?
        let cause: [Cause]?
        let answer: String?
    }

    package func encode(to encoder: any Encoder) throws {
        let groups = wrappedValue.grouped { RunList<Never>.Key($0) }
        var list = encoder.singleValueContainer()
        try list.encode(
            groups.map { key, runs in
                Group(
                    kind: key.kind, difference: key.difference, why: key.why, entry: key.entry,
                    runs: runs.map { run in
                        let isOne = run.count == 1 && run.to == run.from
                        return Place(
                            at: run.at, from: run.from, to: isOne ? nil : run.to, count: isOne ? nil : run.count,
                            cause: run.cause.isEmpty ? nil : run.cause, answer: run.answer)
                    })
            })
    }

    package init(from decoder: any Decoder) throws {
        let groups = try decoder.singleValueContainer().decode([Group].self)
        wrappedValue = groups.flatMap { group in
            group.runs.map { place in
                Verdict.Run(
                    at: place.at, from: place.from, to: place.to ?? place.from, count: place.count ?? 1,
                    kind: group.kind, difference: group.difference, cause: place.cause ?? [], answer: place.answer,
                    why: group.why, entry: group.entry)
            }
        }.sorted { $0.at < $1.at }
    }
}

extension RunList.Key {
    fileprivate init(_ run: Verdict.Run) {
        self.init(kind: run.kind, difference: run.difference, why: run.why, entry: run.entry)
    }
}

/// Disputes as they are written: entries that were answered alike stand together.
@propertyWrapper
package struct DisputeGroups: Sendable, Hashable, Codable {
    /// In the order of the entries.
    package var wrappedValue: [Verdict.DisputeCount]

    package init(wrappedValue: [Verdict.DisputeCount]) { self.wrappedValue = wrappedValue }

    private struct Group: Codable {
        let state: AnswerClass
        let first, other: Int
        let entries: [String]
    }

    package func encode(to encoder: any Encoder) throws {
        let groups = wrappedValue.grouped { [$0.state == .contested ? 0 : 1, $0.first, $0.other] }
        var list = encoder.singleValueContainer()
        try list.encode(
            groups.map { _, disputes in
                Group(
                    state: disputes[0].state, first: disputes[0].first, other: disputes[0].other,
                    entries: disputes.map(\.entry))
            })
    }

    package init(from decoder: any Decoder) throws {
        let groups = try decoder.singleValueContainer().decode([Group].self)
        wrappedValue = groups.flatMap { group in
            group.entries.map { entry in
                Verdict.DisputeCount(entry: entry, state: group.state, first: group.first, other: group.other)
            }
        }.sorted { $0.entry < $1.entry }
    }
}

extension Array {
    /// The elements by what they have in common, in the order of the first of each.
    fileprivate func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
        var places: [Key: Int] = [:]
        return reduce(into: []) { groups, element in
            let own = key(element)
            if let place = places[own] {
                groups[place].elements.append(element)
            } else {
                places[own] = groups.count
                groups.append((own, [element]))
            }
        }
    }
}
