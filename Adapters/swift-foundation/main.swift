// Foundation: the calendars chinese and dangi, in Beijing and Seoul. The calendar vietnamese has Gregorian dates on Linux, of
// Swift 6.3.1.
import Foundation

/// The hour of a local time in the process's zone; nil for noon in the calendar's own.
let hour = ProcessInfo.processInfo.environment["CALBENCH_HOUR"].flatMap { Int($0) }

struct NoTimeZone: Error {}

func calendar(_ identifier: Calendar.Identifier, _ zone: String) throws -> Calendar {
    guard let zone = hour == nil ? TimeZone(identifier: zone) : TimeZone.current else { throw NoTimeZone() }
    var calendar = Calendar(identifier: identifier)
    calendar.timeZone = zone
    return calendar
}

#if canImport(Darwin)
    let system = ProcessInfo.processInfo.operatingSystemVersion
    let version = "darwin-\(system.majorVersion).\(system.minorVersion)"
#elseif compiler(>=6.5)
    let version = "swift-6.5-or-later"
#elseif compiler(>=6.4)
    let version = "swift-6.4"
#elseif compiler(>=6.3)
    let version = "swift-6.3"
#else
    let version = "swift-6.2-or-earlier"
#endif

var adapter = CalbenchAdapter(library: "Foundation", version: version)

/// Year 1 of era 1 begins in −2636; a year beyond 60 is not one of a cycle.
func dates(_ workloads: [String], _ identifier: Calendar.Identifier, _ zone: String) throws {
    let (lunar, gregorian) = (try calendar(identifier, zone), try calendar(.gregorian, zone))
    // Noon in Beijing, 13 h in Seoul.
    for workload in workloads {
        adapter.answer(workload) { input in
            var noon = Date(timeIntervalSince1970: (Double(input[3]) + 1.0 / 6) * 86_400)
            if let hour {
                let local = DateComponents(
                    year: Int(input[0]), month: Int(input[1]), day: Int(input[2]), hour: hour)
                guard let time = gregorian.date(from: local) else { return nil }
                noon = time
            }
            let date = lunar.dateComponents([.era, .year, .month, .day], from: noon)
            guard let era = date.era, let year = date.year, let month = date.month, let day = date.day else {
                return nil
            }
            let related = year > 60 ? year : (era - 1) * 60 + year - 2637
            return [Int32(related), Int32(month), date.isLeapMonth == true ? 1 : 0, Int32(day)]
        }
    }
}

func days(_ workload: String, _ identifier: Calendar.Identifier, _ zone: String) throws {
    let (lunar, gregorian) = (try calendar(identifier, zone), try calendar(.gregorian, zone))
    adapter.answer(workload) { input in
        let count = Int(input[0]) + 2636
        var date = DateComponents()
        date.era = count / 60 + 1
        date.year = count % 60 + 1
        date.month = Int(input[1])
        date.isLeapMonth = input[2] == 1
        date.day = Int(input[3])
        date.hour = hour ?? 12
        guard let noon = lunar.date(from: date) else { return nil }
        let day = gregorian.dateComponents([.year, .month, .day], from: noon)
        return [Int32(day.year ?? 0), Int32(day.month ?? 0), Int32(day.day ?? 0), 0]
    }
}

try dates(["lunar.date", "qing.date", "future.date"], .chinese, "Asia/Shanghai")
try days("lunar.day", .chinese, "Asia/Shanghai")
#if compiler(>=6.2)
    try dates(["korean.date"], .dangi, "Asia/Seoul")
    try days("korean.day", .dangi, "Asia/Seoul")
#endif
adapter.serve()
