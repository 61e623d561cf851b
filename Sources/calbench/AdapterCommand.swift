import Adapters
import ArgumentParser
import Catalog
import Foundation
import Measuring
import Reports
import Support

/// `calbench adapter`.
struct AdapterCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "adapter", abstract: "Other people's libraries: what there is, build it, check it, compare them.",
        subcommands: [ListAdapters.self, Build.self, Check.self, TableCommand.self, Clean.self])
}

extension AdapterCommand {
    /// `calbench adapter list`.
    struct ListAdapters: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "The adapters of the folder Adapters.")

        @OptionGroup var text: TextOptions

        func run() throws {
            guard let folder = AdapterOptions.folder else {
                throw Failure(.reference, "Adapters: there is no such folder; CALBENCH_ADAPTERS names one")
            }
            var adapters: [AdapterListing] = []
            var failures: [Failure] = []
            for name in AdapterProgram.names(in: folder) {
                do {
                    guard let manifest = try AdapterProgram(name, in: folder).manifest else { continue }
                    adapters.append(
                        AdapterListing(
                            name: name, version: manifest.version, language: manifest.language,
                            isBuilt: AdapterBuild(manifest).isDone, workloads: manifest.workloads.keys.sorted()))
                } catch let failure as Failure {
                    failures.append(failure)
                }
            }
            Terminal.data(AdapterListing.text(adapters, style: text.style))
            for failure in failures { Terminal.note("calbench: \(failure.message)") }
            if let first = failures.first { throw first.code }
        }
    }

    /// `calbench adapter build`.
    struct Build: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Builds adapters in their own folders.")

        @Argument(help: "Names or folders.") var names: [String]
        @Flag(help: "Install the Debian packages that a manifest names, with sudo where needed.")
        var installPackages = false

        func run() async throws {
            for name in names {
                let program = try AdapterProgram(name, in: AdapterOptions.folder)
                guard let manifest = program.manifest else {
                    throw Failure(.usage, "\(name): accepted is a folder with \(AdapterProgram.manifestName)")
                }
                let start = ContinuousClock.now
                let isNew = try await AdapterBuild(manifest).run(installsPackages: installPackages)
                let seconds = (ContinuousClock.now - start) / .seconds(1)
                Terminal.text("\(program.name): \(isNew ? "built in \(Int(seconds.rounded(.up))) s" : "ready")\n")
            }
        }
    }

    /// `calbench adapter check`.
    struct Check: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Tests that an adapter speaks the protocol; verify tests its answers.")

        @Argument(help: "Names, folders or executables.") var names: [String]
        @OptionGroup var text: TextOptions
        @OptionGroup var reference: ReferenceOptions
        @Option(
            name: .customLong("adapter-timeout"), parsing: .unconditional,
            help: "Seconds after which an adapter that does not answer is given up (default: 60).",
            transform: Quantity.seconds)
        var timeout = 60.0

        func run() async throws {
            var options = AdapterOptions()
            (options.names, options.timeout) = (names, timeout)
            let reference = try reference.find()
            var isRight = true
            for program in try options.programs() {
                let items = try await AdapterCheck(.all, reference).run(program, timeout: timeout)
                if Interruption.isPending { throw ExitStatus.interrupted }
                Terminal.data(
                    AdapterListing.text(
                        program.name, checks: items.map { ($0.name, $0.tried, $0.problem) }, style: text.style))
                if items.contains(where: { $0.problem != nil }) { isRight = false }
            }
            if !isRight { throw ExitStatus.reference }
        }
    }

    /// `calbench adapter clean`.
    struct Clean: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Removes what was built.")

        @Argument(help: "Names or folders.") var names: [String]

        func run() throws {
            for name in names {
                guard let manifest = try AdapterProgram(name, in: AdapterOptions.folder).manifest else {
                    throw Failure(.usage, "\(name): accepted is a folder with \(AdapterProgram.manifestName)")
                }
                try AdapterBuild(manifest).clean()
            }
        }
    }
}
