/// The version of calbench; `Scripts/release` writes the next one here.
public enum Version {
    public static let calbench = "0.1.0"
}
