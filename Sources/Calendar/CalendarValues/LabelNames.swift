/// The texts of days, terms and festivals in the order of their labels: those up to 85, then those from 110.
enum LabelNames {
    static func names(_ language: CalendarLanguage) -> [String] {
        switch language {
        case .simplified: simplified
        case .traditional: traditional
        case .english: english
        case .korean: korean
        case .vietnamese: vietnamese
        }
    }

    private static let simplified = LabelTables.simplified + ["上巳节", "佛诞节", "流头节", "雄王节"]
    private static let traditional = LabelTables.traditional + ["上巳節", "佛誕節", "流頭節", "雄王節"]
    private static let english =
        LabelTables.english + ["Double Third Festival", "Buddha's Birthday", "Yudu", "Hung Kings' Festival"]

    private static let korean =
        (1...30).map { "\($0)일" } + [
            "소한", "대한", "입춘", "우수", "경칩", "춘분", "청명", "곡우", "입하", "소만", "망종", "하지",
            "소서", "대서", "입추", "처서", "백로", "추분", "한로", "상강", "입동", "소설", "대설", "동지",
            "설날", "정월대보름", "단오", "칠석", "백중", "추석", "중양절", "납팔절", "소년(북방)", "소년(남방)", "섣달그믐",
            "한식", "청명절", "부활절", "신정", "밸런타인데이", "여성의 날", "식목일", "만우절", "노동절", "청년절",
            "아동절", "공산당 창건일", "건군절", "교사절", "국경절", "크리스마스이브", "크리스마스", "어머니날",
            "아버지날", "추수감사절", "삼짇날", "부처님오신날", "유두", "흥왕절",
        ]

    private static let vietnamese =
        (1...30).map { "ngày \($0)" } + [
            "Tiểu hàn", "Đại hàn", "Lập xuân", "Vũ thủy", "Kinh trập", "Xuân phân", "Thanh minh", "Cốc vũ", "Lập hạ",
            "Tiểu mãn", "Mang chủng", "Hạ chí", "Tiểu thử", "Đại thử", "Lập thu", "Xử thử", "Bạch lộ", "Thu phân",
            "Hàn lộ", "Sương giáng", "Lập đông", "Tiểu tuyết", "Đại tuyết", "Đông chí",
            "Tết Nguyên Đán", "Tết Nguyên Tiêu", "Tết Đoan Ngọ", "Thất Tịch", "Vu Lan", "Tết Trung Thu",
            "Tết Trùng Cửu", "Lạp Bát", "Ông Công Ông Táo", "Tiểu niên (miền Nam)", "Giao thừa",
            "Hàn thực (Trung Quốc)",
            "Tết Thanh Minh", "Lễ Phục sinh", "Tết Dương lịch", "Lễ Tình nhân", "Quốc tế Phụ nữ", "Tết trồng cây",
            "Cá tháng Tư", "Quốc tế Lao động", "Ngày Thanh niên", "Quốc tế Thiếu nhi", "Ngày thành lập Đảng",
            "Ngày thành lập Quân đội", "Ngày Nhà giáo", "Quốc khánh", "Đêm Giáng sinh", "Lễ Giáng sinh", "Ngày của Mẹ",
            "Ngày của Cha", "Lễ Tạ ơn", "Tết Hàn Thực", "Lễ Phật Đản", "Lưu Đầu", "Giỗ Tổ Hùng Vương",
        ]
}
