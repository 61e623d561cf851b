package main

// in: year, month, day (Gregorian), day_number; out: year, month, leap, day
func lunarDate(in, out []int32) error {
	panic("not filled in")
}

func main() {
	adapter := NewCalbenchAdapter("mylib", "1.0", "", "")
	adapter.Answer("lunar.date", lunarDate)
	adapter.Serve()
}
