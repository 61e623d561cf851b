import ArgumentParser
import Astronomy
import Measuring
import Foundation
import Reports

/// `calbench certify`.
struct Certify: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The events whose civil date is not certain at two standard deviations.")

    @OptionGroup var options: EventOptions
    @Argument(help: "The same as --years.", transform: Years.parse) var given: Years?
    @Option(parsing: .unconditional, help: "Years, such as 2033 (default: 1600-2300).", transform: Years.parse)
    var years: Years?
    @OptionGroup var output: OutputOptions<CertifyFormats>

    func run() throws {
        let years = try options.checked(Years.one(of: given, years) ?? Years(range: Certifier.years))
        let all = try options.certifier().certificates(of: years)
        let rows = all.filter { $0.certainty != .certain }.map(CertificateRow.init)
        try output.print(CertificateList(rows, of: all.count))
    }
}
