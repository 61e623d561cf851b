import CalendarValues
import KernelProtocol
import Foundation

extension [EventInstant] {
    /// The bytes of the instants in Base64.
    package var base64: String { unsafe withUnsafeBytes { unsafe Data($0) }.base64EncodedString() }

    /// The instants of ``base64``; nil for other texts, and for bytes that are no instants within 30 000 years of J2000.0.
    package init?(base64 text: String) {
        guard let data = Data(base64Encoded: text), data.count.isMultiple(of: MemoryLayout<EventInstant>.stride) else {
            return nil
        }
        self = unsafe data.withUnsafeBytes { bytes in
            (0..<bytes.count / MemoryLayout<EventInstant>.stride).map {
                unsafe bytes.loadUnaligned(
                    fromByteOffset: $0 * MemoryLayout<EventInstant>.stride, as: EventInstant.self)
            }
        }
        let isPossible = allSatisfy { event in
            (-1_000_000_000_000...1_000_000_000_000).contains(event.instant.seconds)
                && (0..<1).contains(event.instant.fraction) && (0...86_400).contains(event.roundingBound)
        }
        guard isPossible else { return nil }
    }
}
