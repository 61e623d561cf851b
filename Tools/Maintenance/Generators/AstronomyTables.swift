import ReferenceData

/// A table of coefficients, its rows by column name.
private struct Coefficients {
    /// A row.
    struct Row {
        fileprivate let path: String
        fileprivate let line: Int
        fileprivate let values: [String: String]

        subscript(_ column: String) -> String? { values[column] }

        func error(_ column: String, _ problem: String) -> Failure {
            Failure(
                path: path, line: line, problem: "column \(column): \(values[column] ?? "missing") \(problem)")
        }

        func integer(_ column: String) throws -> Int {
            guard let value = values[column].flatMap({ Int($0) }) else { throw error(column, "is no whole number") }
            return value
        }

        func decimal(_ column: String, places: Int) throws -> Int64 {
            guard let value = values[column].flatMap({ Decimal.digits($0, places: places) }) else {
                throw error(column, "is no decimal of \(places) places")
            }
            return value
        }

        func real(_ column: String) throws -> Double {
            guard let value = values[column].flatMap(Double.init), value.isFinite else {
                throw error(column, "is no number")
            }
            return value
        }
    }

    let source: TableSource
    let rows: [Row]

    init(_ root: URL, _ name: String, _ columns: String) throws {
        let names = columns.split(separator: " ").map(String.init)
        let url = root.appending(path: "\(name).csv")
        let file = try ReferenceTable(
            url.lastPathComponent, in: url.deletingLastPathComponent(), columns: columns)
        source = file.source
        rows = file.rows.map { row in
            let values = Dictionary(zip(names, row.fields)) { first, _ in first }
            return Row(path: file.path, line: row.line, values: values)
        }
    }
}

/// The Swift tables of the astronomy, generated from the tables of coefficients.
enum AstronomyTables {
    private typealias Row = Coefficients.Row

    /// All of them, from the folder of the reference data.
    static func files(_ root: URL) throws -> [GeneratedSources.File] {
        [try deltaT(root), try earth(root), try moon(root), try nutation(root)]
    }

    private static func file(_ name: String, of type: String, _ tables: [Coefficients], _ text: String)
        -> GeneratedSources.File
    {
        let header = SourceText.header(tables.map(\.source))
        return GeneratedSources.File(
            path: "Sources/Kernels/Astronomy/\(name)+Generated.swift", text: "\(header)\(type) {\n\(text)\n}\n")
    }

    // MARK: Earth

    /// Radius terms below this amplitude in units of 1e-11 au (times 4^power) are omitted: they only affect light time.
    private static let smallestRadius: Int64 = 2000
    /// Terms whose rate reaches this share of the mean motion are in the sum of rates.
    private static let smallestRate = 3e-6

    /// The Earth's longitude and radius.
    private static func earth(_ root: URL) throws -> GeneratedSources.File {
        let columns =
            "series power a b c mercury venus earth mars jupiter saturn uranus neptune d f l precession own1 own2"
        let main = try Coefficients(root, "vsop87/earth", columns)
        let remainder = try Coefficients(root, "vsop87/remainder", columns)
        let rates = try Coefficients(root, "vsop87/angles", "angle rate")
        let angles = rates.rows
        let names = angles.compactMap { $0["angle"] }
        var terms: [SeriesTerm] = []
        for row in main.rows + remainder.rows {
            guard let series = row["series"], series != "B" else { continue }
            let power = try row.integer("power")
            let amplitude = try row.decimal("a", places: 11)
            let phase = try row.decimal("b", places: 11)
            let multipliers = try names.map { try row.integer($0) }
            let first = series == "R" ? 6 : 0
            if series == "R", abs(amplitude) << (2 * power) < smallestRadius { continue }
            terms.append(SeriesTerm(multipliers: multipliers, slot: first + power, amplitude: amplitude, phase: phase))
            if series == "R" { continue }
            // d/dt A·cos(B + Ct) = A·C·cos(B + Ct + π/2), in radians per thousand years.
            let rate = try row.real("a") * row.real("c")
            if power == 0, rate >= smallestRate * 6283 {
                terms.append(
                    SeriesTerm(
                        multipliers: multipliers, slot: 12, amplitude: Int64((rate * 1e8).rounded()),
                        phase: phase + 157_079_632_679))
            } else if power == 1, multipliers.allSatisfy({ $0 == 0 }) {
                terms.append(
                    SeriesTerm(multipliers: multipliers, slot: 12, amplitude: (amplitude + 500) / 1000, phase: 0))
            }
        }
        let source = SeriesSource(
            name: "earth",
            summary:
                "The Earth's heliocentric longitude (sums 0–5: radians × power of time), radius (6–11: au) and rate of "
                + "longitude (12).",
            angles: try angles.map { (name: $0["angle"] ?? "", polynomial: [0, try $0.decimal("rate", places: 11)]) },
            order: "precession own1 own2 earth venus mars jupiter d l f saturn uranus mercury neptune",
            angleExponent: -11, angleUnit: ".radians", phaseUnit: ".radians", phaseExponent: -11,
            slotExponents: Array(repeating: -11, count: 12) + [-8], terms: terms)
        return file("EarthSeries", of: "extension SeriesTable", [main, remainder, rates], SeriesCompiler.text(source))
    }

