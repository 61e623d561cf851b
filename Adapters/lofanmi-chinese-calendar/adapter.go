// Lofanmi/chinese-calendar-golang: a table of 1900–3000, after calendar.js.
package main

import (
	"os"
	"strconv"

	"github.com/Lofanmi/chinese-calendar-golang/calendar"
)

// It takes times in the process's zone.
var hour = func() int64 {
	hour, _ := strconv.ParseInt(os.Getenv("CALBENCH_HOUR"), 10, 64)
	return hour
}()

func lunarDate(in, out []int32) error {
	it := calendar.BySolar(int64(in[0]), int64(in[1]), int64(in[2]), hour, 0, 0).Lunar
	out[0], out[1], out[2], out[3] = int32(it.GetYear()), int32(it.GetMonth()), 0, int32(it.GetDay())
	if it.IsLeapMonth() {
		out[2] = 1
	}
	return nil
}

// A date that it does not know is 1970-01-01.
func lunarDay(in, out []int32) error {
	it := calendar.ByLunar(int64(in[0]), int64(in[1]), int64(in[3]), hour, 0, 0, in[2] == 1).Solar
	out[0], out[1], out[2] = int32(it.GetYear()), int32(it.GetMonth()), int32(it.GetDay())
	return nil
}

func main() {
	adapter := NewCalbenchAdapter("github.com/Lofanmi/chinese-calendar-golang", "0.0.0-20250312", "", "")
	adapter.Answer("lunar.date", lunarDate)
	adapter.Answer("lunar.day", lunarDay)
	adapter.Serve()
}
