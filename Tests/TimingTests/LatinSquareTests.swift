import Randomness
import Testing
import Timing

@Suite struct LatinSquareTests {
    @Test func everyRowAndColumnHoldsEachOnce() {
        var generator = SplitMix64(seed: 2)
        var checked = 0
        for count in 0...13 {
            let all = Array(0..<count)
            for _ in 0..<20 {
                let square = randomLatinSquare(count, using: &generator)
                #expect(square.count == count)
                for row in square { #expect(row.sorted() == all) }
                for column in all { #expect(square.map { $0[column] }.sorted() == all) }
                checked += 1
            }
        }
        #expect(checked == 280)
    }

    @Test func followersVary() {
        // In a plain cyclic square 0 would follow the same subject in every row. Over many squares each follows each.
        var generator = SplitMix64(seed: 3)
        var follows: [[Int]: Int] = [:]
        let squares = 400
        for _ in 0..<squares {
            for row in randomLatinSquare(6, using: &generator) {
                for (first, second) in zip(row, row.dropFirst()) { follows[[first, second], default: 0] += 1 }
            }
        }
        #expect(follows.count == 30)
        let mean = squares * 30 / 30
        for (pair, count) in follows { #expect(abs(count - mean) < mean / 2, "\(pair) \(count)") }
    }

    @Test func followersVaryWithinASquareAlongRowsAndColumns() {
        // In a plain cyclic square of 6 there are 6 different pairs of neighbours, each five or six times.
        func differentNeighbours(_ rows: [[Int]]) -> Int {
            Set(rows.flatMap { row in zip(row, row.dropFirst()).map { [$0, $1] } }).count
        }
        var generator = SplitMix64(seed: 4)
        var along = 0
        var down = 0
        let squares = 200
        for _ in 0..<squares {
            let square = randomLatinSquare(6, using: &generator)
            along += differentNeighbours(square)
            down += differentNeighbours((0..<6).map { column in square.map { $0[column] } })
        }
        #expect(along > 15 * squares, "\(along)")
        #expect(down > 15 * squares, "\(down)")
    }

    @Test func equalSeedsGiveEqualSquares() {
        var one = SplitMix64(seed: 9)
        var other = SplitMix64(seed: 9)
        var third = SplitMix64(seed: 10)
        let square = randomLatinSquare(7, using: &one)
        #expect(square == randomLatinSquare(7, using: &other))
        #expect(square != randomLatinSquare(7, using: &third))
        #expect(square != randomLatinSquare(7, using: &one))
    }
}
