import Foundation

var (gregorian, korean) = (Calendar(identifier: .gregorian), Calendar(identifier: .dangi))
gregorian.timeZone = TimeZone(identifier: "Asia/Seoul")!
korean.timeZone = gregorian.timeZone
let noon = gregorian.date(from: DateComponents(year: {year}, month: {month}, day: {day}, hour: 12))!
let date = korean.dateComponents([.year, .month, .day], from: noon)
print("year \(date.year!) of the cycle,", date.isLeapMonth! ? "leap month" : "month", date.month!, "day", date.day!)