    // MARK: nutation

    /// The larger terms of the nutation in longitude, IAU 2000A.
    private static func nutation(_ root: URL) throws -> GeneratedSources.File {
        let main = try Coefficients(
            root, "nutation/iau2000a",
            "l lp f d om me ve ea ma ju sa ur ne pa psi_sin psi_t_sin psi_cos eps_cos eps_t_cos eps_sin")
        let table = try Coefficients(root, "nutation/arguments", "argument t0 t1 t2 t3 t4")
        let arguments = table.rows
        let names = arguments.compactMap { $0["argument"] }
        var terms: [SeriesTerm] = []
        for row in main.rows {
            let multipliers = try names.map { try row.integer($0) }
            for (column, slot, phase) in [("psi_sin", 0, -90), ("psi_cos", 0, 0), ("psi_t_sin", 1, -90)] {
                let amplitude = Int64(try row.integer(column))
                guard amplitude != 0 else { continue }
                terms.append(
                    SeriesTerm(multipliers: multipliers, slot: slot, amplitude: amplitude, phase: Int64(phase)))
            }
        }
        let source = SeriesSource(
            name: "nutation",
            summary: "The nutation in longitude in arcseconds: sum 0, and sum 1 × centuries.",
            angles: try arguments.map { row in
                try (row["argument"] ?? "", ["t0", "t1", "t2", "t3", "t4"].map { try row.decimal($0, places: 9) })
            },
            order: "me ur ne om f l d lp sa ma ju ve ea pa",
            angleExponent: -9, angleUnit: ".arcseconds", phaseUnit: ".degrees", phaseExponent: 0,
            slotExponents: [-7, -7], terms: terms)
        return file("NutationSeries", of: "extension SeriesTable", [main, table], SeriesCompiler.text(source))
    }

    // MARK: Moon

    /// Perturbations below this amplitude in arcseconds (times 4^power) are omitted.
    private static let smallestPerturbation = 0.0005
    /// Distance terms below this amplitude in km are omitted: they only affect light time.
    private static let smallestDistance = 10.0

