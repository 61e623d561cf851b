import ArgumentParser
import Astronomy
import Foundation
import Reports

/// `calbench certify`.
struct Certify: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The events whose civil date is not certain at two standard deviations.")

    @OptionGroup var options: EventOptions
    @Option(parsing: .unconditional, help: "Years, such as 1600-2300.", transform: Years.parse)
    var years = Years(range: 1600...2300)
    @Option(help: "text, csv or jsonl.") var format: Events.Format = .text

    func run() throws {
        let years = try options.checked(years)
        let all = try options.certifier().certificates(of: years)
        let rows = all.filter { $0.certainty != .certain }.map(CertificateRow.init)
        switch format {
        case .text:
            Terminal.data(CertificateRow.text(rows))
            let contested = rows.count { $0.certainty == Certainty.contested.rawValue }
            Terminal.data(
                "\n\(NumberText.count(all.count)) events: \(NumberText.count(all.count - rows.count)) certain, "
                    + "\(rows.count - contested) uncertain, \(contested) contested\n")
        case .csv: Terminal.data(CertificateRow.csv(rows))
        case .jsonl: Terminal.data(try rows.map { try $0.jsonLine() }.joined())
        }
    }
}
