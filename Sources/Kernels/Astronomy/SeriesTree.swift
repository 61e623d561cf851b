/// The sums of a series by Horner's rule over the trees of their arguments.
///
/// A sum is Re Σ Cⱼ·Πₐ zₐ^kⱼₐ with Cⱼ = Aⱼ·e^{iφⱼ} and zₐ = e^{iλₐ}. Each sum has a tree of its own, which is evaluated from
/// the leaves: S(node) = z^k · (C + Σ S(child)).
struct SeriesTree<Value: TreeValue>: Sendable {
    /// Where a node's product goes, and the index of the power by which the node is multiplied.
    private struct Link {
        /// The index of a partial sum: a branch's, or after these a sum's.
        let parent: Int32
        let power: Int32
    }

    /// The nodes without children, and their C.
    private let leaves: [(link: Link, coefficient: Value.Operand)]
    /// The other nodes: children before their parents, all of a level together.
    private let branches: [Link]
    /// The branches' C and a zero for each sum.
    private let start: [Value]

    /// A tree with the C of each node.
    init(_ nodes: SeriesNodes, coefficients: [Value]) {
        let all = nodes.all
        // Siblings far from each other: a sum in memory that is added to again at once waits for the store before. In
        // the order of the tree a new moon in Double takes 1.4 times as long.
        let apart = all.indices.sorted { (all[$0].rank, $0) < (all[$1].rank, $1) }
        let branches = apart.filter { all[$0].isBranch }
        let order = (0...(all.map(\.level).max() ?? 0)).reversed().flatMap { level in
            branches.filter { all[$0].level == level }
        }
        var places = [Int](repeating: 0, count: all.count)
        for (place, node) in order.enumerated() { places[node] = place }
        let links = all.map { node in
            Link(parent: Int32(node.parent.map { places[$0] } ?? order.count + node.sum), power: Int32(node.power))
        }
        leaves = apart.filter { !all[$0].isBranch }.map { (links[$0], coefficients[$0].operand) }
        self.branches = order.map { links[$0] }
        start = order.map { coefficients[$0] } + nodes.constants.map { _ in .zero }
    }

    /// Writes the sums, of which the real part counts, at the end of `partial`, which is empty or of the last evaluation.
    @inline(__always)
    func evaluate(_ powers: [Value.Factor], _ partial: inout [Value]) -> ArraySlice<Value> {
        partial.replaceSubrange(partial.indices, with: start)
        write(powers.span, partial.mutableSpan)
        return partial[branches.count...]
    }

    @inline(__always)
    private func write(_ powers: Span<Value.Factor>, _ room: consuming MutableSpan<Value>) {
        var partial = room
        let (leaves, branches) = (leaves.span, branches.span)
        // Unchecked: the tree made the indices itself, and their checks took 5 % of a new moon in Double.
        for index in leaves.indices {
            let link = leaves[index].link
            let power = unsafe powers[unchecked: Int(link.power)]
            unsafe partial[unchecked: Int(link.parent)].add(Value.product(leaves[index].coefficient, power))
        }
        for index in branches.indices {
            let link = branches[index]
            let power = unsafe powers[unchecked: Int(link.power)]
            unsafe partial[unchecked: Int(link.parent)].add(Value.product(partial[unchecked: index].operand, power))
        }
    }
}

/// A complex number of a tree.
protocol TreeValue: Sendable {
    /// A power of an angle's e^{iλ}.
    associatedtype Factor: Sendable
    /// A number as a product by a factor takes it.
    associatedtype Operand: Sendable

    static var zero: Self { get }
    var operand: Operand { get }

    mutating func add(_ other: Self)
    /// The product, or a fixed part of it.
    static func product(_ operand: Operand, _ factor: Factor) -> Self
}

/// The nodes of a series' sums.
struct SeriesNodes {
    struct Node {
        /// The sum's index.
        let sum: Int
        let level: Int
        /// The index of the power by which the node is multiplied.
        let power: Int
        /// The index of the parent; `nil` at level 0.
        let parent: Int?
        /// The number of the parent's children before it.
        let rank: Int
        /// The indices of the sum's terms with the node's argument.
        var terms: [Int] = []
        var childCount = 0

        var isBranch: Bool { childCount > 0 }
    }

    /// Parents before their children.
    private(set) var all: [Node] = []
    /// The terms of each sum without an argument.
    private(set) var constants: [[Int]]
    /// The angle and the multiplier of each power.
    let powers: [(angle: Int, multiplier: Int)]

    init(_ table: SeriesTable) {
        powers = zip(table.low, table.high).enumerated().flatMap { angle, range in
            (range.0...range.1).map { (angle: angle, multiplier: $0) }
        }
        let sums = table.slotExponents.count
        let levels = Int(table.nodeLevels.max() ?? 0) + 1
        constants = Array(repeating: [], count: sums)
        // The table's nodes from level 0 to the present one; of each sum its last nodes, and of which node they are.
        var path = [Int](repeating: -1, count: levels)
        var last = [(node: Int, index: Int)](repeating: (-2, 0), count: sums * levels)
        var rootCounts = [Int](repeating: 0, count: sums)
        var term = 0
        for (node, nodeLevel) in table.nodeLevels.enumerated() {
            path[Int(nodeLevel)] = node
            for _ in 0..<table.nodeTerms[node] {
                defer { term += 1 }
                let sum = Int(table.slots[term])
                if powers[Int(table.nodePowers[node])].multiplier == 0 {
                    constants[sum].append(term)
                    continue
                }
                for level in 0...Int(nodeLevel) where last[sum * levels + level].node != path[level] {
                    let parent = level > 0 ? last[sum * levels + level - 1].index : nil
                    let rank = parent.map { all[$0].childCount } ?? rootCounts[sum]
                    if let parent { all[parent].childCount += 1 } else { rootCounts[sum] += 1 }
                    last[sum * levels + level] = (path[level], all.count)
                    all.append(
                        Node(
                            sum: sum, level: level, power: Int(table.nodePowers[path[level]]), parent: parent,
                            rank: rank
                        ))
                }
                all[last[sum * levels + Int(nodeLevel)].index].terms.append(term)
            }
        }
    }
}