    /// The Moon's longitude and distance.
    private static func moon(_ root: URL) throws -> GeneratedSources.File {
        let columns = "power mercury venus earth mars jupiter saturn uranus neptune zeta d lp l f phase a"
        let main = try Coefficients(root, "moon/main", "series d lp l f a b1 b2 b3 b4 b5")
        let perturbations = try Coefficients(root, "moon/perturbations", "file \(columns)")
        let remainder = try Coefficients(root, "moon/remainder", columns)
        let arguments = try Coefficients(root, "moon/arguments", "argument part t0 t1 t2 t3 t4")
        let constants = try Coefficients(root, "moon/constants", "constant elp de405 unit")
        // Mean longitudes in units of 1e-9 arcsecond: the theory's value and its correction.
        var mean: [String: [Int64]] = [:]
        for row in arguments.rows {
            let parts = try ["t0", "t1", "t2", "t3", "t4"].map { try row.decimal($0, places: 9) }
            let name = row["argument"] ?? ""
            mean[name] = zip(mean[name] ?? Array(repeating: 0, count: 5), parts).map { $0 + $1 }
        }
        func longitude(_ name: String) throws -> [Int64] {
            guard let value = mean[name] else {
                throw Failure(path: arguments.source.path, problem: "has no argument \(name)")
            }
            return value
        }
        func difference(_ left: [Int64], _ right: [Int64]) -> [Int64] { zip(left, right).map { $0 - $1 } }
        let (moon, earth) = try (longitude("w1"), longitude("earth"))
        var elongation = difference(moon, earth)
        elongation[0] += 648_000_000_000_000
        var zeta = zip(moon, try longitude("zeta")).map { $0 + $1 }
        for power in 2...4 { zeta[power] = 0 }
        let planets = ["mercury", "venus", "earth", "mars", "jupiter", "saturn", "uranus", "neptune"]
        var angles = try planets.map { (name: $0, polynomial: try longitude($0)) }
        angles += [
            ("zeta", zeta),
            ("d", elongation),
            ("lp", difference(earth, try longitude("perihelion"))),
            ("l", difference(moon, try longitude("w2"))),
            ("f", difference(moon, try longitude("w3"))),
        ]
        let rates = angles.map { Double($0.polynomial[1]) * 1e-9 }
        let smallest = smallestRate * Double(moon[1]) * 1e-9

        var terms: [SeriesTerm] = []
        // A term A·sin(argument + phase) in longitude, arcseconds and degrees.
        func appendSine(_ multipliers: [Int], power: Int, amplitude: Double, phase: Int64) {
            terms.append(
                SeriesTerm(
                    multipliers: multipliers, slot: power, amplitude: Int64((amplitude * 1e10).rounded()),
                    phase: phase - 90_000_000))
            let rate = amplitude * zip(multipliers, rates).reduce(0) { $0 + Double($1.0) * $1.1 } / 206_264.806_247_096
            if power == 0, abs(rate) >= smallest {
                terms.append(
                    SeriesTerm(
                        multipliers: multipliers, slot: 4, amplitude: Int64((rate * 1e6).rounded()), phase: phase))
            }
        }

        let corrected = try Corrections(constants, moonRate: Double(moon[1]) * 1e-9)
        for row in main.rows {
            let multipliers = Array(repeating: 0, count: 9) + (try ["d", "lp", "l", "f"].map { try row.integer($0) })
            let values = try ["a", "b1", "b2", "b3", "b4", "b5"].map { try row.real($0) }
            if row["series"] == "longitude" {
                appendSine(multipliers, power: 0, amplitude: corrected.amplitude(values), phase: 0)
            } else if abs(values[0]) >= smallestDistance {
                terms.append(
                    SeriesTerm(
                        multipliers: multipliers, slot: 3, amplitude: Int64((values[0] * 1e6).rounded()), phase: 0))
            }
        }
        let large = try perturbations.rows.filter { row in
            try row.real("a") * Double(1 << (2 * row.integer("power"))) >= smallestPerturbation
        }
        for row in large + remainder.rows {
            appendSine(
                try angles.map { try row.integer($0.name) }, power: try row.integer("power"),
                amplitude: try row.real("a"), phase: try row.decimal("phase", places: 6))
        }
        let source = SeriesSource(
            name: "moon",
            summary:
                "The Moon's longitude less its mean longitude (sums 0–2: arcseconds × power of time), distance (3: km) and "
                + "rate of the former (4: arcseconds per century).",
            angles: angles, order: "earth mars venus mercury jupiter saturn d f zeta uranus lp neptune l",
            angleExponent: -9, angleUnit: ".arcseconds", phaseUnit: ".degrees", phaseExponent: -6,
            slotExponents: [-10, -10, -10, -6, -6], terms: terms)
        let text = SeriesCompiler.text(source)
        let longitudeText = """


                /// The Moon's mean longitude from the departure point, in 1e-9 arcsecond, by powers of centuries from J2000.0.
                package static let moonMeanLongitude: [Int64] = [\(moon.map(String.init).joined(separator: ", "))]
            """
        let tables = [main, perturbations, remainder, arguments, constants]
        return file("MoonSeries", of: "extension SeriesTable", tables, text + longitudeText)
    }

