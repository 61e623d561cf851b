import ArgumentParser
import Catalog
import Measuring

struct AdapterOptions: ParsableArguments {
    @Option(
        name: .customLong("adapter"),
        help: ArgumentHelp(
            "A library: a name of `adapter list`, or ./PATH; repeat for more (default: none; leaderboard: all built)",
            valueName: "name"))
    var names: [String] = []
    @OptionGroup var limit: TimeoutOptions

    var timeout: Double { limit.timeout }

    /// The folder `Adapters`, if there is one.
    static var folder: URL? {
        AdapterProgram.folder(
            environment: ProcessInfo.processInfo.environment,
            root: ReferenceLocation.root(of: Executable.url))
    }

    static func existingFolder() throws -> URL {
        guard let folder else {
            throw Failure(.reference, "Adapters: there is no such folder; CALBENCH_ADAPTERS names one")
        }
        return folder
    }

    /// Adapters by name or path, each of which can be run.
    static func programs(_ names: [String]) throws -> [AdapterProgram] {
        let programs = try names.map { try AdapterProgram($0, in: folder, of: .all) }
        let kernels = names.isEmpty ? [] : Set(Catalog.all.entries.flatMap { $0.kernelFacts.map(\.name) })
        for (option, name) in zip(names, programs.map(\.name)) {
            guard !kernels.contains(name), programs.count(where: { $0.name == name }) == 1 else {
                let problem = kernels.contains(name) ? "a kernel's name" : "given twice"
                throw Failure(.usage, "--adapter \(option): \(name) is \(problem); expected a name of its own")
            }
        }
        for program in programs { try program.manifest?.checkBuilt() }
        return programs
    }
}

/// What is checked or timed: kernels and adapters.
struct ImplementationOptions: ParsableArguments {
    @OptionGroup var filters: FilterOptions
    @OptionGroup var adapters: AdapterOptions

    /// Starts the adapters, resolves every name, notes what is left out, and passes the rest to a body: kernels and
    /// adapters, or adapters `alone` where there are some.
    ///
    /// - Throws: ``ExitStatus/reference`` after the body where an adapter could not be used.
    func with(
        _ reference: ReferenceData, alone: Bool = false, body: (Catalog, Adapters) async throws -> Void
    ) async throws {
        guard !adapters.names.isEmpty else {
            return try await Adapters.with([], timeout: adapters.timeout, reference) {
                try await body(filters.part(), $0)
            }
        }
        try await Adapters.with(AdapterOptions.programs(adapters.names), timeout: adapters.timeout, reference) {
            started in
            let known = started.unusable
            if started.running.isEmpty, known.count == 1 {
                throw Failure(.reference, "\(known[0].name) \(known[0].problem)")
            }
            func say(_ unusable: some Sequence<(name: String, problem: String)>) {
                for (name, problem) in unusable { Terminal.note("calbench: \(name) \(problem)") }
            }
            say(known)
            guard !started.running.isEmpty else { throw ExitStatus.reference }
            let selection = try filters.selection(besides: started.catalog(reference).kernelNames)
            let catalog =
                try alone
                ? filters.part(of: started.catalog(reference), selection)
                : started.beside(reference, keeps: selection.keeps, excludes: selection.excludes)
            let kept = Set(catalog.kernelNames.compactMap { $0.split(separator: "/").last.map(String.init) })
            for adapter in started.running where !kept.contains(adapter.name) {
                Terminal.note("calbench: \(adapter.name): left out, -f or -F keeps none of its workloads")
            }
            try await body(catalog, started)
            say(started.unusable.dropFirst(known.count))
            if !started.unusable.isEmpty { throw ExitStatus.reference }
        }
    }
}
