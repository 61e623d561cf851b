package main

import (
	"os"
	"sort"
	"strconv"
	"strings"
	"time"
)

// What your library documents; other days are not checked.
const first, last = "1900-01-01", "2100-12-31"

// lunarDate is the implementation under test: replace the body by a call of yours. Gregorian date → year, month, leap (0 or 1) and day
// of the Chinese calendar; nil, an error and a panic are refusals. This one reads the published months.
func lunarDate(year, month, day int) ([]int, error) {
	number := dayNumber(year, month, day)
	found := months[sort.Search(len(months), func(i int) bool { return months[i].first > number })-1]
	return planted([]int{found.year, found.month, found.leap, number - found.first + 1}), nil
}

// planted has errors for the test of this program: a month a day early, a month that is refused, two calendars, another order.
func planted(a []int) []int {
	isPlanted := a[0] == 2018 && a[1] == 10 && a[2] == 0
	switch plant := os.Getenv("PLANT"); {
	case plant == "month" && a[0] == 2018 && a[1] == 9 && a[3] == 30:
		return []int{2018, 10, 0, 1}
	case plant == "mixed" && a[0] == 2057 && a[1] == 9 && a[3] == 1:
		return []int{2057, 8, 0, 30}
	case plant == "month" && isPlanted:
		a[3]++
	case plant == "refuse" && isPlanted:
		panic("no such month")
	case plant == "order":
		a[2], a[3] = a[3], a[2]
	}
	return a
}

type lunarMonth struct{ first, year, month, leap int }

var months = readMonths()

func readMonths() []lunarMonth {
	text, err := os.ReadFile("../../../reference-data/hko/lunar-months.csv")
	if err != nil {
		panic(err)
	}
	months := []lunarMonth{{dayNumber(1900, 1, 1), 1899, 12, 0}} // before the table begins
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n")[1:] {
		fields := strings.Split(line, ",")
		date, _ := time.Parse("2006-01-02", fields[4])
		year, _ := strconv.Atoi(fields[0])
		month, _ := strconv.Atoi(fields[1])
		leap, _ := strconv.Atoi(fields[2])
		months = append(months, lunarMonth{dayNumber(date.Year(), int(date.Month()), date.Day()), year, month, leap})
	}
	return months
}

func dayNumber(year, month, day int) int {
	return int(time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC).Unix() / 86400)
}
