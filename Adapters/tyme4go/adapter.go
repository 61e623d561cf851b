// tyme4go: the method of 寿星天文历.
package main

import "github.com/6tail/tyme4go/tyme"

const j2000 = 2451545

func date(it tyme.SolarDay, out []int32) error {
	out[0], out[1], out[2] = int32(it.GetYear()), int32(it.GetMonth()), int32(it.GetDay())
	return nil
}

// A year's terms begin with the 冬至 before it.
func term(in []int32) tyme.SolarTerm { return tyme.SolarTerm{}.FromIndex(int(in[0]), int(in[1])+1) }

func lunarDate(in, out []int32) error {
	day, err := tyme.SolarDay{}.FromYmd(int(in[0]), int(in[1]), int(in[2]))
	if err != nil {
		return err
	}
	it := day.GetLunarDay()
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
	day, err := tyme.LunarDay{}.FromYmd(int(in[0]), month, int(in[3]))
	if err != nil {
		return err
	}
	return date(day.GetSolarDay(), out)
}

func lunarYear(in, out []int32) error {
	year, err := tyme.LunarYear{}.FromYear(int(in[0]))
	if err != nil {
		return err
	}
	out[0] = int32(year.GetFirstMonth().GetFirstJulianDay().GetDay()+0.5) - 2440588
	out[1], out[2] = int32(year.GetLeapMonth()), 0
	for i, month := range year.GetMonths() {
		out[2] |= int32(month.GetDayCount()-29) << i
	}
	return nil
}

// The library's UTC+8, taken back to TT with the library's own ΔT.
func termInstant(in []int32, out []float64) error {
	days := term(in).GetJulianDay().GetDay() - j2000
	out[0], out[1] = j2000, days-tyme.OneThird+tyme.DtT(days)
	return nil
}

func pillars(in, out []int32) error {
	solar, err := tyme.SolarDay{}.FromYmd(int(in[0]), int(in[1]), int(in[2]))
	if err != nil {
		return err
	}
	lunar, cycle := solar.GetLunarDay(), solar.GetSixtyCycleDay()
	hour, err := tyme.LunarHour{}.FromYmdHms(lunar.GetYear(), lunar.GetMonth(), lunar.GetDay(), int(in[3]), 0, 0)
	if err != nil {
		return err
	}
	year := cycle.GetYear()
	if in[4] == 0 {
		year = lunar.GetLunarMonth().GetLunarYear().GetSixtyCycle()
	}
	for i, it := range []tyme.SixtyCycle{year, cycle.GetMonth(), cycle.GetSixtyCycle(), hour.GetSixtyCycle()} {
		out[i] = int32(it.GetIndex())
	}
	return nil
}

func main() {
	adapter := NewCalbenchAdapter("github.com/6tail/tyme4go", "1.5.0", "", "")
	adapter.Answer("lunar.date", lunarDate)
	adapter.Answer("lunar.day", lunarDay)
	adapter.Answer("lunar.year", lunarYear)
	adapter.Answer("terms.date", func(in, out []int32) error { return date(term(in).GetSolarDay(), out) })
	adapter.AnswerInstant("terms.instant", termInstant)
	adapter.Answer("ganzhi.pillars", pillars)
	adapter.Serve()
}