    /// The corrections of the constants to which the main problem's amplitudes are fitted.
    private struct Corrections {
        let np, gamma, e, ep, slope: Double

        init(_ table: Coefficients, moonRate: Double) throws {
            var value: [String: Double] = [:]
            for row in table.rows { value[row["constant"] ?? ""] = try row.real("elp") + row.real("de405") }
            func constant(_ name: String) throws -> Double {
                guard let number = value[name] else {
                    throw Failure(path: table.source.path, problem: "has no constant \(name)")
                }
                return number
            }
            let arcseconds = 206_264.806_247_096
            np = (try constant("np") - constant("am") * constant("nu")) / 1_732_559_343.73604
            gamma = try constant("gamma") / arcseconds
            e = try constant("e") / arcseconds
            ep = try constant("ep") / arcseconds
            slope = 2 * (try constant("alpha")) / (3 * (try constant("am")))
        }

        /// The amplitude corrected by its derivatives: A, then B1…B5 as the theory lists them.
        func amplitude(_ values: [Double]) -> Double {
            values[0] + (values[1] + slope * values[5]) * np + values[2] * gamma + values[3] * e + values[4] * ep
        }
    }

    // MARK: ΔT

    /// The tables of ΔT.
    private static func deltaT(_ root: URL) throws -> GeneratedSources.File {
        let splines = try Coefficients(root, "delta-t/splines", "from_year to_year a3 a2 a1 a0")
        let observed = try Coefficients(root, "delta-t/observed", "tt_jd delta_t")
        let hindcast = try Coefficients(
            root, "delta-t/hindcast",
            "lead_years sigma_s starts rms_s beyond_1sigma beyond_2sigma early_starts early_rms_s early_beyond_1sigma "
                + "early_beyond_2sigma late_starts late_rms_s late_beyond_1sigma late_beyond_2sigma")
        let leapSeconds = try Coefficients(root, "delta-t/leap-seconds", "utc_jd tai_minus_utc")
        let pieces = try splines.rows.flatMap { row in
            try ["from_year", "to_year", "a3", "a2", "a1", "a0"].map { String(try row.real($0)) }
        }
        let days = try observed.rows.map { String(try $0.real("tt_jd") - 2_451_545) }
        let seconds = try observed.rows.map { try $0.decimal("delta_t", places: 4) }
        let sigmas = try hindcast.rows.enumerated().map { place, row in
            guard try row.integer("lead_years") == place + 1 else {
                throw row.error("lead_years", "is not \(place + 1)")
            }
            return String(try row.real("sigma_s"))
        }
        let leapDays = try leapSeconds.rows.map { Int(try $0.real("utc_jd") - 2_440_587.5) }
        let leaps = try leapSeconds.rows.map { try $0.integer("tai_minus_utc") }
        let text = """
                /// Cubic pieces of ΔT: first and last year, then a3, a2, a1, a0 for (year − first) / (last − first); seconds.
                package static let splines: [Double] = [
            \(SourceText.lines(pieces, perLine: 6, indent: 12))
                ]

                /// When the observed values hold, in days of TT from J2000.0.
                package static let observedDays: [Double] = [
            \(SourceText.lines(days, perLine: 10, indent: 12))
                ]

                /// The observed values of TT − UT1, in units of 1e-4 s.
                package static let observed: [Int32] = [
            \(SourceText.literal(seconds, perLine: 16, indent: 12))
                ]

                /// σ of an extrapolation 1, 2, … years after the last measured value, in seconds.
                package static let hindcastSigma: [Double] = [
            \(SourceText.lines(sigmas, perLine: 16, indent: 12))
                ]

                /// The UTC days, from 1970-01-01, on which TAI − UTC takes a new value.
                package static let leapDays: [Int32] = [
            \(SourceText.literal(leapDays, perLine: 14, indent: 12))
                ]

                /// TAI − UTC from those days on, in seconds.
                package static let leapSeconds: [Int32] = [
            \(SourceText.literal(leaps, perLine: 28, indent: 12))
                ]
            """
        return file("DeltaTTables", of: "package enum DeltaTTables", [splines, observed, hindcast, leapSeconds], text)
    }
}
