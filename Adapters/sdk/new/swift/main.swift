struct NotFilledIn: Error {}

var adapter = CalbenchAdapter(library: "mylib", version: "1.0")

// input: year, month, day (Gregorian), day number
adapter.answer("lunar.date") { input in
    // return [year, month, leap ? 1 : 0, day]
    throw NotFilledIn()  // not filled in
}

adapter.serve()
