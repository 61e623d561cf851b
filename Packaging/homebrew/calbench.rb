# A formula for Homebrew. NOT TRIED: written against the layout that Scripts/package makes, never run by brew.
# A tap puts its own copy of it into Formula/, with the URL of the repository in place of the environment's.
class Calbench < Formula
  desc "Verifies and times implementations of the Chinese calendar"
  homepage ENV.fetch("HOMEBREW_CALBENCH_REPOSITORY")
  license "Apache-2.0"
  head ENV.fetch("HOMEBREW_CALBENCH_REPOSITORY"), using: :git, branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "gmp"
  depends_on macos: :sequoia

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "calbench"
    bin.install ".build/release/calbench"
    # The executable finds them beside its own folder, links resolved.
    pkgshare.install "reference-data", "vectors", "Adapters"
    generate_completions_from_executable(bin/"calbench", "--generate-completion-script")
  end

  test do
    assert_match "2027-01-01", shell_output("#{bin}/calbench day 2027-02-06 -f lunar.date/day-table")
    system bin/"calbench", "verify", "--years", "2027", "-f", "lunar.date/day-table"
  end
end
