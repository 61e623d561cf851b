import ArgumentParser
import Astronomy
import Measuring
import Foundation
import Reports

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
    @OptionGroup var output: OutputOptions<CertifyFormats>

    func run() throws {
        try finish(options.certifier().certificates(of: asked()))
    }

    /// The years that are asked for.
    func asked() throws -> ClosedRange<Int> {
        try options.checked(Years.one(of: given, years) ?? Years(range: Certifier.years))
    }

    /// Prints the certificates of all events.
    func finish(_ certificates: [Certificate]) throws {
        try output.print(CertificateList(disputedOf: certificates))
    }
}
