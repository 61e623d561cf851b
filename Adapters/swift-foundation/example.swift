import Foundation

var (gregorian, chinese) = (Calendar(identifier: .gregorian), Calendar(identifier: .chinese))
gregorian.timeZone = TimeZone(identifier: "Asia/Shanghai")!
chinese.timeZone = gregorian.timeZone
let noon = gregorian.date(from: DateComponents(year: {year}, month: {month}, day: {day}, hour: 12))!
let date = chinese.dateComponents([.year, .month, .day], from: noon)
print("year \(date.year!) of the cycle,", date.isLeapMonth! ? "leap month" : "month", date.month!, "day", date.day!)
