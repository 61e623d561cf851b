/// The animal of a lunar year; Vietnam has a buffalo for China's ox and a cat for its rabbit.
public enum Zodiac: Int, CaseIterable, Hashable, Sendable, Codable {
    /// 鼠.
    case rat
    /// 牛.
    case ox
    /// 虎.
    case tiger
    /// 兔.
    case rabbit
    /// 龙.
    case dragon
    /// 蛇.
    case snake
    /// 马.
    case horse
    /// 羊.
    case goat
    /// 猴.
    case monkey
    /// 鸡.
    case rooster
    /// 狗.
    case dog
    /// 猪.
    case pig
    /// Trâu, of Vietnam.
    case buffalo
    /// Mèo, of Vietnam.
    case cat

    /// The animal of a year's name in China and Korea, or in Vietnam.
    package init(_ year: Sexagenary, inVietnam: Bool = false) {
        switch (Self.allCases[Int(year.rawValue).modulo(12)], inVietnam) {
        case (.ox, true): self = .buffalo
        case (.rabbit, true): self = .cat
        case (let animal, _): self = animal
        }
    }

    /// The name: 马, 馬, Horse, 말 or Ngựa.
    public func text(_ language: CalendarLanguage) -> String {
        let names =
            switch language {
            case .simplified: ["鼠", "牛", "虎", "兔", "龙", "蛇", "马", "羊", "猴", "鸡", "狗", "猪", "水牛", "猫"]
            case .traditional: ["鼠", "牛", "虎", "兔", "龍", "蛇", "馬", "羊", "猴", "雞", "狗", "豬", "水牛", "貓"]
            case .english:
                [
                    "Rat", "Ox", "Tiger", "Rabbit", "Dragon", "Snake", "Horse", "Goat", "Monkey", "Rooster", "Dog",
                    "Pig",
                    "Buffalo", "Cat",
                ]
            case .korean:
                ["쥐", "소", "호랑이", "토끼", "용", "뱀", "말", "양", "원숭이", "닭", "개", "돼지", "물소", "고양이"]
            case .vietnamese:
                [
                    "Chuột", "Bò", "Hổ", "Thỏ", "Rồng", "Rắn", "Ngựa", "Dê", "Khỉ", "Gà", "Chó", "Lợn", "Trâu", "Mèo",
                ]
            }
        return names[rawValue]
    }
}
