import CalendarValues
import KernelProtocol
import Foundation
import Reports
import Testing

/// The bytes of instants in a shard.
@Suite struct InstantBytesTests {
    private static func event(_ seconds: Int64, _ fraction: Double, _ bound: Double) -> EventInstant {
        // Not by the initialiser, which carries the fraction over.
        var instant = Instant(seconds: seconds)
        instant.fraction = fraction
        return EventInstant(instant, roundingBound: bound)
    }

    @Test func whatIsWrittenIsRead() {
        let events = [
            Self.event(0, 0, 0), Self.event(-1_000_000_000_000, 1.0.nextDown, 86_400),
            Self.event(1_000_000_000_000, 0.5, 1e-30),
        ]
        #expect([EventInstant](base64: events.base64) == events)
        #expect([EventInstant](base64: "") == [])
    }

    @Test func whatNoInstantHasIsRefused() {
        let impossible: [(Int64, Double, Double)] = [
            (.max, 0, 0), (.min, 0, 0), (1_000_000_000_001, 0, 0), (0, 1, 0), (0, -0.1, 0), (0, .nan, 0),
            (0, .infinity, 0), (0, 1e300, 0), (0, 0, -1e-9), (0, 0, 86_401), (0, 0, .nan), (0, 0, .infinity),
        ]
        let good = Self.event(0, 0.5, 0)
        for (seconds, fraction, bound) in impossible {
            let bad = Self.event(seconds, fraction, bound)
            #expect([EventInstant](base64: [good, bad].base64) == nil, "\(seconds) \(fraction) \(bound)")
        }
    }

    @Test func otherTextsAreRefused() {
        let text = [Self.event(0, 0.5, 0)].base64
        for bad in ["x", text + "!", String(text.dropLast(4)), "日"] {
            #expect([EventInstant](base64: bad) == nil, "\(bad)")
        }
    }
}
