/// The lists that `list.visible` and `list.edit` ask about: 0 to 1 000 000 rows, all alike, unequal, or with empty rows
/// and rows that are taller than the viewport.
///
/// Scene = shape × 8 + number of the size; 0…20. Heights come from splitmix64 with the seed 2026 + scene, one value a row.
public enum ListScenes {
    /// The height of the viewport, in pixels.
    @inlinable
    public static var viewport: Int32 { 1136 }
    /// The height of rows that are all alike, in pixels.
    @inlinable
    public static var equalHeight: Int32 { 88 }
    /// How many rows the lists have.
    public static let sizes = [0, 1, 10, 100, 1000, 10_000, 100_000, 1_000_000]
    /// How many lists there are.
    @inlinable
    public static var count: Int { 21 }

    /// What the rows of a list are like.
    public enum Shape: Int, Sendable {
        /// All of 88 px.
        case equal
        /// 40…136 px.
        case unequal
        /// A quarter of 0 px, one in sixteen of 1 136…3 135 px, the others of 1…200 px.
        case wild
    }

    /// How many rows a list has.
    ///
    /// - Parameter scene: 0…20.
    /// - Returns: One of ``sizes``.
    public static func rows(of scene: Int32) -> Int { sizes[Int(scene) % 8] }

    /// What the rows of a list are like.
    ///
    /// - Parameter scene: 0…20.
    /// - Returns: The shape.
    public static func shape(of scene: Int32) -> Shape { Shape(rawValue: Int(scene) / 8) ?? .equal }

    /// The heights of a list's rows.
    ///
    /// - Parameter scene: 0…20.
    /// - Returns: Heights in pixels.
    public static func heights(of scene: Int32) -> [Int32] {
        heights(shape(of: scene), count: rows(of: scene), seed: 2026 + Int(scene))
    }

    /// Heights from a seed.
    ///
    /// - Parameters:
    ///   - shape: What the rows are like.
    ///   - count: How many.
    ///   - seed: The seed of the random generator.
    /// - Returns: Heights in pixels.
    public static func heights(_ shape: Shape, count: Int, seed: Int) -> [Int32] {
        guard shape != .equal else { return Array(repeating: equalHeight, count: count) }
        var chance = SeededChance(seed: seed)
        return (0..<count).map { _ in
            let drawn = chance.next()
            if shape == .unequal { return Int32(40 + drawn % 97) }
            return switch drawn % 16 {
            case 0...3: 0
            case 4: viewport + Int32((drawn >> 8) % 2000)
            default: Int32(1 + (drawn >> 8) % 200)
            }
        }
    }
}

/// The screens that `list.hit` asks about: 0 to 1 000 rows on the screen, far down in a list.
///
/// Screen = shape × 5 + number of the size; 0…14. The first row on the screen is row 1 000 × (screen + 1), its top is 88 px times that.
/// Heights come from splitmix64 with the seed 4000 + screen. The list is 640 px wide.
public enum ListScreens {
    /// The width of the list, in pixels.
    @inlinable
    public static var width: Int16 { 640 }
    /// How many rows are on the screens.
    public static let sizes = [0, 1, 10, 100, 1000]
    /// How many screens there are.
    @inlinable
    public static var count: Int { 15 }

    /// How many rows are on a screen.
    ///
    /// - Parameter screen: 0…14.
    /// - Returns: One of ``sizes``.
    public static func rows(on screen: Int) -> Int { sizes[screen % 5] }

    /// The first row on a screen.
    ///
    /// - Parameter screen: 0…14.
    /// - Returns: The row.
    public static func firstRow(on screen: Int) -> Int32 { 1000 * Int32(screen + 1) }

    /// The heights of the rows on a screen.
    ///
    /// - Parameter screen: 0…14.
    /// - Returns: Heights in pixels.
    public static func heights(on screen: Int) -> [Int32] {
        ListScenes.heights(
            ListScenes.Shape(rawValue: screen / 5) ?? .equal, count: rows(on: screen), seed: 4000 + screen)
    }
}
