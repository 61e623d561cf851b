package import KernelProtocol

/// ΔT = TT − UT1 in seconds, with its standard deviation.
///
/// In Double only: it is known to hundredths of a second at best.
///
/// 1973–2027: values of the IERS with linear interpolation (within 0.007 s of the daily values; the last year is a
/// prediction). −720…1973: the splines of Morrison, Stephenson, Hohenkerk and Zawilski 2021 (Proceedings of the Royal
/// Society A 477:20200776). After the last value, and before −720: a cubic that continues value and slope and joins the
/// long-term parabola −320 + 32.5·((year − 1825)/100)² within 800 years (2800; −1520); outside of these, the parabola.
/// These are Skyfield's choices.
package enum DeltaT {
    package static func seconds(at instant: Instant) -> Double {
        let days = instant.daysFromJ2000
        let observedDays = DeltaTTables.observedDays
        if days >= observedDays[0], days <= observedDays[observedDays.count - 1] { return observed(days) }
        return curve(year: year(days))
    }

    /// One standard deviation of ΔT in seconds.
    ///
    /// From the last measured value on, that of `delta-t/hindcast.csv`: the extrapolation begun in each year of
    /// 1830–2020 has an error beyond it in at most 35 %, and beyond twice it in at most 5 % of the cases, 1 to 100 years
    /// ahead. Later it grows as the Brownian motion with drift of Huber (2000). 1600–2026: straight lines through the
    /// values of `de440`, 0.02 s since 1973. Before 1600: 20 s, or 0.8 s times the square of the centuries from 1820
    /// where that is more (as on NASA's eclipse pages).
    package static func sigma(at instant: Instant) -> Double {
        let year = 2000 + instant.daysFromJ2000 / 365.25
        if year >= lastMeasuredYear { return futureSigma(lead: year - lastMeasuredYear) }
        if year < 1600 {
            let centuries = (year - 1820) / 100
            return max(20, 0.8 * centuries * centuries)
        }
        let next = pastSigma.firstIndex { $0.year > year } ?? pastSigma.count
        guard next < pastSigma.count else { return measuredSigma }
        let (first, last) = (pastSigma[next - 1], pastSigma[next])
        return first.sigma + (year - first.year) / (last.year - first.year) * (last.sigma - first.sigma)
    }

    /// When ΔT was measured last, in Julian years; later values of the IERS are predictions.
    package static let lastMeasuredYear = 2026.0
    /// One standard deviation of the values that the IERS measured, seconds.
    private static let measuredSigma = 0.02
    /// The corners of σ; the reasons are in the provenance of `de440`.
    private static let pastSigma: [(year: Double, sigma: Double)] = [
        (1600, 20), (1660, 20), (1670, 15), (1680, 10), (1700, 5), (1750, 2), (1800, 1), (1850, 0.5), (1900, 0.2),
        (1949, 0.06), (1950, 0.35), (1972, 0.35), (1973, measuredSigma),
    ]

    /// σ some years after the last measured value.
    private static func futureSigma(lead: Double) -> Double {
        let sigmas = DeltaTTables.hindcastSigma
        func growth(_ lead: Double) -> Double { lead * (lead * (1 + lead / 2500)).squareRoot() }
        let whole = Int(lead)
        guard whole < sigmas.count else {
            let last = Double(sigmas.count)
            return sigmas[sigmas.count - 1] * growth(lead) / growth(last)
        }
        let before = whole == 0 ? measuredSigma : sigmas[whole - 1]
        return before + (lead - Double(whole)) * (sigmas[whole] - before)
    }

    /// The year of the splines: Julian years from JD 1721045.
    private static func year(_ days: Double) -> Double { (days + 730_500) / 365.25 }

    private static func observed(_ days: Double) -> Double {
        var low = 0
        var high = DeltaTTables.observedDays.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if DeltaTTables.observedDays[middle] <= days { low = middle } else { high = middle }
        }
        let first = DeltaTTables.observedDays[low]
        let share = (days - first) / (DeltaTTables.observedDays[high] - first)
        let before = Double(DeltaTTables.observed[low])
        return (before + share * (Double(DeltaTTables.observed[high]) - before)) / 10_000
    }

    private static func parabola(_ year: Double) -> (value: Double, slope: Double) {
        let centuries = (year - 1825) / 100
        return (-320 + 32.5 * centuries * centuries, 0.65 * centuries)
    }

    private static func curve(year: Double) -> Double {
        let firstYear = DeltaTTables.splines[0]
        if year < firstYear {
            let start = firstYear - 800
            guard year > start else { return parabola(year).value }
            let begin = spline(0, firstYear)
            return joined(year, from: start, parabola(start), to: firstYear, begin)
        }
        let lastDay = DeltaTTables.observedDays[DeltaTTables.observedDays.count - 1]
        let last = Self.year(lastDay)
        if year > last {
            let slope = (observed(lastDay) - observed(lastDay - 365)) * 366 / 365
            return extrapolated(to: year, from: last, (observed(lastDay), slope))
        }
        var piece = 0
        while DeltaTTables.splines[6 * piece + 1] <= year { piece += 1 }
        var value = spline(piece, year).value
        // The last piece before the observed values is bent to meet the first of them.
        let first = Self.year(DeltaTTables.observedDays[0])
        let start = DeltaTTables.splines[6 * piece]
        if DeltaTTables.splines[6 * piece + 1] > first {
            let gap = observed(DeltaTTables.observedDays[0]) - spline(piece, first).value
            value += gap * (year - start) / (first - start)
        }
        return value
    }

    /// ΔT in seconds at a year after `start`, of which value and slope a year are given.
    package static func extrapolated(
        to year: Double, from start: Double, _ begin: (value: Double, slope: Double)
    ) -> Double {
        let end = ((start + 800) / 100).rounded(.down) * 100
        guard year < end else { return parabola(year).value }
        return joined(year, from: start, begin, to: end, parabola(end))
    }

    private static func spline(_ piece: Int, _ year: Double) -> (value: Double, slope: Double) {
        let row = Array(DeltaTTables.splines[(6 * piece)..<(6 * piece + 6)])
        let width = row[1] - row[0]
        let t = (year - row[0]) / width
        return (((row[2] * t + row[3]) * t + row[4]) * t + row[5], ((3 * row[2] * t + 2 * row[3]) * t + row[4]) / width)
    }

    /// The cubic with given values and slopes at both ends.
    private static func joined(
        _ year: Double, from start: Double, _ first: (value: Double, slope: Double), to end: Double,
        _ last: (value: Double, slope: Double)
    ) -> Double {
        let width = end - start
        let t = (year - start) / width
        let a = first.slope * width
        let b = last.slope * width
        let rise = last.value - first.value
        return (((a + b - 2 * rise) * t + (3 * rise - 2 * a - b)) * t + a) * t + first.value
    }
}
