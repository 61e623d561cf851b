package import KernelProtocol
package import Scenes

/// The row at a point as DZTableView finds it: all visible cells are taken from a dictionary and tested one after the
/// other.
///
/// - Source: yishuiliunian, 通过实现一个TableView来理解IOS UI编程 (DZTableView), `handleTapGestrue`.
/// - Complexity: O(visible rows).
package struct DZTableViewListHit: PreparedKernel {
    package struct Cell: Sendable {
        var index: Int32
        var x: Double
        var y: Double
        var width: Double
        var height: Double
        var isSelected = false

        func contains(_ x: Double, _ y: Double) -> Bool {
            x >= self.x && x < self.x + width && y >= self.y && y < self.y + height
        }
    }

    package let prepared = Prepared {
        (0..<ListScreens.count).map { screen in
            var cells: [Int32: Cell] = [:]
            var top = Double(ListScreens.firstRow(on: screen) * ListScenes.equalHeight)
            for (number, height) in ListScreens.heights(on: screen).enumerated() {
                let row = ListScreens.firstRow(on: screen) + Int32(number)
                cells[row] = Cell(
                    index: row, x: 0, y: top, width: Double(ListScreens.width), height: Double(height))
                top += Double(height)
            }
            return cells
        }
    }

    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "dztableview",
            summary: "the visible cells' frames one after the other, as published",
            source: "yishuiliunian, DZTableView, handleTapGestrue",
            claims: .plainReference,
            cost: .microseconds
        )
    }

    package func answer(_ input: ListPoint, in screens: inout [[Int32: Cell]]) -> HitRow {
        let (x, y) = (Double(input.x), Double(input.y))
        var found = HitRow.none
        // A copy of the values, then every one of them, because the others are unselected on the way.
        var cells = Array(screens[Int(input.screen)].values)
        for place in cells.indices {
            if cells[place].contains(x, y) {
                cells[place].isSelected = true
                found = HitRow(row: cells[place].index, distance: Int32(y - cells[place].y))
            } else {
                cells[place].isSelected = false
            }
        }
        return found
    }
}
