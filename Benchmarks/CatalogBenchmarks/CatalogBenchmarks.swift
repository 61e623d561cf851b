import Benchmark
import Catalog

/// Registers a benchmark for every kernel of the catalogue; the plugin calls it in every process that it starts.
let benchmarks: @Sendable () -> Void = {
    do {
        let reference = ReferenceData(Settings.referenceFolder())
        for entry in Catalog.all.entries {
            register(entry, reference, seconds: try Settings.seconds())
        }
    } catch {
        end(6, "\(error)")
    }
}

/// Ends this process: after `Benchmark.error` the plugin's command would still exit with 0.
private func end(_ status: Int32, _ message: String) -> Never {
    FileHandle.standardError.write(Data("benchmarks: \(message)\n".utf8))
    exit(status)
}

/// How many inputs a measurement has; without `--scale` the plugin divides by it, and rounds to whole nanoseconds.
///
/// A thousand answers take most kernels 20 ms at most, and the fastest ten times what reading the clock takes. Of those that take
/// milliseconds an answer one is enough.
private func scale(_ cost: CostClass) -> BenchmarkScalingFactor { cost >= .milliseconds ? .one : .kilo }

private func register(_ entry: some CatalogEntry, _ reference: ReferenceData, seconds: Double) {
    for kernel in entry.kernels {
        let scale = scale(kernel.facts.cost)
        let answers = CheckedAnswers(kernel, of: entry, count: scale.rawValue)
        Benchmark(
            // A space, because the files of the plugin's thresholds cannot have a slash in their names.
            "\(entry.name) \(kernel.facts.name)",
            configuration: Benchmark.Configuration(
                metrics: [.wallClock, .instructions],
                scalingFactor: scale,
                maxDuration: .seconds(seconds))
        ) { benchmark in
            answers.forget()
            benchmark.startMeasurement()
            answers.ask()
            benchmark.stopMeasurement()
            if let problem = answers.problem { end(4, problem) }
        } setup: {
            do {
                try answers.prepare(reference)
            } catch let failure as Failure {
                end(failure.code.rawValue, failure.message)
            } catch {
                end(4, "\(error)")
            }
        }
    }
}

/// What the environment says.
enum Settings {
    /// The folder of the reference data: the one that the environment names, else the one beside this package.
    static func referenceFolder() -> URL {
        let named = ProcessInfo.processInfo.environment[ReferenceLocation.variable] ?? ""
        guard named.isEmpty else { return URL(filePath: named) }
        // This file's place and not the executable's, which has two packages above it.
        return URL(filePath: #filePath).appending(path: "../../../reference-data").standardizedFileURL
    }

    /// The most seconds a benchmark takes; a smoke run asks for few.
    static func seconds() throws -> Double {
        let variable = "CALBENCH_BENCHMARK_SECONDS"
        guard let text = ProcessInfo.processInfo.environment[variable], !text.isEmpty else { return 1 }
        guard let value = Double(text), value.isFinite, value > 0, value <= 3600 else {
            throw SettingsError(
                description: "\(variable) is '\(text)'; accepted is a number of seconds above 0, up to 3600")
        }
        return value
    }
}

/// A setting that cannot be used.
struct SettingsError: Error, CustomStringConvertible {
    let description: String
}
