import Randomness
import Testing
import Timing

@Suite struct LatinSquareTests {
    @Test func everyoneStandsOnceInEveryPosition() {
        var generator = SplitMix64(seed: 4)
        for count in 1...9 {
            let square = randomLatinSquare(count, using: &generator)
            #expect(square.count == count && square.allSatisfy { Set($0).count == count })
            for place in 0..<count { #expect(Set(square.map { $0[place] }).count == count) }
        }
    }

    @Test func followersVaryWithinASquareAlongRowsAndColumns() {
        // In a plain cyclic square of 6 there are 6 different pairs of neighbours, each five or six times.
        func differentNeighbours(_ rows: [[Int]]) -> Int {
            Set(rows.flatMap { row in zip(row, row.dropFirst()).map { [$0, $1] } }).count
        }
        var generator = SplitMix64(seed: 4)
        var (along, down) = (0, 0)
        let squares = 200
        for _ in 0..<squares {
            let square = randomLatinSquare(6, using: &generator)
            along += differentNeighbours(square)
            down += differentNeighbours((0..<6).map { column in square.map { $0[column] } })
        }
        #expect(along > 15 * squares && down > 15 * squares, "\(along) \(down)")
    }
}
