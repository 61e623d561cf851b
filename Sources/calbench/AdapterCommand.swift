import ArgumentParser
import Catalog
import Foundation
import Measuring

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

        func run() throws {
            guard let folder = AdapterOptions.folder else {
                throw Failure(.reference, "Adapters: there is no such folder; CALBENCH_ADAPTERS names one")
            }
            let rows = try AdapterProgram.names(in: folder).compactMap { name -> [String]? in
                guard let manifest = try AdapterProgram(name, in: folder).manifest else { return nil }
                return [
                    name, manifest.version, manifest.language, AdapterBuild(manifest).isDone ? "ready" : "not built",
                    manifest.workloads.keys.sorted().joined(separator: " "),
                ]
            }
            let table = [["adapter", "version", "language", "state", "workloads"]] + rows
            let widths = (0..<4).map { column in (table.map { $0[column].count }.max() ?? 0) + 2 }
            for row in table {
                let cells = zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
                Terminal.data(cells.joined() + row[4] + "\n")
            }
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
                Terminal.data("\(program.name): \(isNew ? "built in \(Int(seconds.rounded(.up))) s" : "ready")\n")
            }
        }
    }

    /// `calbench adapter check`.
    struct Check: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Tests that an adapter speaks the protocol; verify tests its answers.")

        @Argument(help: "Names, folders or executables.") var names: [String]
        @OptionGroup var reference: ReferenceOptions
        @Option(
            name: .customLong("adapter-timeout"), parsing: .unconditional,
            help: "Seconds after which an adapter that does not answer is given up.", transform: Quantity.seconds)
        var timeout = 60.0

        func run() async throws {
            var options = AdapterOptions()
            (options.names, options.timeout) = (names, timeout)
            let check = AdapterCheck(.all, try reference.find())
            let isRight = try await Adapters.with(options.programs(), timeout: timeout) { adapters in
                try adapters.sayUnusable()
                var isRight = adapters.unusable.isEmpty
                for adapter in adapters.running {
                    let greeting = adapter.greeting
                    Terminal.data("\(adapter.name): \(greeting.library) \(greeting.version), \(greeting.language)\n")
                    let items = check.run(adapter)
                    for item in items {
                        let text = item.problem.map { "WRONG \(item.name) (\(item.tried)): \($0)" }
                        Terminal.data("  \(text ?? "right \(item.name) (\(item.tried))")\n")
                    }
                    let wrong = items.count { $0.problem != nil }
                    Terminal.data("  \(items.count) checks, \(wrong == 0 ? "all right" : "\(wrong) wrong")\n")
                    if wrong > 0 { isRight = false }
                }
                return isRight
            }
            if Interruption.isPending { throw ExitStatus.interrupted }
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
