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

// The lines of standard input, read as they are wanted.
function* readLines() {
  const chunk = Buffer.alloc(1 << 16)
  for (let rest = Buffer.alloc(0);;) {
    let size
    try {
      size = readSync(0, chunk, 0, chunk.length, null)
    } catch (error) {
      if (error.code === 'EOF') return
      if (error.code !== 'EAGAIN') throw error
      pause()
      continue
    }
    if (size === 0) return
    rest = Buffer.concat([rest, chunk.subarray(0, size)])
    const end = rest.lastIndexOf(10)
    if (end < 0) continue
    yield* rest.toString('utf8', 0, end).split('\n')
    rest = rest.subarray(end + 1)
  }
}

function pause() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
}

function reply(message, rows = '') {
  const bytes = Buffer.from(`${JSON.stringify(message)}\n${rows}`)
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(1, bytes, at)
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error
      pause()
    }
  }
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

// The values of an answer; null where it is refused.
function values(answer, width) {
  if (answer == null || answer instanceof Error) return null
  const row = Array.from({ length: width }, (_, i) => Number(answer[i]))
  return row.every(Number.isFinite) ? row : null
}

// Why an answer is refused.
function reason(answer) {
  const text = answer instanceof Error ? String(answer) : `returned ${JSON.stringify(answer)}`
  return [...text].slice(0, 200).join('')
}

const rowsOf = (answers, width) => answers.map((answer) => {
  const row = values(answer, width)
  return (row ? [0, ...row] : [1, ...new Array(width).fill(0)]).join(' ') + '\n'
}).join('')

export function serve(workloads, { library, version, language = `JavaScript, Node ${process.versions.node}`, ...range }) {
  process.stdout.write = process.stderr.write.bind(process.stderr)
  const hello = { reply: 'hello', protocol: 1, library, version, language, workloads: {} }
  const functions = {}
  const loops = {}
  for (const [name, value] of Object.entries(workloads)) {
    const { answer, ...claims } = typeof value === 'function' ? { answer: value } : value
    hello.workloads[name] = { ...range, ...claims }
    functions[name] = answer
  }

  const lines = readLines()
  const line = () => lines.next().value ?? null
  let loaded = null
  let ended = false

  const requests = {
    hello: () => reply(hello),

    load({ workload, count, answers }) {
      // The rows are read whatever is wrong with the request, so that the next one is found.
      const rows = []
      while (rows.length < count) {
        const row = line()
        if (row === null) return void (ended = true)
        rows.push(row.split(' ').map(Number))
      }
      if (!Object.hasOwn(functions, workload)) throw new Error(`unknown workload: ${workload}`)
      if (rows.length !== count || !(answers > 0)) throw new Error('damaged request')
      const width = rows[0]?.length ?? 0
      // Made once, so that each stays as fast as V8 made it.
      if (width) {
        loops[workload] ??= {
          answer: makeLoop(functions[workload], width),
          null: makeLoop((a, b, c, d, e, f) => new Array(answers).fill(0), width),
        }
      }
      const columns = Array.from({ length: width }, (_, c) => rows.map((row) => row[c]))
      loaded = { workload, width: answers, count, columns }
      reply({ reply: 'loaded', count })
    },

    answer() {
      if (!loaded) throw new Error('nothing is loaded')
      const answers = new Array(loaded.count)
      if (loaded.count) loops[loaded.workload].answer(loaded.columns, answers, loaded.count)
      const messages = answers.filter((answer) => !values(answer, loaded.width)).slice(0, 10).map(reason)
      const message = { reply: 'answers', count: loaded.count, ...(messages.length ? { messages } : {}) }
      reply(message, rowsOf(answers, loaded.width))
    },

    time({ operations, null: isNull }) {
      if (!loaded || loaded.count === 0) throw new Error('no inputs are loaded')
      if (!Number.isInteger(operations) || operations < 1) throw new Error(`operations: ${operations}`)
      const { count, columns, width } = loaded
      const loop = loops[loaded.workload][isNull === true ? 'null' : 'answer']
      const answers = new Array(count)
      const passes = Math.floor(operations / count)
      const start = process.hrtime.bigint()
      for (let pass = 0; pass < passes; pass++) loop(columns, answers, count)
      loop(columns, answers, operations % count)
      const nanoseconds = Math.max(1, Number(process.hrtime.bigint() - start))
      const answered = Math.min(operations, count)
      reply({ reply: 'timed', operations, nanoseconds, count: answered }, rowsOf(answers.slice(0, answered), width))
    },
  }

  for (let request; !ended && (request = line()) !== null;) {
    try {
      const message = JSON.parse(request)
      if (!Object.hasOwn(requests, message?.request)) throw new Error(`unknown request: ${message?.request}`)
      requests[message.request](message)
    } catch (error) {
      reply({ reply: 'error', message: String(error.message).slice(0, 200) })
    }
  }
  process.exitCode = 0
}
