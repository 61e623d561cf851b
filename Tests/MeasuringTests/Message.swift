import Foundation

/// A JSON value that a test changes in place.
struct Message {
    var value: Any

    init(_ value: some Encodable) throws {
        self.value = try JSONSerialization.jsonObject(with: JSONEncoder().encode(value))
    }

    subscript(_ path: [Any]) -> Any {
        get { Self.value(value, path[...]) }
        set { value = Self.changed(value, path[...]) { _ in newValue } }
    }

    private static func value(_ value: Any, _ path: ArraySlice<Any>) -> Any {
        guard let first = path.first else { return value }
        if let key = first as? String {
            return Self.value((value as? [String: Any])?[key] ?? NSNull(), path.dropFirst())
        }
        let list = value as? [Any] ?? []
        return Self.value(list[first as? Int ?? 0], path.dropFirst())
    }

    private static func changed(_ value: Any, _ path: ArraySlice<Any>, _ change: (Any) -> Any) -> Any {
        guard let first = path.first else { return change(value) }
        if let key = first as? String {
            var fields = value as? [String: Any] ?? [:]
            fields[key] = changed(fields[key] ?? NSNull(), path.dropFirst(), change)
            return fields
        }
        var list = value as? [Any] ?? []
        let index = first as? Int ?? 0
        list[index] = changed(list[index], path.dropFirst(), change)
        return list
    }
}
