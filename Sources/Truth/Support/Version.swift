/// The version of calbench; `Scripts/release` writes the next one here.
package enum Version {
    package static let calbench = "0.1.0"
}
