import { NARROW, NARROWEST, widthOf } from './labels.ts'
import { endsOf, sharesOf } from './shares.ts'

/** An instant: ISO 8601 or ms. */
export type Instant = string | number

/** A stretch of time: 免费 · 30 分钟. */
export interface Stretch {
  name: string
  note?: string
  from: Instant
  until: Instant
}

/** Where stretches lie on a time line, from 0 to 1. */
export interface Laid {
  places: readonly { from: number; to: number }[]
  /** Which one it is now, and where; -1 and null before the first and where nobody asks. After the last it is the last. */
  now: number
  mark: number | null
  /** Whether each has room for its words beneath it: everywhere, everywhere but in 长辈版, or not. */
  room: 'always' | 'usual' | 'none'
}

const LEAST = 0.06
const GAP = 0.6

/** The least that an exact stretch has: it can be seen, and moves the others by less than a pixel or two. */
const SEEN = 0.01

/**
 * Lays stretches out in proportion of time, each no narrower than its words where all of them have room; `exact`: as wide as they are long, and words
 * beneath only where all of them have room so. Empty ones are left out.
 */
export function layOut(stretches: readonly Stretch[], now: Instant | undefined, exact = false): Laid {
  const times = stretches.map(({ from, until }) => [msOf(from), msOf(until)] as const)
  const lengths = times.map(([from, until]) => Math.max(0, until - from))
  const words = stretches.map(({ name, note }) => Math.max(widthOf(name), widthOf(note ?? '')) + GAP)
  const whole = lengths.reduce((all, each) => all + each, 0)
  const fits = (room: number) =>
    exact
      ? words.every((width, at) => lengths[at] === 0 || width / room <= (lengths[at] ?? 0) / whole)
      : words.reduce((all, each) => all + each / room, 0) <= 1
  const room = fits(NARROWEST) ? 'always' : fits(NARROW) ? 'usual' : 'none'
  const least = words.map((width) =>
    exact ? SEEN : room === 'none' ? LEAST : Math.max(LEAST, width / (room === 'always' ? NARROWEST : NARROW)),
  )
  const places = endsOf(sharesOf(lengths, least))
  const ms = now === undefined ? Number.NaN : msOf(now)
  const at = times.findLastIndex(([from], at) => from <= ms && (lengths[at] ?? 0) > 0)
  const [place, time, length] = [places[at], times[at], lengths[at]]
  if (!place || !time || !length) return { places, now: -1, mark: null, room }
  const part = Math.min(1, (ms - time[0]) / length)
  return { places, now: at, mark: place.from + part * (place.to - place.from), room }
}

function msOf(instant: Instant): number {
  return new Date(instant).getTime()
}
