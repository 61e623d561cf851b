/// A text of at most eight bytes of UTF-8 as one value, the first byte lowest, padded with zeros.
@frozen
public struct ShortText: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// The bytes, the first one lowest.
    public var rawValue: UInt64

    /// A text of at most eight bytes of UTF-8, none of them 0; the rest is cut off.
    public init(_ text: String) {
        rawValue = text.utf8.prefix(8).enumerated().reduce(0) { $0 | UInt64($1.element) << UInt64(8 * $1.offset) }
    }

    /// The text.
    public var description: String {
        let bytes = (0..<8).map { (index: Int) -> UInt8 in UInt8(truncatingIfNeeded: rawValue >> (8 * index)) }
        return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
}
