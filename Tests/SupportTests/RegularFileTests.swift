import CalendarTestSupport
import Foundation
import Support
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

@Suite struct RegularFileTests {
    @Test func onlyARegularFileOfTheRightSizeIsRead() throws {
        let folder = try TemporaryFolder()
        func problem(_ name: String) -> RegularFile.Problem? {
            do {
                _ = try RegularFile.data(folder.url.appending(path: name), atMost: 4)
                return nil
            } catch {
                return error
            }
        }
        try folder.write("1234", to: "right")
        try folder.write("12345", to: "large")
        let link = folder.url.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.url.appending(path: "right"))
        // Opening it for reading would wait for a writer.
        let made = unsafe mkfifo(folder.url.appending(path: "pipe").path, 0o600)
        #expect(made == 0)
        #expect(try RegularFile.data(link, atMost: 4) == Data("1234".utf8))
        #expect(problem("large") == .larger(than: 4))
        #expect(problem("pipe") == .notRegular && problem(".") == .notRegular && problem("none") == .unreadable)
        // Of no size, as the system says.
        #if os(Linux)
            #expect(throws: RegularFile.Problem.larger(than: 4)) {
                try RegularFile.data(URL(filePath: "/proc/self/status"), atMost: 4)
            }
        #endif
        withExtendedLifetime(folder) {}
    }
}
