// lunar-go: the method of 寿星天文历.
package main

import (
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/6tail/lunar-go/LunarUtil"
	"github.com/6tail/lunar-go/ShouXingUtil"
	"github.com/6tail/lunar-go/calendar"
)

const j2000 = 2451545

var names = strings.Fields("小寒 大寒 立春 雨水 惊蛰 春分 清明 谷雨 立夏 小满 芒种 夏至 " +
	"小暑 大暑 立秋 处暑 白露 秋分 寒露 霜降 立冬 小雪 大雪 DONG_ZHI")

// The hour of a local time; -1 for a date.
var hour = func() int {
	if text, is := os.LookupEnv("CALBENCH_HOUR"); is {
		if hour, err := strconv.Atoi(text); err == nil {
			return hour
		}
	}
	return -1
}()

// The table of a lunar year reaches from 冬至 to the next, which is DONG_ZHI.
func term(in []int32) *calendar.Solar {
	return calendar.NewSolarFromYmd(int(in[0]), 6, 1).GetLunar().GetJieQiTable()[names[in[1]]]
}

func date(it *calendar.Solar, out []int32) error {
	out[0], out[1], out[2] = int32(it.GetYear()), int32(it.GetMonth()), int32(it.GetDay())
	return nil
}

func lunarDate(in, out []int32) error {
	it := calendar.NewSolarFromYmd(int(in[0]), int(in[1]), int(in[2])).GetLunar()
	if hour >= 0 {
		it = calendar.NewLunarFromDate(time.Date(int(in[0]), time.Month(in[1]), int(in[2]), hour, 0, 0, 0, time.Local))
	}
	out[0], out[1], out[2], out[3] = int32(it.GetYear()), int32(it.GetMonth()), 0, int32(it.GetDay())
	if out[1] < 0 {
		out[1], out[2] = -out[1], 1
	}
	return nil
}

func lunarDay(in, out []int32) error {
	month := int(in[1])
	if in[2] == 1 {
		month = -month
	}
	return date(calendar.NewLunarFromYmd(int(in[0]), month, int(in[3])).GetSolar(), out)
}

func lunarYear(in, out []int32) error {
	it := calendar.NewLunarYear(int(in[0]))
	out[1], out[2] = int32(it.GetLeapMonth()), 0
	for i, place := it.GetMonthsInYear().Front(), 0; i != nil; i, place = i.Next(), place+1 {
		month := i.Value.(*calendar.LunarMonth)
		if place == 0 {
			out[0] = int32(month.GetFirstJulianDay()+0.5) - 2440588
		}
		out[2] |= int32(month.GetDayCount()-29) << place
	}
	return nil
}

// The library's UTC+8, taken back to TT with the library's own ΔT; it gives whole seconds.
func termInstant(in []int32, out []float64) error {
	days := term(in).GetJulianDay() - j2000
	out[0], out[1] = j2000, days-1.0/3+ShouXingUtil.DtT(days)
	return nil
}

func pillars(in, out []int32) error {
	it := calendar.NewSolar(int(in[0]), int(in[1]), int(in[2]), int(in[3]), 0, 0).GetLunar()
	year := it.GetYearInGanZhi()
	if in[4] == 1 {
		year = it.GetYearInGanZhiByLiChun()
	}
	for i, name := range []string{year, it.GetMonthInGanZhi(), it.GetDayInGanZhi(), it.GetTimeInGanZhi()} {
		out[i] = int32(LunarUtil.GetJiaZiIndex(name))
	}
	return nil
}

func main() {
	adapter := NewCalbenchAdapter("github.com/6tail/lunar-go", "1.4.4", "", "")
	adapter.Answer("lunar.date", lunarDate)
	adapter.Answer("lunar.day", lunarDay)
	adapter.Answer("lunar.year", lunarYear)
	adapter.Answer("terms.date", func(in, out []int32) error { return date(term(in), out) })
	adapter.AnswerInstant("terms.instant", termInstant)
	adapter.Answer("ganzhi.pillars", pillars)
	adapter.Serve()
}
