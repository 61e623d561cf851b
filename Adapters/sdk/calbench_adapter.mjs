// calbench adapter protocol, version 1, for Node 18 or later. The protocol is in ../../Documentation/Protocol.md.
//
//     import { serve } from './calbench_adapter.mjs'
//     serve({ 'lunar.date': (year, month, day) => [year, month, leap ? 1 : 0, day] },
//           { library: 'mylib', version: '1.0', from: '1900-01-31', to: '2100' })
//
// A function gets the columns of the protocol's table in order and returns those of the answer, without the status
// (booleans count as 0 and 1); it throws, or returns null or undefined, to refuse. Instead of a function, a workload
// may have { answer, from, to, claims, conventions }. With an adapter.toml these stand there instead. What a library
// prints on standard output goes to standard error.

import { readSync, writeSync } from 'node:fs'

// Number of columns of the inputs, of the answers, and whether the answers are float64.
const COLUMNS = {
  'lunar.date': [4, 4], 'lunar.day': [4, 3], 'lunar.year': [1, 3], 'terms.date': [2, 3], 'terms.instant': [2, 2, true],
  'moons.instant': [1, 2, true], 'gregorian.date': [1, 3], 'gregorian.day': [3, 1], 'easter': [1, 3],
  'ganzhi.pillars': [6, 4], 'month.shape': [3, 3],
}

// Other calendars, such as korean.date, have the columns of lunar.date, lunar.day and lunar.year.
const columnsOf = (name) => COLUMNS[name] ?? COLUMNS['lunar' + name.slice(name.indexOf('.'))]

class Input {
  #buffer = Buffer.alloc(0)

  // More bytes; false at the end of input.
  #more() {
    const chunk = Buffer.alloc(1 << 16)
    for (;;) {
      try {
        const size = readSync(0, chunk, 0, chunk.length, null)
        this.#buffer = Buffer.concat([this.#buffer, chunk.subarray(0, size)])
        return size > 0
      } catch (error) {
        if (error.code === 'EOF') return false
        if (error.code !== 'EAGAIN') throw error
        pause()
      }
    }
  }

  // The next line, or null at the end of input.
  line() {
    let end
    while ((end = this.#buffer.indexOf(10)) < 0) if (!this.#more()) return null
    const line = this.#buffer.toString('utf8', 0, end)
    this.#buffer = this.#buffer.subarray(end + 1)
    return line
  }

  // `size` bytes, in memory of their own; null at the end of input.
  bytes(size) {
    const bytes = Buffer.alloc(size)
    let filled = this.#buffer.copy(bytes, 0, 0, size)
    this.#buffer = this.#buffer.subarray(filled)
    while (filled < size) {
      if (!this.#more()) return null
      const copied = this.#buffer.copy(bytes, filled)
      this.#buffer = this.#buffer.subarray(copied)
      filled += copied
    }
    return bytes
  }
}

function pause() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
}

function write(bytes) {
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(1, bytes, at)
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error
      pause()
    }
  }
}

function reply(message, ...columns) {
  write(Buffer.concat([Buffer.from(JSON.stringify(message) + '\n'), ...columns]))
}

// loop(columns, answers, count) calls the function for the first `count` rows; an answer is what it returned, or what
// it threw, in an Error. Compiled for each function, so that V8 optimizes each loop for its own.
function makeLoop(answer, width) {
  const names = Array.from({ length: width }, (_, i) => `c${i}`)
  return new Function('answer', `return ([${names}], answers, count) => {
    for (let i = 0; i < count; i++) {
      try { answers[i] = answer(${names.map((name) => `${name}[i]`)}) }
      catch (error) { answers[i] = error instanceof Error ? error : new Error(String(error)) }
    }
  }`)(answer)
}

const refused = (answer) => answer == null || answer instanceof Error

