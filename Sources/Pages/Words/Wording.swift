package import ReferenceData

/// The words of a page in one language.
///
/// Each language is one file of this folder; a text is made in its language where it is made, and nothing reads it back.
package protocol Wording: Sendable {
    /// How answers differ; a disputed entry is named where that concerns it.
    func words(_ differences: [Difference], entry: String?) -> String
    func words(_ cause: Cause) -> String
    /// A typed reason of a list, or a publisher's remark, which are English.
    func reason(_ why: String) -> String
    /// Values that are not an answer, as a cause.
    func gives(_ values: String) -> String
    /// The differences of the first and the last of some runs, which are all of them or not.
    func from(_ first: String, to last: String, isAll: Bool) -> String
    /// A difference that is listed and no longer occurs.
    func noLonger(_ difference: String) -> String
    /// What separates clauses.
    var clause: String { get }
}

/// The languages of pages.
package enum Language: String, Sendable, CaseIterable {
    case english = "en"
    case simplified = "zh-Hans"

    package var words: any Wording {
        switch self {
        case .english: English()
        case .simplified: SimplifiedChinese()
        }
    }
}
