/// A binary search tree from row to bottom edge, like a C++ `map<int, float>`: nodes with links to two children and the
/// parent.
///
/// It is built balanced, in one pass; the published code inserts one row after the other, which takes longer.
struct OrderedEdges: Sendable {
    private struct Node {
        var row: Int32
        var bottom: Float
        var left: Int32
        var right: Int32
        var parent: Int32
    }

    private var nodes: ContiguousArray<Node> = []
    private var root: Int32 = -1

    /// The tree of bottom edges by row.
    init(_ bottoms: [Float]) {
        let empty = Node(row: 0, bottom: 0, left: -1, right: -1, parent: -1)
        nodes = ContiguousArray(repeating: empty, count: bottoms.count)
        var linked = nodes.mutableSpan
        root = Self.link(&linked, ContiguousArray(bottoms).span, 0, Int32(bottoms.count), parent: -1)
    }

    /// Static, with the nodes passed in: through `self` every link checked that the array is unique, which took twice as
    /// long.
    private static func link(
        _ nodes: inout MutableSpan<Node>, _ bottoms: Span<Float>, _ low: Int32, _ high: Int32, parent: Int32
    ) -> Int32 {
        guard low < high else { return -1 }
        let middle = (low + high) / 2
        let left = link(&nodes, bottoms, low, middle, parent: middle)
        let right = link(&nodes, bottoms, middle + 1, high, parent: middle)
        nodes[Int(middle)] = Node(
            row: middle, bottom: bottoms[Int(middle)], left: left, right: right, parent: parent)
        return middle
    }

    /// The node of the first row, or −1.
    var first: Int32 {
        var node = root
        while node >= 0, nodes[Int(node)].left >= 0 { node = nodes[Int(node)].left }
        return node
    }

    /// The node of the next row, or −1.
    func next(_ node: Int32) -> Int32 {
        var node = node
        if nodes[Int(node)].right >= 0 {
            node = nodes[Int(node)].right
            while nodes[Int(node)].left >= 0 { node = nodes[Int(node)].left }
            return node
        }
        var parent = nodes[Int(node)].parent
        while parent >= 0, nodes[Int(parent)].right == node {
            node = parent
            parent = nodes[Int(node)].parent
        }
        return parent
    }

    func row(_ node: Int32) -> Int32 { nodes[Int(node)].row }

    func bottom(_ node: Int32) -> Float { nodes[Int(node)].bottom }

    /// The bottom edge of a row, searched from the root; 0 for a row that the list does not have.
    func bottom(ofRow row: Int32) -> Float {
        var node = root
        while node >= 0 {
            let found = nodes[Int(node)]
            if found.row == row { return found.bottom }
            node = row < found.row ? found.left : found.right
        }
        return 0
    }
}
