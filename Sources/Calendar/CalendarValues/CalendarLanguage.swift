/// The language of a text, by its tag of BCP 47; texts do not depend on a locale.
public enum CalendarLanguage: String, CaseIterable, Hashable, Sendable, Codable {
    /// Simplified Chinese, 简体.
    case simplified = "zh-Hans"
    /// Traditional Chinese, 繁體.
    case traditional = "zh-Hant"
    /// English.
    case english = "en"
    /// Korean, 한국어; errors are in English.
    case korean = "ko"
    /// Vietnamese, Tiếng Việt; errors are in English.
    case vietnamese = "vi"
}
