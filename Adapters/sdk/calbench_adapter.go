// calbench adapter protocol, version 1, for Go 1.19 or later. The protocol is in ../../Documentation/Protocol.md.
//
//	func main() {
//		adapter := NewCalbenchAdapter("mylib", "1.0", "1900-01-31", "2100")
//		adapter.Answer("lunar.date", func(in, out []int32) error { out[0] = …; return nil })
//		adapter.Serve()
//	}
//
// in and out hold the columns of the protocol's table in order, without the status; instants have AnswerInstant. A
// function returns an error, or panics, to refuse. With an adapter.toml the range and the other claims stand there
// instead. What a library prints on os.Stdout goes to standard error. Compile it together with the adapter: Go wants
// both files in one folder.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// CalbenchAdapter answers calbench's questions with functions.
type CalbenchAdapter struct {
	library, version, from, to string
	workloads                  map[string]*calbenchWorkload
	loaded                     calbenchLoaded
	in                         *bufio.Reader
	out                        *bufio.Writer
}

type calbenchWorkload struct {
	claims map[string]string
	load   func(inputs [][]int32, columns int) calbenchLoaded
}

// Rows that are loaded, with answers of one type.
type calbenchLoaded interface {
	rows() int
	pass(count int, null bool)
	messages() []string
	answers(count int) []byte
}

// NewCalbenchAdapter makes an adapter; from and to are the days or years that the library documents, or empty.
func NewCalbenchAdapter(library, version, from, to string) *CalbenchAdapter {
	return &CalbenchAdapter{library: library, version: version, from: from, to: to, workloads: map[string]*calbenchWorkload{}}
}

// Answer adds a workload.
func (adapter *CalbenchAdapter) Answer(workload string, function func(in, out []int32) error) {
	addCalbenchWorkload(adapter, workload, function, func(value int32, text []byte) []byte {
		return strconv.AppendInt(text, int64(value), 10)
	})
}

// AnswerInstant adds terms.instant or moons.instant.
func (adapter *CalbenchAdapter) AnswerInstant(workload string, function func(in []int32, out []float64) error) {
	addCalbenchWorkload(adapter, workload, function, func(value float64, text []byte) []byte {
		return strconv.AppendFloat(text, value, 'g', -1, 64)
	})
}

// Claim sets from, to, claims or conventions of a workload that was added.
func (adapter *CalbenchAdapter) Claim(workload, key, value string) {
	adapter.workloads[workload].claims[key] = value
}

func addCalbenchWorkload[T int32 | float64](
	adapter *CalbenchAdapter, name string, function func([]int32, []T) error, put func(T, []byte) []byte) {
	claims := map[string]string{}
	if adapter.from != "" {
		claims["from"] = adapter.from
	}
	if adapter.to != "" {
		claims["to"] = adapter.to
	}
	adapter.workloads[name] = &calbenchWorkload{claims, func(inputs [][]int32, columns int) calbenchLoaded {
		outputs := make([][]T, len(inputs))
		for i := range outputs {
			outputs[i] = make([]T, columns)
		}
		return &calbenchRows[T]{function, put, columns, inputs, outputs, make([]error, len(inputs))}
	}}
}

type calbenchRows[T int32 | float64] struct {
	function func([]int32, []T) error
	put      func(T, []byte) []byte
	columns  int
	inputs   [][]int32
	outputs  [][]T
	refusals []error
}

func (rows *calbenchRows[T]) rows() int { return len(rows.inputs) }

// Calls the function for the first inputs.
func (rows *calbenchRows[T]) pass(count int, null bool) {
	function := rows.function
	if null {
		function = func(_ []int32, out []T) error {
			for i := range out {
				out[i] = 0
			}
			return nil
		}
	}
	for at := 0; at < count; {
		at = rows.run(function, at, count)
	}
}

// Calls the function from a row on, and returns the row after the one that panicked, or count.
func (rows *calbenchRows[T]) run(function func([]int32, []T) error, at, count int) (next int) {
	defer func() {
		if problem := recover(); problem != nil {
			rows.refusals[at] = fmt.Errorf("panic: %v", problem)
			next = at + 1
		}
	}()
	for ; at < count; at++ {
		rows.refusals[at] = function(rows.inputs[at], rows.outputs[at])
	}
	return count
}

func (rows *calbenchRows[T]) messages() []string {
	var messages []string
	for _, refusal := range rows.refusals {
		if refusal != nil && len(messages) < 10 {
			messages = append(messages, calbenchMessage(refusal))
		}
	}
	return messages
}

