// Foundation: the calendars chinese and dangi, in Beijing and Seoul. Its vietnamese is not among them: on Linux it has
// Gregorian dates, of Swift 6.3.1 all of 1968–2100.
import Foundation

struct NoTimeZone: Error {}

func calendar(_ identifier: Calendar.Identifier, _ zone: String) throws -> Calendar {
    guard let zone = TimeZone(identifier: zone) else { throw NoTimeZone() }
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

/// Year 1 of era 1 begins in −2636.
func answer(_ name: String, _ identifier: Calendar.Identifier, _ zone: String, dates: [String] = []) throws {
    let (lunar, gregorian) = (try calendar(identifier, zone), try calendar(.gregorian, zone))
    // Noon in Beijing, 13 h in Seoul.
    for workload in [name + ".date"] + dates {
        adapter.answer(workload) { input in
            let noon = Date(timeIntervalSince1970: (Double(input[3]) + 1.0 / 6) * 86_400)
            let date = lunar.dateComponents([.era, .year, .month, .day], from: noon)
            guard let era = date.era, let year = date.year, let month = date.month, let day = date.day else {
                return nil
            }
            return [Int32((era - 1) * 60 + year - 2637), Int32(month), date.isLeapMonth == true ? 1 : 0, Int32(day)]
        }
    }
    adapter.answer(name + ".day") { input in
        let count = Int(input[0]) + 2636
        var date = DateComponents()
        date.era = count / 60 + 1
        date.year = count % 60 + 1
        date.month = Int(input[1])
        date.isLeapMonth = input[2] == 1
        date.day = Int(input[3])
        date.hour = 12
        guard let noon = lunar.date(from: date) else { return nil }
        let day = gregorian.dateComponents([.year, .month, .day], from: noon)
        return [Int32(day.year ?? 0), Int32(day.month ?? 0), Int32(day.day ?? 0), 0]
    }
}

try answer("lunar", .chinese, "Asia/Shanghai", dates: ["qing.date", "future.date"])
#if compiler(>=6.2)
    try answer("korean", .dangi, "Asia/Seoul")
#endif
adapter.serve()
