// liujiawm/gocalendar: new moons and terms by Meeus.
package main

import (
	"os"

	"github.com/liujiawm/gocalendar"
)

const beijing = "Asia/Shanghai"

func in(zone string) *gocalendar.Calendar {
	configuration := gocalendar.DefaultCalendar().GetConfig()
	configuration.TimeZoneName = zone
	return gocalendar.NewCalendar(configuration)
}

var chinese = in(beijing)

// In the process's zone where local times are taken.
var local = func() *gocalendar.Calendar {
	if _, isTime := os.LookupEnv("CALBENCH_HOUR"); isTime {
		return in(os.Getenv("TZ"))
	}
	return chinese
}()

func lunarDate(in, out []int32) error {
	it := local.GregorianToLunar(int(in[0]), int(in[1]), int(in[2]))
	out[0], out[1], out[2], out[3] = int32(it.Year), int32(it.Month), 0, int32(it.Day)
	if it.LeapStr != "" {
		out[2] = 1
	}
	return nil
}

func lunarDay(in, out []int32) error {
	it, err := local.LunarToGregorian(int(in[0]), int(in[1]), int(in[3]), in[2] == 1)
	if err != nil {
		return err
	}
	out[0], out[1], out[2] = int32(it.Year()), int32(it.Month()), int32(it.Day())
	return nil
}

// The list begins with 冬至 of the year before.
func termDate(in, out []int32) error {
	it := chinese.SolarTerms(int(in[0]))[in[1]+1].Time
	out[0], out[1], out[2] = int32(it.Year()), int32(it.Month()), int32(it.Day())
	return nil
}

func main() {
	adapter := NewCalbenchAdapter("github.com/liujiawm/gocalendar", "1.1.0", "", "")
	adapter.Answer("lunar.date", lunarDate)
	adapter.Answer("lunar.day", lunarDay)
	adapter.Answer("terms.date", termDate)
	adapter.Serve()
}
