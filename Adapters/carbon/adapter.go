// carbon: a table of 1900–2100.
package main

import "github.com/dromara/carbon/v2"

func lunarDate(in, out []int32) error {
	it := carbon.CreateFromDate(int(in[0]), int(in[1]), int(in[2])).Lunar()
	if it.Error != nil {
		return it.Error
	}
	out[0], out[1], out[2], out[3] = int32(it.Year()), int32(it.Month()), 0, int32(it.Day())
	if it.IsLeapMonth() {
		out[2] = 1
	}
	return nil
}

// The instant is midnight in Beijing; in the library's default zone, UTC, it is on the day before.
func lunarDay(in, out []int32) error {
	it := carbon.CreateFromLunar(int(in[0]), int(in[1]), int(in[3]), in[2] == 1)
	if it.Error != nil {
		return it.Error
	}
	it = it.SetTimezone(carbon.PRC)
	out[0], out[1], out[2] = int32(it.Year()), int32(it.Month()), int32(it.Day())
	return nil
}

func main() {
	adapter := NewCalbenchAdapter("github.com/dromara/carbon", "2.6.16", "", "")
	adapter.Answer("lunar.date", lunarDate)
	adapter.Answer("lunar.day", lunarDay)
	adapter.Serve()
}
