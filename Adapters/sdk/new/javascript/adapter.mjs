import { pathToFileURL } from 'node:url'

const { serve } = await import(pathToFileURL(process.argv[2]))

// Gregorian
function lunarDate(year, month, day) {
  // return [year, month, isLeap, day]
  throw new Error('not filled in')
}

serve({ 'lunar.date': lunarDate }, { library: 'mylib', version: '1.0' })
