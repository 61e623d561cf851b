import ArgumentParser
import Astronomy
import CalendarValues
import KernelProtocol
import Catalog
import Measuring
import Foundation
import ReferenceData
import Reports
import Support
import Workloads

/// The kernels and years of `events` and `certify`.
struct EventOptions: ParsableArguments {
    @OptionGroup var reference: ReferenceOptions
    @Option(
        help: ArgumentHelp(
            "The kernel, such as terms.instant/vsop87; repeat for moons.instant. Left out: balls of --precision.",
            valueName: "workload/kernel"))
    var kernel: [String] = []
    @Option(
        parsing: .unconditional,
        help: "Bits of the balls, 64…4096; rounded up to 128, 256, 512, 1024, 2048 or 4096 (default: 128).",
        transform: { try Quantity.parse($0, in: 64...4096, accepted: "a whole number of bits, 64…4096") })
    var precision = 128

    /// The certifier of the chosen kernels.
    func certifier() throws -> Certifier {
        let calendar = try CertificateCalendar(reference.find())
        let balls = try Certifier(calendar, bits: precision)
        guard !kernel.isEmpty else { return balls }
        let entries = Catalog.all.entries
        let terms = entries.compactMap { $0 as? any CatalogEntry<YearTerm, EventInstant> }.flatMap(Self.named)
        let moons = entries.compactMap { $0 as? any CatalogEntry<Lunation, EventInstant> }.flatMap(Self.named)
        for name in kernel where !(terms.map(\.name) + moons.map(\.name)).contains(name) {
            let known = terms.map(\.name) + moons.map(\.name)
            let (question, names) = (NearestName.question(name, among: known), known.joined(separator: ", "))
            throw Failure(.usage, "--kernel \(name): there is no such kernel\(question); accepted are \(names)")
        }
        func chosen<Kernel>(_ kernels: [(name: String, kernel: Kernel)]) -> Kernel? {
            kernels.last { kernel.contains($0.name) }?.kernel
        }
        // The other kind of event takes the kernel of the same name where there is one.
        let names = Set(kernel.compactMap { $0.split(separator: "/").last.map(String.init) })
        func namesake<Kernel>(_ kernels: [(name: String, kernel: Kernel)]) -> Kernel? {
            kernels.first { names.contains($0.name.split(separator: "/").last.map(String.init) ?? "") }?.kernel
        }
        return Certifier(
            calendar,
            terms: chosen(terms) ?? namesake(terms) ?? balls.termKernel,
            moons: chosen(moons) ?? namesake(moons) ?? balls.moonKernel)
    }

    /// The certificates of the chosen kernels, year by year with progress: balls of 4096 bits take minutes.
    func certificates(of years: some Collection<Int>) throws -> [Certificate] {
        let certifier = try certifier()
        let bar = ProgressBar(parts: years.count)
        defer { bar.end() }
        return try years.enumerated().flatMap { index, year in
            bar.show("\(year)", part: index, fraction: 0)
            return try certifier.certificates(of: year...year)
        }
    }

    private static func named<Input>(
        _ entry: any CatalogEntry<Input, EventInstant>
    ) -> [(name: String, kernel: any Kernel<Input, EventInstant>)] {
        Array(zip(entry.kernelNames, entry.kernels))
    }

    /// The years, which must be among those for which the theories' errors are measured.
    func checked(_ years: Years) throws -> ClosedRange<Int> {
        let accepted = Certifier.years
        guard accepted.contains(years.range.lowerBound), accepted.contains(years.range.upperBound) else {
            throw Failure(
                .usage,
                "--years \(years.text): accepted are years of \(accepted.lowerBound)-\(accepted.upperBound), for which the theories are measured"
            )
        }
        return years.range
    }
}

/// `calbench events`.
struct Events: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Solar terms and new moons with their instants, and how certain their dates are.")

    @OptionGroup var options: EventOptions
    @Argument(help: "The same as --years.", transform: Years.parse) var given: Years?
    @Option(
        parsing: .unconditional, help: "Years, such as 2026-2030 or 2033; needed once.", transform: Years.parse)
    var years: Years?
    @OptionGroup var output: OutputOptions<EventsFormats>

    func run() throws {
        guard let asked = try Years.one(of: given, years) else {
            throw Failure(.usage, "Missing expected argument '--years <years>': \(YearsText.accepted)")
        }
        let years = try options.checked(asked)
        try output.print(CertificateList(options.certificates(of: years)))
    }
}

extension CertificateCalendar {
    /// The civil calendar of the reference data; reads only the tables that it needs.
    init(_ reference: ReferenceData) throws {
        let (calendar, events) = try (reference.gregorian, reference.events)
        let published = try reference.publishedEvents
        self.init(
            published: { event in
                switch event {
                case .term(let term): published.date(of: term)
                case .newMoon(let lunation): published.date(of: lunation)
                }
            },
            date: { calendar.date(of: $0) },
            lunations: { events.lunations(of: $0, calendar: calendar) })
    }
}
