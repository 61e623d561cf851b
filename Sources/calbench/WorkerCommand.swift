import ArgumentParser
import Catalog
import Measuring

/// `calbench worker`: the process that `run` and `gate` start to measure in.
struct WorkerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "worker", abstract: "Measures for another calbench; not for people.", shouldDisplay: false)

    @Option(help: "The version of the messages that the other one speaks.") var messages: Int
    @OptionGroup var reference: ReferenceOptions
    @Option(help: "The folder of the reference data where there is no other.") var fallbackReferenceData: String?
    @Option(help: "The processor to stay on, where the system allows it.") var processor: Int?

    @OptionGroup var adapters: AdapterOptions

    func validate() throws {
        guard messages == Worker.messages else {
            throw ValidationError(
                "--messages \(messages): this calbench speaks version \(Worker.messages) of the messages between processes"
            )
        }
    }

    func run() async throws {
        let reference = try loadReference()
        let programs = try AdapterOptions.programs(adapters.names)
        try await Adapters.with(programs, timeout: adapters.timeout, reference) { started in
            Worker(
                catalog: try started.added(to: .all, reference),
                verifier: Verifier(reference: reference, toolchain: Catalog.toolchain),
                unusable: Dictionary(started.unusable.map { ($0.name, $0.problem) }) { first, _ in first }
            ).run(processor: processor)
        }
    }

    private func loadReference() throws -> ReferenceData {
        do {
            return try ReferenceOptions.find(given: reference.referenceData)
        } catch {
            guard let fallbackReferenceData, reference.referenceData == nil else { throw error }
            return ReferenceData(URL(filePath: fallbackReferenceData))
        }
    }
}
