package main

import (
	"fmt"

	"github.com/dromara/carbon/v2"
)

func main() {
	it := carbon.CreateFromDate({year}, {month}, {day}).Lunar()
	fmt.Println(it.Year(), it.Month(), it.IsLeapMonth(), it.Day()) // year, month, whether it is a leap month, day
}
