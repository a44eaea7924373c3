// `npm run forecast:eval -- FILE.csv[.gz] [--from DATE]`: how well the parking forecast does on readings of any lots, beside simple methods.
// Scores go to the output, one line a method; what was read goes to the error output.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { dayNumber, dayNumbered, SLOTS_A_DAY, slotOf } from '#door/parking'
import { isDay } from '#vocabulary/day'
import { type Readings, readReadings, textOf } from './forecast-eval/readings.ts'
import { bandLine, scoreLine, scoreMethods } from './forecast-eval/score.ts'
import { Unusable } from './simulate/options.ts'

const USAGE = 'npm run forecast:eval -- FILE.csv[.gz] [--from 2026-07-01]'
/** Where no day is named, so many days are learned before any is scored, as the mean of four weeks wants them; of a short file a part. */
const LEARNED_DAYS = 28

try {
  const began = performance.now()
  const { file, from } = readWords(process.argv.slice(2))
  const readings = readReadings(textOf(bytesOf(file)))
  const fromSlot = startOf(readings, from)
  const { lots, firstSlot, slots, clipped, repeated } = readings
  const days = `${dayNumbered(dayNumber(firstSlot))} to ${dayNumbered(dayNumber(firstSlot + slots - 1))}`
  console.error(`${lots.length} lots, ${days}, scored from ${dayNumbered(dayNumber(fromSlot))}, 08:00 to 19:00`)
  if (clipped > 0) console.error(`${clipped} rows with free above capacity or below 0: counted as empty or full`)
  if (repeated > 0) console.error(`${repeated} rows repeat a lot and time: the last one counts`)
  const scores = scoreMethods(readings, fromSlot)
  if (scores.some(({ leads }) => leads.some(({ count }) => count === 0)))
    throw new Unusable('nothing to score: no readings by day from there on, or all feeds are silent')
  console.error('name 30min 2h 24h band%')
  for (const score of scores) console.log(scoreLine(score))
  for (const score of scores.filter(({ banded }) => banded)) console.error(bandLine(score))
  console.error(`${((performance.now() - began) / 1000).toFixed(1)} s`)
} catch (error) {
  if (!(error instanceof Unusable)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function readWords(words: string[]): { file: string; from: string | null } {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: { from: { type: 'string' } },
      allowPositionals: true,
    })
    const [file, ...rest] = positionals
    if (file === undefined || rest.length > 0) throw new Unusable(USAGE)
    if (values.from !== undefined && !isDay(values.from))
      throw new Unusable(`--from is a day like 2026-07-01, not "${values.from}"`)
    return { file, from: values.from ?? null }
  } catch (error) {
    if (error instanceof Unusable) throw error
    throw new Unusable(`${error instanceof Error ? error.message.split('\n')[0] : String(error)}: ${USAGE}`)
  }
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    throw new Unusable(`cannot read ${file}`)
  }
}

function startOf({ firstSlot, slots }: Readings, from: string | null): number {
  const days = slots / SLOTS_A_DAY
  if (from === null) return firstSlot + Math.min(LEARNED_DAYS, Math.floor(days / 2)) * SLOTS_A_DAY
  const slot = slotOf(from, 0)
  if (slot >= firstSlot + slots)
    throw new Unusable(`--from ${from} is after the last reading, ${dayNumbered(dayNumber(firstSlot + slots - 1))}`)
  return Math.max(slot, firstSlot)
}
