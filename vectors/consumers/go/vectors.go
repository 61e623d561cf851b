// Checks lunarDate of mine.go against lunar.date.json: every day, and the runs of wrong ones.
package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"sort"
	"strings"
	"time"
)

type date struct{ Year, Month, Day int }
type lunar struct{ Year, Month, Leap, Day int }
type testCase struct {
	Input        date
	Alternatives []lunar
	Entry        string
	Flags        []string
}
type run struct {
	first, last      date
	end, count       int
	answer, expected []int
	flags            []string
}

// answer is nil for a refusal: an error, a panic or nil.
func answer(day date) (values []int) {
	defer func() {
		if recover() != nil {
			values = nil
		}
	}()
	values, err := lunarDate(day.Year, day.Month, day.Day)
	if err != nil {
		return nil
	}
	if values != nil && len(values) != 4 {
		fmt.Fprintf(os.Stderr, "vectors: expected year, month, leap, day, not %v\n", values)
		os.Exit(2)
	}
	return values
}

func text(values []int) string {
	if values == nil {
		return "refused"
	}
	return strings.Trim(fmt.Sprint(values), "[]")
}

func (d date) String() string { return fmt.Sprintf("%d-%d-%d", d.Year, d.Month, d.Day) }

func sorted(values []int) string {
	other := append([]int{}, values...)
	sort.Ints(other)
	return text(other)
}

func contains(texts []string, text string) bool {
	for _, one := range texts {
		if one == text {
			return true
		}
	}
	return false
}

func main() {
	var vectors struct {
		Tests    []testCase
		Complete struct {
			Rows   [][]int
			Sha256 string
		}
	}
	file, err := os.ReadFile("../../lunar.date.json")
	if err == nil {
		err = json.Unmarshal(file, &vectors)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "vectors:", err)
		os.Exit(2)
	}
	tests := map[date]testCase{}
	for _, test := range vectors.Tests {
		tests[test.Input] = test
	}
	digest, entries, runs := sha256.New(), map[string]bool{}, []run{}
	var checked, wrong, refused, outside, permuted int
	var mixed []string
	for _, row := range vectors.Complete.Rows {
		for n := 1; n <= row[6]; n++ {
			day := time.Date(row[3], time.Month(row[4]), row[5]+n-1, 0, 0, 0, 0, time.UTC)
			input, expected := date{day.Year(), int(day.Month()), day.Day()}, []int{row[0], row[1], row[2], n}
			fmt.Fprintf(digest, "%d %d %d %s\n", input.Year, input.Month, input.Day, text(expected))
			if iso := day.Format("2006-01-02"); iso < first || iso > last {
				outside++
				continue
			}
			checked++
			found, test := answer(input), tests[input]
			isExpected := text(found) == text(expected)
			isAccepted := isExpected
			for _, other := range test.Alternatives {
				isAccepted = isAccepted || text(found) == text([]int{other.Year, other.Month, other.Leap, other.Day})
			}
			if isAccepted {
				calendar, isKnown := entries[test.Entry]
				if test.Entry != "" && isKnown && calendar != isExpected && !contains(mixed, test.Entry) {
					mixed = append(mixed, test.Entry)
				}
				entries[test.Entry] = isExpected
				continue
			}
			wrong++
			if found == nil {
				refused++
			} else if sorted(found) == sorted(expected) {
				permuted++
			}
			if end := len(runs) - 1; end >= 0 && runs[end].end == checked-1 && (runs[end].answer == nil) == (found == nil) {
				runs[end].last, runs[end].end = input, checked
				runs[end].count++
			} else {
				runs = append(runs, run{input, input, checked, 1, found, expected, nil})
			}
			for _, flag := range test.Flags {
				if flags := &runs[len(runs)-1].flags; !contains(*flags, flag) {
					*flags = append(*flags, flag)
				}
			}
		}
	}
	if fmt.Sprintf("%x", digest.Sum(nil)) != vectors.Complete.Sha256 {
		fmt.Fprintln(os.Stderr, "vectors: the rows do not expand as stated")
		os.Exit(2)
	}
	for _, run := range runs {
		fmt.Print(run.first)
		if run.count > 1 {
			fmt.Printf(" .. %v (%d)", run.last, run.count)
		}
		fmt.Printf(": %s for %s", text(run.answer), text(run.expected))
		if len(run.flags) > 0 {
			fmt.Printf(" [%s]", strings.Join(run.flags, ", "))
		}
		fmt.Println()
	}
	for _, entry := range mixed {
		fmt.Println("two calendars in", entry)
	}
	if 2*permuted > checked {
		fmt.Println("the values are right in another order: the order is year, month, leap, day")
	}
	fmt.Printf("%d of %d answers wrong (%d refused), runs: %d; %d inputs outside %s .. %s\n",
		wrong, checked, refused, len(runs), outside, first, last)
	if wrong > 0 || len(mixed) > 0 || checked == 0 {
		os.Exit(1)
	}
}
