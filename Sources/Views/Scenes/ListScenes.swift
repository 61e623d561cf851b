/// The lists of `list.visible` and `list.edit`: 0 to 1 000 000 rows of equal heights, of unequal heights, or with empty
/// rows and rows that are taller than the viewport.
///
/// Scene = shape × 8 + number of the size; 0…20. Heights come from splitmix64 with the seed 2026 + scene, one value a
/// row.
public enum ListScenes {
    /// The height of the viewport, in pixels.
    @inlinable
    public static var viewport: Int32 { 1136 }
    /// The height of rows of equal height, in pixels.
    @inlinable
    public static var equalHeight: Int32 { 88 }
    /// The numbers of rows.
    public static let sizes = [0, 1, 10, 100, 1000, 10_000, 100_000, 1_000_000]
    /// The number of lists.
    @inlinable
    public static var count: Int { 21 }

    /// The distribution of the heights of a list's rows.
    public enum Shape: Int, Sendable {
        /// All of 88 px.
        case equal
        /// 40…136 px.
        case unequal
        /// A quarter of 0 px, one in sixteen of 1 136…3 135 px, the others of 1…200 px.
        case wild
    }

    /// The number of rows of a scene 0…20, one of ``sizes``.
    public static func rows(of scene: Int32) -> Int { sizes[Int(scene) % 8] }

    /// The shape of a scene 0…20.
    public static func shape(of scene: Int32) -> Shape { Shape(rawValue: Int(scene) / 8) ?? .equal }

    /// The heights of a scene's rows, in pixels.
    public static func heights(of scene: Int32) -> [Int32] {
        heights(shape(of: scene), count: rows(of: scene), seed: 2026 + Int(scene))
    }

    /// A value of each scene, from the heights of its rows.
    public static func map<List>(_ make: ([Int32]) -> List) -> [List] {
        (0..<Int32(count)).map { make(heights(of: $0)) }
    }

    /// Heights in pixels from a seed of the random generator.
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

/// The screens of `list.hit`: 0 to 1 000 rows on the screen, far down in a list.
///
/// Screen = shape × 5 + number of the size; 0…14. The first row on the screen is row 1 000 × (screen + 1), its top is
/// 88 px times that. Heights come from splitmix64 with the seed 4000 + screen. The list is 640 px wide.
public enum ListScreens {
    /// The width of the list, in pixels.
    @inlinable
    public static var width: Int16 { 640 }
    /// The numbers of rows on the screens.
    public static let sizes = [0, 1, 10, 100, 1000]
    /// The number of screens.
    @inlinable
    public static var count: Int { 15 }

    /// The number of rows on a screen 0…14, one of ``sizes``.
    public static func rows(on screen: Int) -> Int { sizes[screen % 5] }

    /// The first row on a screen 0…14.
    public static func firstRow(on screen: Int) -> Int32 { 1000 * Int32(screen + 1) }

    /// The heights of the rows on a screen 0…14, in pixels.
    public static func heights(on screen: Int) -> [Int32] {
        ListScenes.heights(
            ListScenes.Shape(rawValue: screen / 5) ?? .equal, count: rows(on: screen), seed: 4000 + screen)
    }
}
