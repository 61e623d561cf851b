import ChineseCalendar
import KernelProtocol

extension Almanac {
    /// The festivals of a day; of China before 1900 and after 2100, whose terms are not published, those on lunar days.
    static func festivals(
        on date: GregorianDate, _ lunar: PackedLunarDate, isYearEnd: Bool, _ calendar: String
    ) -> [DayLabel] {
        let calendar = LunarCalendar(rawValue: calendar) ?? .china
        let usual = calendar == .china ? try? date.festivals() : nil
        return (usual ?? Festival.lunar(on: lunar, isYearEnd: isYearEnd, in: calendar)).map { DayLabel($0) }
    }
}
