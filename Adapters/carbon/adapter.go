// carbon: a table of 1900–2100.
package main

import (
	"os"
	"strconv"
	"time"

	"github.com/dromara/carbon/v2"
)

var hour, isTime = os.LookupEnv("CALBENCH_HOUR")

func lunarDate(in, out []int32) error {
	it := carbon.CreateFromDate(int(in[0]), int(in[1]), int(in[2])).Lunar()
	if isTime {
		hours, _ := strconv.Atoi(hour)
		it = carbon.CreateFromStdTime(time.Date(int(in[0]), time.Month(in[1]), int(in[2]), hours, 0, 0, 0, time.Local)).Lunar()
	}
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
	if isTime {
		it = it.SetTimezone(os.Getenv("TZ"))
	} else {
		it = it.SetTimezone(carbon.PRC)
	}
	out[0], out[1], out[2] = int32(it.Year()), int32(it.Month()), int32(it.Day())
	return nil
}

func main() {
	adapter := NewCalbenchAdapter("github.com/dromara/carbon", "2.6.16", "", "")
	adapter.Answer("lunar.date", lunarDate)
	adapter.Answer("lunar.day", lunarDay)
	adapter.Serve()
}