// A line for each of the first answers: the status and the values.
func (rows *calbenchRows[T]) answers(count int) []byte {
	var text []byte
	for i, output := range rows.outputs[:count] {
		if rows.refusals[i] != nil {
			text = append(text, '1')
			output = make([]T, rows.columns)
		} else {
			text = append(text, '0')
		}
		for _, value := range output {
			text = rows.put(value, append(text, ' '))
		}
		text = append(text, '\n')
	}
	return text
}

// At most 200 characters.
func calbenchMessage(problem error) string {
	text := []rune(problem.Error())
	if len(text) > 200 {
		text = text[:200]
	}
	return string(text)
}

type calbenchRequest struct {
	Request, Workload          string
	Count, Answers, Operations int64
	Null                       bool
}

// Serve answers requests until the end of input.
func (adapter *CalbenchAdapter) Serve() {
	adapter.in, adapter.out = bufio.NewReaderSize(os.Stdin, 1<<16), bufio.NewWriterSize(os.Stdout, 1<<16)
	os.Stdout = os.Stderr
	for {
		line, err := adapter.in.ReadBytes('\n')
		if err != nil {
			return
		}
		request := calbenchRequest{Count: -1}
		err = json.Unmarshal(line, &request)
		if err == nil {
			err = adapter.reply(request)
		}
		if errors.Is(err, io.EOF) {
			return // the input ended within rows
		}
		if err != nil {
			adapter.write(map[string]any{"reply": "error", "message": calbenchMessage(err)}, nil)
		}
		if adapter.out.Flush() != nil {
			os.Exit(1)
		}
	}
}

func (adapter *CalbenchAdapter) reply(request calbenchRequest) error {
	loaded := adapter.loaded
	switch request.Request {
	case "hello":
		workloads := map[string]any{}
		for name, workload := range adapter.workloads {
			workloads[name] = workload.claims
		}
		adapter.write(map[string]any{
			"reply": "hello", "protocol": 1, "library": adapter.library, "version": adapter.version,
			"language": strings.Replace(runtime.Version(), "go", "Go ", 1), "workloads": workloads,
		}, nil)
	case "load":
		return adapter.load(request)
	case "answer":
		if loaded == nil {
			return errors.New("nothing is loaded")
		}
		loaded.pass(loaded.rows(), false)
		reply := map[string]any{"reply": "answers", "count": loaded.rows()}
		if messages := loaded.messages(); messages != nil {
			reply["messages"] = messages
		}
		adapter.write(reply, loaded.answers(loaded.rows()))
	case "time":
		if loaded == nil || loaded.rows() == 0 || request.Operations < 1 {
			return errors.New("no operations or no inputs")
		}
		count := int64(loaded.rows())
		start := time.Now()
		for pass := request.Operations / count; pass > 0; pass-- {
			loaded.pass(int(count), request.Null)
		}
		loaded.pass(int(request.Operations%count), request.Null)
		nanoseconds := time.Since(start).Nanoseconds()
		if nanoseconds < 1 {
			nanoseconds = 1
		}
		if request.Operations < count {
			count = request.Operations
		}
		adapter.write(map[string]any{
			"reply": "timed", "operations": request.Operations, "nanoseconds": nanoseconds, "count": count,
		}, loaded.answers(int(count)))
	default:
		return fmt.Errorf("unknown request: %s", request.Request)
	}
	return nil
}

// Reads the rows; a load that cannot be used is read to its end, so that the next request is found.
func (adapter *CalbenchAdapter) load(request calbenchRequest) error {
	workload := adapter.workloads[request.Workload]
	var inputs [][]int32
	damaged := request.Count < 0 || request.Answers < 1
	for i := int64(0); i < request.Count; i++ {
		line, err := adapter.in.ReadBytes('\n')
		if err != nil {
			return err
		}
		row := []int32{}
		for _, word := range bytes.Fields(line) {
			value, err := strconv.ParseInt(string(word), 10, 32)
			damaged = damaged || err != nil
			row = append(row, int32(value))
		}
		inputs = append(inputs, row)
	}
	if workload == nil {
		return fmt.Errorf("unknown workload: %s", request.Workload)
	}
	if damaged {
		return errors.New("damaged rows")
	}
	adapter.loaded = workload.load(inputs, int(request.Answers))
	adapter.write(map[string]any{"reply": "loaded", "count": request.Count}, nil)
	return nil
}

func (adapter *CalbenchAdapter) write(message map[string]any, rows []byte) {
	line, _ := json.Marshal(message)
	adapter.out.Write(append(line, '\n'))
	adapter.out.Write(rows)
}
