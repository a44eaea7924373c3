import { gunzipSync } from 'node:zlib'
import { dayNumber, dayNumbered, SLOT_MINUTES, SLOTS_A_DAY, slotOf } from '#door/parking'
import { isDay } from '#vocabulary/day'
import { Unusable } from '../simulate/options.ts'

/** The readings of one lot, from the table's first slot on: shares of capacity that were free, 0 to 1, NaN where there is none. */
export interface LotReadings {
  readonly name: string
  readonly free: Float64Array
}

/** All that a file says, by half hours from the first midnight to the end of the last day. */
export interface Readings {
  readonly firstSlot: number
  readonly slots: number
  readonly lots: readonly LotReadings[]
  /** How many rows said more free spaces than the lot has, or fewer than none; they count as empty and full. */
  readonly clipped: number
  /** How many rows named a lot and time once more, as happens when clocks are set back; the last one counts. */
  readonly repeated: number
}

const COLUMNS = ['lot', 'capacity', 'at', 'free'] as const
const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/
const NUMBER = /^-?\d+(\.\d+)?$/
/** More days than this are a wrong year in some row. */
const MOST_DAYS = 3660

/** The text of a file, unpacked where it is gzip. Throws Unusable where it is broken. */
export function textOf(bytes: Buffer): string {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.toString('utf8')
  try {
    return gunzipSync(bytes).toString('utf8')
  } catch {
    throw new Unusable('the file begins like gzip and cannot be unpacked')
  }
}

/**
 * Reads a table with the columns lot, capacity, at (local time) and free, in any order and beside others; lines end with LF or CRLF. Of several readings
 * within half an hour the last one counts, so that it is known at the slot's time. An empty `free` is no reading. Throws Unusable with the line's number.
 */
export function readReadings(text: string): Readings {
  const lines = text.replace(/^\uFEFF/, '').split('\n')
  const header = cells(lines[0] ?? '').map((cell) => cell.trim().toLowerCase())
  const missing = COLUMNS.filter((column) => !header.includes(column))
  if (missing.length > 0)
    throw new Unusable(`line 1: no column ${missing.join(', ')} in "${header.join(',').slice(0, 80)}"`)
  const [lotAt, capacityAt, timeAt, freeAt] = COLUMNS.map((column) => header.indexOf(column))
  const lots = new Map<string, Map<number, { minutes: number; free: number }>>()
  let [clipped, repeated, least, most] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let index = 1; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (line.trim() === '') continue
    const row = cells(line)
    const refuse = (why: string): never => {
      throw new Unusable(`line ${index + 1}: ${why}`)
    }
    if (row.length !== header.length) refuse(`${row.length} cells, not ${header.length}`)
    const cell = (at: number | undefined) => (row[at ?? -1] ?? '').trim()
    const name = cell(lotAt) || refuse('no lot')
    const minutes = minutesOf(cell(timeAt)) ?? refuse(`at is a local time like 2026-07-01T08:30, not "${cell(timeAt)}"`)
    const capacity = NUMBER.test(cell(capacityAt)) ? Number(cell(capacityAt)) : 0
    if (capacity <= 0) refuse(`capacity is a number above 0, not "${cell(capacityAt)}"`)
    if (cell(freeAt) !== '' && !NUMBER.test(cell(freeAt))) refuse(`free is a number, not "${cell(freeAt)}"`)
    const known = lots.get(name) ?? new Map<number, { minutes: number; free: number }>()
    lots.set(name, known)
    if (cell(freeAt) === '') continue
    const free = Number(cell(freeAt)) / capacity
    if (free < 0 || free > 1) clipped++
    const slot = Math.ceil(minutes / SLOT_MINUTES)
    const before = known.get(slot)
    if (before?.minutes === minutes) repeated++
    if (!before || before.minutes <= minutes) known.set(slot, { minutes, free: Math.min(1, Math.max(0, free)) })
    least = Math.min(least, slot)
    most = Math.max(most, slot)
  }
  if (least > most) throw new Unusable('the file has no reading')
  const [first, last] = [dayNumber(least), dayNumber(most)]
  if (last - first > MOST_DAYS)
    throw new Unusable(`readings from ${dayNumbered(first)} to ${dayNumbered(last)}: a wrong year?`)
  const [firstSlot, slots] = [first * SLOTS_A_DAY, (last - first + 1) * SLOTS_A_DAY]
  const dense = [...lots].map(([name, known]) => ({
    name,
    free: Float64Array.from({ length: slots }, (_, at) => known.get(firstSlot + at)?.free ?? Number.NaN),
  }))
  return { firstSlot, slots, lots: dense, clipped, repeated }
}

/** Minutes since 1970 by the wall clock; null for what is no local time. */
function minutesOf(text: string): number | null {
  const [, day = '', hours = '', minutes = ''] = LOCAL_TIME.exec(text) ?? []
  return isDay(day) ? slotOf(day, 0) * SLOT_MINUTES + Number(hours) * 60 + Number(minutes) : null
}

/** The cells of a line; a cell in double quotes may hold commas. */
function cells(line: string): string[] {
  const text = line.replace(/\r$/, '')
  if (!text.includes('"')) return text.split(',')
  return [...text.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  )
}
