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
    @Option(parsing: .unconditional, help: "Years, such as 1600-2300.", transform: Years.parse)
    var years = Years(range: 1600...2300)
    @Option(help: FormatOption<CertifyFormats>.help) var format = FormatOption<CertifyFormats>.first

    func run() throws {
        let years = try options.checked(years)
        let all = try options.certifier().certificates(of: years)
        let rows = all.filter { $0.certainty != .certain }.map(CertificateRow.init)
        try format.print(CertificateList(rows, of: all.count))
    }
}
