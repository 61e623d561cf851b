import Foundation

var (gregorian, vietnamese) = (Calendar(identifier: .gregorian), Calendar(identifier: .vietnamese))
gregorian.timeZone = TimeZone(identifier: "Asia/Ho_Chi_Minh")!
vietnamese.timeZone = gregorian.timeZone
let noon = gregorian.date(from: DateComponents(year: {year}, month: {month}, day: {day}, hour: 12))!
let date = vietnamese.dateComponents([.year, .month, .day], from: noon)
print("year \(date.year!),", date.isLeapMonth! ? "leap month" : "month", date.month!, "day", date.day!)
