import { parseArgs } from 'node:util'
import { addDays, type Day, dayOf, isDay, startOfDay } from '#vocabulary/day'

/** What was asked on the command line cannot be done; the message is one line. */
export class Unusable extends Error {}

/** What to simulate: history in bulk (of the demo park, or of a busier one with so many lots and so many stays in all), or a day of gate events. */
export type Simulation =
  | {
      readonly kind: 'bulk'
      readonly days: number
      readonly busy: { readonly lots: number; readonly stays: number } | null
    }
  | {
      readonly kind: 'play'
      readonly url: string
      readonly speed: number
      /** `live` asks the gates now; `facts` tells late what happened on a past day. */
      readonly manner: 'live' | 'facts'
      readonly day: Day
      readonly from: Date
      readonly to: Date
      readonly lots: readonly string[]
      readonly seed: number
    }

/** How to call it. */
export const USAGE = `npm run simulate -- [--speed 60] [--day 2026-11-20] [--from 07:00] [--to 10:00] [--url http://localhost:8080] [--lots P1,P2,P3] [--seed 1]
npm run simulate -- --bulk 30 [--lots 5 --stays 3000000]`

/** Gates may tell of what they saw up to a week ago. */
const LATEST_DAYS = 6

/** Reads the words of the command line. Throws Unusable with one line for words that mean nothing. */
export function readOptions(words: readonly string[], now: Date, lotCodes: readonly string[]): Simulation {
  const said = parsed(words)
  if (said.bulk !== undefined) {
    const others = Object.keys(said).filter((name) => !['bulk', 'lots', 'stays'].includes(name))
    if (others.length > 0) throw new Unusable(`--bulk goes without --${others[0]}`)
    if ((said.lots === undefined) !== (said.stays === undefined))
      throw new Unusable('--bulk wants --lots and --stays together: so many lots, so many stays in all')
    const busy =
      said.lots === undefined || said.stays === undefined
        ? null
        : { lots: number('lots', said.lots, 1, 20, true), stays: number('stays', said.stays, 1, 10_000_000, true) }
    return { kind: 'bulk', days: number('bulk', said.bulk, 1, 366, true), busy }
  }
  if (said.stays !== undefined) throw new Unusable('--stays goes with --bulk')
  const today = dayOf(now)
  const day = said.day ?? today
  if (!isDay(day)) throw new Unusable(`--day is a day like 2026-11-20, not "${day}"`)
  if (said.day !== undefined && (day >= today || day < addDays(today, -LATEST_DAYS)))
    throw new Unusable(
      `--day is one of the last ${LATEST_DAYS} days (gates may not tell of older ones); leave it out to play live`,
    )
  const [from, to] = [minute('from', said.from ?? '00:00'), minute('to', said.to ?? '24:00')]
  if (from >= to) throw new Unusable('--from is before --to')
  const lots = (said.lots ?? lotCodes.join(',')).split(',').map((code) => code.trim())
  const unknown = lots.find((code) => !lotCodes.includes(code))
  if (unknown !== undefined) throw new Unusable(`--lots are of ${lotCodes.join(', ')}, not "${unknown}"`)
  const at = (minutes: number) => new Date(startOfDay(day).getTime() + minutes * 60_000)
  return {
    kind: 'play',
    url: address(said.url ?? 'http://localhost:8080'),
    speed: number('speed', said.speed ?? '60', 0.1, 100_000, false),
    manner: said.day === undefined ? 'live' : 'facts',
    day,
    from: at(from),
    to: at(to),
    lots,
    // Live plates are others each time, so that cars of an earlier play are not met again.
    seed: said.seed === undefined ? now.getTime() % 2 ** 31 : number('seed', said.seed, 0, 2 ** 31, true),
  }
}

function parsed(words: readonly string[]) {
  const text = { type: 'string' } as const
  const options = {
    speed: text,
    day: text,
    url: text,
    lots: text,
    bulk: text,
    stays: text,
    from: text,
    to: text,
    seed: text,
  }
  try {
    return parseArgs({ args: [...words], options, strict: true }).values
  } catch (error) {
    throw new Unusable(`${error instanceof Error ? error.message.split('\n')[0] : String(error)}\n${USAGE}`)
  }
}

function number(name: string, text: string, least: number, most: number, whole: boolean): number {
  const value = Number(text)
  const fits = text.trim() !== '' && value >= least && value <= most && (!whole || Number.isInteger(value))
  if (!fits) throw new Unusable(`--${name} is a ${whole ? 'whole ' : ''}number from ${least} to ${most}, not "${text}"`)
  return value
}

function minute(name: string, text: string): number {
  const [, hours = '', minutes = ''] = /^(\d{2}):([0-5]\d)$/.exec(text) ?? []
  const value = Number(hours) * 60 + Number(minutes)
  if (hours === '' || value > 1440) throw new Unusable(`--${name} is a time like 07:30, not "${text}"`)
  return value
}

function address(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new Unusable(`--url is an address like http://localhost:8080, not "${text}"`)
  return new URL(text).origin
}
