package import CalendarValues
package import KernelProtocol

/// Sixteen cells at once: the masks of the neighbouring months are computed and applied in vector registers.
///
/// - Source: calbench.
/// - Complexity: O(1) vector steps.
/// - Valid: years from −4 194 399 on; checked for −4000…8000.
///
/// As ``ArithmeticGridFill``, but written with `SIMD16`. `SIMD64`, which would be the whole grid, has no vector code
/// for its operators in Swift 6.3: 1 900 ns a month.
package struct SIMDSelectGridFill: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "simd-select",
            summary: "sixteen cells at once, compared and selected in vector registers",
            source: "calbench",
            claims: .fullGrid
        )
    }

    package func answer(_ input: GridMonth) -> MonthGrid {
        let placement = GridPlacement(input)
        let first = Int8(truncatingIfNeeded: 1 - placement.leading)
        let days = SIMD16(repeating: Int8(truncatingIfNeeded: placement.days))
        let previous = SIMD16(repeating: Int8(truncatingIfNeeded: placement.previousDays) | 64)
        let following = SIMD16(repeating: Int8(bitPattern: MonthGrid.followingMonth)) &- days

        @inline(__always)
        func sixteen(from cell: Int8) -> SIMD16<UInt8> {
            let numbers = SIMD16<Int8>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
            let day = numbers &+ SIMD16(repeating: first &+ cell)
            let isBefore = (day &- SIMD16(repeating: 1)) &>> SIMD16(repeating: 7)
            let isAfter = (days &- day) &>> SIMD16(repeating: 7)
            return SIMD16<UInt8>(truncatingIfNeeded: day &+ (isBefore & previous) &+ (isAfter & following))
        }

        let isCell = SIMD16<UInt8>(255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0)
        let low = SIMD32(lowHalf: sixteen(from: 0), highHalf: sixteen(from: 16))
        let high = SIMD32(lowHalf: sixteen(from: 32) & isCell, highHalf: .zero)
        return MonthGrid(cells: SIMD64(lowHalf: low, highHalf: high))
    }
}
