package import Adapters
import Foundation
import Support
package import Verification

/// The verdicts on adapters, kept in their build folders, so that one is swept once.
///
/// One holds as long as the adapter's files, the library's version, the reference data, the judge, the years and the
/// tolerance are as they were. Adapters whose library may lie elsewhere are swept each time.
package struct KeptVerdicts: Sendable {
    private struct Kept: Codable {
        let key: String
        let verdict: Verdict
    }

    private struct Place: Sendable {
        let folder: URL
        let key: String
    }

    private let places: [String: Place]

    /// `judge`: a digest of what judges, the executable and the reference data.
    package init(_ adapters: [Adapter], judge: String, years: ClosedRange<Int>, tolerance: Double?) {
        places = adapters.reduce(into: [:]) { places, adapter in
            guard let folder = adapter.program.ownFolder, let digest = try? adapter.program.digest() else { return }
            let parts = [
                digest, "\(adapter.greeting.implementation)", judge, "\(years)", "\(tolerance ?? 0)",
            ]
            places[adapter.name] = Place(
                folder: folder.appending(path: "verdicts"), key: SHA256.hex(parts.joined(separator: "\n").utf8))
        }
    }

    /// The verdict on an adapter; nil where there is none, or one of something else.
    package func verdict(on name: String, _ workload: String) -> Verdict? {
        guard let place = places[name], let data = try? RegularFile.data(file(place, workload), atMost: 1 << 26),
            let kept = try? JSONDecoder().decode(Kept.self, from: data), kept.key == place.key
        else { return nil }
        return kept.verdict
    }

    /// Keeps the verdict on an adapter; where its folder cannot be written, it is swept again next time.
    package func keep(_ verdict: Verdict) {
        guard let place = places[verdict.implementation.name], verdict.trouble == nil,
            let data = try? JSONEncoder().encode(Kept(key: place.key, verdict: verdict))
        else { return }
        try? FileManager.default.createDirectory(at: place.folder, withIntermediateDirectories: true)
        try? data.write(to: file(place, verdict.workload), options: .atomic)
    }

    private func file(_ place: Place, _ workload: String) -> URL { place.folder.appending(path: "\(workload).json") }
}
