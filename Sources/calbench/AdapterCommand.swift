import ArgumentParser
import Catalog
import Measuring
import Reports

struct AdapterCommand: AsyncParsableCommand {
    static let configuration = Help.command(
        "adapter", "Lists, builds and checks adapters: libraries in any language.",
        "An adapter is a small program that answers with a library: Documentation/Check.md.",
        "adapter build lunardate", "adapter check ./mine.py",
        subcommands: [ListAdapters.self, New.self, Build.self, Check.self])
}

extension AdapterCommand {
    struct ListAdapters: ParsableCommand {
        static let configuration = Help.command(
            "list", "Lists adapters with their versions and workloads, and whether they are built.",
            "Reads the folder that CALBENCH_ADAPTERS names, otherwise calbench's own.", "adapter list",
            "adapter list --language zh")

        @OptionGroup var text: TextOptions

        func run() throws {
            let folder = try AdapterOptions.existingFolder()
            var adapters: [AdapterListing] = []
            var failures: [Failure] = []
            for name in AdapterProgram.names(in: folder) {
                do {
                    guard let manifest = try AdapterProgram(name, in: folder, of: .all).manifest else { continue }
                    adapters.append(try AdapterListing(manifest, isBuilt: manifest.isBuilt()))
                } catch let failure as Failure {
                    failures.append(failure)
                }
            }
            Terminal.data(AdapterListing.text(adapters, style: text.style()))
            for failure in failures { Terminal.note("calbench: \(failure.message)") }
            if let first = failures.first { throw first.code }
        }
    }

    struct New: ParsableCommand {
        static let configuration = Help.command(
            "new", "Writes an adapter to begin with: adapter.toml, a program with one function to fill in, .gitignore.",
            "Languages: c, c#, c++, emacs-lisp, go, java, javascript, php, python, ruby, rust, swift; cpp, js, kotlin (as java), …",
            "adapter new python ./mine", "adapter new go ./mine")

        @Argument(help: "A language that has an SDK") var language: String
        @Argument(help: "A new or empty folder; its name becomes the adapter's, of ./calbench the one around it")
        var folder: String

        func run() throws {
            let sdk = try AdapterOptions.existingFolder().appending(path: "sdk")
            let (program, other) = try AdapterTemplate.write(language, to: URL(filePath: folder), sdk: sdk)
            let path = (folder.contains("/") ? folder : "./\(folder)").shellWord
            if let other { Terminal.text("\(language): the program is in \(other)\n") }
            Terminal.text(
                """
                Fill in the function of \(program.relativePath), then:
                calbench adapter build \(path) && calbench adapter check \(path)

                """)
        }
    }

    struct Build: ParsableCommand {
        static let configuration = Help.command(
            "build", "Builds adapters in their own folders.",
            "Does nothing where what is built is of the files as they are.",
            "adapter build lunardate", "adapter build icu4c sxtwl --install-packages")

        @Argument(help: "Names or paths (default: none)") var names: [String] = []
        @Flag(help: "All of the folder Adapters that can be built here (default: no)")
        var all = false
        @Flag(help: "Install the Debian packages that a manifest names, with sudo where needed (default: no)")
        var installPackages = false

        func validate() throws {
            guard all == names.isEmpty else { throw ValidationError("expected names or folders, or --all") }
        }

        func run() throws {
            guard all else {
                for name in names { try build(name) }
                return
            }
            let names = AdapterOptions.folder.map(AdapterProgram.names) ?? []
            var ready = 0
            for name in names {
                do {
                    try build(name)
                    ready += 1
                } catch let failure as Failure {
                    Terminal.note("calbench: \(failure.message)")
                }
            }
            Terminal.text("\(ready) of \(names.count) ready\n")
            if ready < names.count { throw ExitStatus.nothing }
        }

        private func build(_ name: String) throws {
            let program = try AdapterProgram(name, in: AdapterOptions.folder, of: .all)
            guard let manifest = program.manifest else {
                throw Failure(.usage, "\(name): expected a folder with \(AdapterProgram.manifestName)")
            }
            let isNew = try manifest.runBuild(installsPackages: installPackages)
            Terminal.text("\(program.name): \(isNew ? "built" : "ready")\n")
        }
    }

    struct Check: AsyncParsableCommand {
        static let configuration = Help.command(
            "check", "Tests that an adapter speaks the protocol; verify tests its answers.",
            "Exit code 6 where one does not, or cannot be run.", "adapter check ./mine.py",
            "adapter check lunardate sxtwl")

        @Argument(help: "Names, or paths of folders or executables") var names: [String]
        @Flag(help: "All checks, not only those that failed (default: no)") var all = false
        @OptionGroup var limit: TimeoutOptions
        @OptionGroup var text: TextOptions
        @OptionGroup var reference: ReferenceOptions

        func run() async throws {
            let reference = try reference.find()
            var isRight = true
            for (name, program) in zip(names, try AdapterOptions.programs(names)) {
                let items = try await AdapterCheck(.all, reference).run(program, timeout: limit.timeout)
                if Interruption.isPending { throw ExitStatus.interrupted }
                Terminal.data(AdapterListing.text(name, checks: items, isFull: all, style: text.style()))
                if items.contains(where: { $0.problem != nil }) { isRight = false }
            }
            if !isRight {
                Terminal.text("exit \(ExitStatus.reference.rawValue)\n")
                throw ExitStatus.reference
            }
        }
    }
}
