import ArgumentParser
import Astronomy
import CalendarValues
import KernelProtocol
import Measuring
import Foundation
import Reports
import Verification

/// `calbench certify`.
struct Certify: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The events whose civil date is not certain at two standard deviations, or published otherwise.",
        discussion: """
            A date is certified by the rules of GB/T 33661-2017, in Beijing mean time before 1929 and UTC+8 from then on. \
            Where the calendar as published has another date, it is shown, with the reason. Formats svg and html draw all \
            events near midnight.
            """)

    @OptionGroup var options: EventOptions
    @Argument(help: "The same as --years.", transform: Years.parse) var given: Years?
    @Option(parsing: .unconditional, help: "Years, such as 2033 (default: 1600-2300).", transform: Years.parse)
    var years: Years?
    @OptionGroup var part: ShardOptions
    @OptionGroup var output: OutputOptions<CertifyFormats>

    func run() throws {
        let years = try asked()
        guard var shard = try part.summary(format: output.format.name, options.reference.find()) else {
            return try finish(options.certificates(of: years))
        }
        let own = shard.shard.range(of: years.count).map { years.lowerBound + $0 }
        let certificates = try options.certificates(of: own)
        var (terms, moons) = ([EventInstant](), [EventInstant]())
        for certificate in certificates {
            switch certificate.event {
            case .term: terms.append(certificate.instant)
            case .newMoon: moons.append(certificate.instant)
            }
        }
        shard.instants = [terms.base64, moons.base64]
        try finish(certificates, shard)
    }

    /// The years that are asked for.
    func asked() throws -> ClosedRange<Int> {
        try options.checked(Years.one(of: given, years) ?? Years(range: Certifier.years))
    }

    /// Prints the certificates of all events, or of a shard's.
    func finish(_ certificates: [Certificate], _ shard: ShardSummary? = nil) throws {
        var list = CertificateList(disputedOf: certificates)
        list.shard = shard
        try output.print(list)
    }
}
