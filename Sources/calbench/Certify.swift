import ArgumentParser
import Astronomy
import KernelProtocol
import Reports
import Verification

struct Certify: ParsableCommand {
    static let configuration = Help.command(
        "Shows the events whose date is not certain at two standard deviations, or published otherwise.",
        """
        Dates follow GB/T 33661-2017, in Beijing mean time before 1929 and UTC+8 from then on. A date published otherwise \
        is shown with the reason. Formats svg and html draw all events near midnight.
        """, "certify", "certify --years 1900-2100 --format svg")

    @OptionGroup(title: Help.what) var options: EventOptions
    @OptionGroup(title: Help.what) var part: ShardOptions
    @OptionGroup(title: Help.output) var output: OutputOptions<CertifyFormats>

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
        try options.years(otherwise: Certifier.years)
    }

    /// Prints the certificates of all events, or of a shard's.
    func finish(_ certificates: [Certificate], _ shard: ShardSummary? = nil) throws {
        var list = CertificateList(disputedOf: certificates)
        list.shard = shard
        try output.print(list)
    }
}
