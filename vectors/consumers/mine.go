// Answers each line of input, a Gregorian date, with year, month, leap (0 or 1) and day of the Chinese calendar.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"strings"
)

// lunarDate has a call of your library; an error and a panic are refusals.
func lunarDate(year, month, day int) ([4]int, error) {
	return [4]int{}, errors.New("not filled in")
}

func answer(line string) (text string) {
	defer func() {
		if reason := recover(); reason != nil {
			text = fmt.Sprintf("refused %q", fmt.Sprint(reason))
		}
	}()
	var year, month, day int
	fmt.Sscan(line, &year, &month, &day)
	found, err := lunarDate(year, month, day)
	if err != nil {
		panic(err)
	}
	return strings.Trim(fmt.Sprint(found), "[]")
}

func main() {
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		fmt.Println(answer(lines.Text()))
	}
}
