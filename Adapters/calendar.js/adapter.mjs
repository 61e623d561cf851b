// calendar.js of jjonline, and solarlunar, which is made from it; the last argument is the package.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { serve } = await import(process.argv[2])
const require = createRequire(process.argv[3])
const name = process.argv[4]
const library = require(name)
const calendar = library.default ?? library
const { version } = JSON.parse(readFileSync(`${process.argv[3]}node_modules/${name}/package.json`, 'utf8'))

// It returns -1 to refuse.
function known(it) {
  if (it === -1) throw new Error('-1')
  return it
}

serve({
  'lunar.date': (year, month, day) => {
    const it = known(calendar.solar2lunar(year, month, day))
    return [it.lYear, it.lMonth, it.isLeap, it.lDay]
  },
  'lunar.day': (year, month, leap, day) => {
    const it = known(calendar.lunar2solar(year, month, day, leap === 1))
    return [it.cYear, it.cMonth, it.cDay]
  },
  'terms.date': (year, term) => [year, (term >> 1) + 1, known(calendar.getTerm(year, term + 1))],
}, { library: name, version })
