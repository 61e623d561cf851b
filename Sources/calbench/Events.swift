import ArgumentParser
import Astronomy
import CalendarValues
import KernelProtocol
import Catalog
import ReferenceData
import Reports
import Support
import Verification
import Workloads

/// The years of `events`.
struct EventOptions: ParsableArguments {
    @OptionGroup var when: YearsOptions<EventYears>
    @OptionGroup var reference: ReferenceOptions

    func certifier() throws -> Certifier { Certifier(try CertificateCalendar(reference.find())) }

    /// The certificates of the years, one after the other with progress.
    func certificates(of years: some Collection<Int>) throws -> [Certificate] {
        let certifier = try certifier()
        let bar = ProgressBar(parts: years.count)
        defer { bar.end() }
        return try years.enumerated().flatMap { index, year in
            bar.show("\(year)", part: index, fraction: 0)
            return try certifier.certificates(of: year...year)
        }
    }

    /// The years, which must be among those for which the theories' errors are measured.
    func years(otherwise: ClosedRange<Int>?) throws -> ClosedRange<Int> {
        guard let years = when.years ?? otherwise else { throw Failure(.usage, "--years: \(YearsText.expected)") }
        let known = Certifier.years
        guard known.contains(years.lowerBound), known.contains(years.upperBound) else {
            throw Failure(
                .usage,
                "--years \(YearsText.text(years)): expected years of \(YearsText.text(known)), for which the theories are measured"
            )
        }
        return years
    }
}

struct Events: ParsableCommand {
    static let configuration = Help.command(
        "Shows solar terms and new moons with their instants, and how certain their dates are.",
        """
        Dates follow GB/T 33661-2017, in Beijing mean time before 1929 and UTC+8 from then on. A date published otherwise \
        is shown with the reason. Format svg draws the margins of all events near midnight.
        """, "events --years 2026", "events --doubtful --years 1900-2100 --format csv")

    @OptionGroup(title: Help.what) var options: EventOptions
    @Flag(help: "Only dates that are not certain at two standard deviations, or published otherwise (default: no)")
    var doubtful = false
    @OptionGroup(title: Help.what) var part: ShardOptions
    @OptionGroup(title: Help.output) var output: OutputOptions<EventsFormats>

    func run() throws {
        let years = try years()
        guard var shard = try part.summary(format: output.format.name, options.reference.find()) else {
            return try finish(options.certificates(of: years))
        }
        let certificates = try options.certificates(
            of: shard.shard.range(of: years.count).map { years.lowerBound + $0 })
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

    func years() throws -> ClosedRange<Int> { try options.years(otherwise: doubtful ? Certifier.years : nil) }

    /// Prints the certificates of all events, or of a shard's.
    func finish(_ certificates: [Certificate], _ shard: ShardSummary? = nil) throws {
        var list = CertificateList(certificates, doubtfulOnly: doubtful)
        list.shard = shard
        try output.print(list)
    }
}

extension CertificateCalendar {
    /// The civil calendar of the reference data; reads only the tables that it needs.
    init(_ reference: ReferenceData) throws {
        let calendar = try reference.gregorian
        let published = try reference.publishedEvents
        self.init(
            published: { event in
                switch event {
                case .term(let term): published.date(of: term)
                case .newMoon(let lunation): published.date(of: lunation)
                }
            },
            date: { calendar.date(of: $0) })
    }
}