// The status column and the columns of the first `count` answers.
function pack(answers, count, [, width, float]) {
  const status = new Int32Array(count)
  const columns = Array.from({ length: width }, () => (float ? new Float64Array(count) : new Int32Array(count)))
  for (let i = 0; i < count; i++) {
    status[i] = refused(answers[i]) ? 1 : 0
    if (!status[i]) for (let c = 0; c < width; c++) columns[c][i] = Number(answers[i][c])
  }
  return [status, ...columns].map((column) => Buffer.from(column.buffer))
}

export function serve(workloads, { library, version, language = `JavaScript, Node ${process.versions.node}`, ...range }) {
  process.stdout.write = process.stderr.write.bind(process.stderr)
  const hello = { reply: 'hello', protocol: 1, library, version, language, columns: 'binary', workloads: {} }
  const loops = {}
  for (const [name, value] of Object.entries(workloads)) {
    const { answer, ...claims } = typeof value === 'function' ? { answer: value } : value
    const [inputs, answers] = columnsOf(name)
    hello.workloads[name] = { ...range, ...claims }
    loops[name] = {
      answer: makeLoop(answer, inputs),
      null: makeLoop((a, b, c, d, e, f) => new Array(answers).fill(0), inputs),
    }
  }

  const input = new Input()
  let loaded = null
  let ended = false

  const requests = {
    hello: () => reply(hello),

    load({ workload, count, bytes }) {
      const shape = Object.hasOwn(loops, workload) ? columnsOf(workload) : null
      const whole = shape && Number.isInteger(count) && count >= 0 && bytes === count * shape[0] * 4
      // A load that cannot be used is read to its end, so that the next request is found.
      const data = Number.isInteger(bytes) && bytes > 0 ? input.bytes(bytes) : Buffer.alloc(0)
      if (data === null) return void (ended = true)
      if (!shape) throw new Error(`unknown workload: ${workload}`)
      if (!whole) throw new Error(`damaged columns: ${bytes} bytes for ${count} inputs`)
      const columns = Array.from({ length: shape[0] },
        (_, c) => Array.from(new Int32Array(data.buffer, data.byteOffset + c * count * 4, count)))
      loaded = { workload, shape, count, columns }
      reply({ reply: 'loaded', count })
    },

    answer() {
      if (!loaded) throw new Error('nothing is loaded')
      const answers = new Array(loaded.count)
      loops[loaded.workload].answer(loaded.columns, answers, loaded.count)
      const messages = answers.filter(refused).slice(0, 10)
        .map((answer) => [...String(answer ?? `returned ${answer}`)].slice(0, 200).join(''))
      const message = { reply: 'answers', count: loaded.count, ...(messages.length ? { messages } : {}) }
      reply(message, ...pack(answers, loaded.count, loaded.shape))
    },

    time({ operations, null: isNull }) {
      if (!loaded || loaded.count === 0) throw new Error('no inputs are loaded')
      if (!Number.isInteger(operations) || operations < 1) throw new Error(`operations: ${operations}`)
      const { count, columns, shape } = loaded
      const loop = loops[loaded.workload][isNull === true ? 'null' : 'answer']
      const answers = new Array(count)
      const passes = Math.floor(operations / count)
      const start = process.hrtime.bigint()
      for (let pass = 0; pass < passes; pass++) loop(columns, answers, count)
      loop(columns, answers, operations % count)
      const nanoseconds = Math.max(1, Number(process.hrtime.bigint() - start))
      const answered = Math.min(operations, count)
      reply({ reply: 'timed', operations, nanoseconds, count: answered }, ...pack(answers, answered, shape))
    },
  }

  for (let line; !ended && (line = input.line()) !== null;) {
    try {
      const message = JSON.parse(line)
      if (!Object.hasOwn(requests, message?.request)) throw new Error(`unknown request: ${message?.request}`)
      requests[message.request](message)
    } catch (error) {
      reply({ reply: 'error', message: String(error.message).slice(0, 200) })
    }
  }
  process.exitCode = 0
}
