#!/usr/bin/env node
// The executable of this platform, in place of this process as far as Node allows.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL(`calbench-${process.platform}-${process.arch}`, import.meta.url))
// A terminal sends its signals to both, a supervisor to this one only; the second of two ends a measurement at once. Before the child
// starts, because a signal that came between would end this process alone.
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY || interrupted) child.kill(signal)
    interrupted = true
  })
}
const child = spawn(program, process.argv.slice(2), { stdio: 'inherit' })
child.on('error', (error) => {
  console.error(`calbench: ${program}: ${error.code}`)
  process.exitCode = 1
})
child.on('exit', (code, signal) => { process.exitCode = code ?? 128 + constants.signals[signal] })
