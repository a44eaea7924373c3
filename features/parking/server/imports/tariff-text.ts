import { bad, good, type Read } from '#platform/sheets'
import { toHalfWidth } from '#vocabulary/half-width'
import { parseYuan } from '#vocabulary/money'
import type { Period } from '../fees/tariff.ts'

const MAX_FEN = 10_000_000
const MAX_MINUTES = 1440
const NIGHT = 18 * 60

/** How periods are written; for the template and for who wrote them otherwise. */
export const PERIODS_EXAMPLE = '白天 07:00-22:00 每60分钟5元 首60分钟8元；夜间 22:00-07:00 每120分钟2元'

/**
 * The periods of a tariff in words, parted by semicolons or lines: days (`工作日`, `休息日`; else any), name, hours (`07:00-22:00`, `全天`), price
 * (`每60分钟5元`, `免费`) and, where there is one, that of the first stretch (`首60分钟8元`), with spaces between.
 */
export function readPeriods(text: string): Read<Period[]> {
  const parts = toHalfWidth(text)
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const periods: Period[] = []
  for (const part of parts) {
    const read = readPeriod(part)
    if ('reason' in read) return read
    periods.push(read.value)
  }
  return periods.length > 0 && periods.length <= 20 ? good(periods) : bad('请填写 1–20 个时段')
}

/** Periods as they are written. */
export function writePeriods(periods: readonly Period[]): string {
  return periods
    .map(({ days, name, from, to, unitMinutes, unitFen, first }) =>
      [
        days === 'any' ? '' : days === 'workday' ? '工作日' : '休息日',
        name === '全天' ? '' : name,
        from === to ? '全天' : `${clock(from)}-${clock(to)}`,
        unitFen === 0 ? '免费' : `每${unitMinutes}分钟${unitFen / 100}元`,
        first ? `首${first.minutes}分钟${first.fen / 100}元` : '',
      ]
        .filter((word) => word !== '')
        .join(' '),
    )
    .join('；')
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** What the words of one period have said so far. */
interface PeriodWords {
  days?: Period['days']
  name?: string
  hours?: readonly [from: number, to: number]
  unit?: readonly [minutes: number, fen: number]
  first?: readonly [minutes: number, fen: number]
}

function readPeriod(part: string): Read<Period> {
  const found: PeriodWords = {}
  for (const word of part.split(/\s+/)) {
    const meaning = readWord(word)
    const again = meaning && Object.keys(meaning).some((key) => Object.hasOwn(found, key))
    if (!meaning || again) return bad(`看不懂“${word}”，请写成：${PERIODS_EXAMPLE}`)
    Object.assign(found, meaning)
  }
  const { days = 'any', hours, unit, first } = found
  if (!hours) return bad(`“${part}”没有写时间，例如 07:00-22:00 或 全天`)
  if (!unit) return bad(`“${part}”没有写价格，例如 每60分钟5元 或 免费`)
  const [from, to] = hours
  const name = found.name ?? (from === to ? '全天' : from >= NIGHT || from > to ? '夜间' : '白天')
  const period = { name, days, from, to, unitMinutes: unit[0], unitFen: unit[1] }
  return good(first ? { ...period, first: { minutes: first[0], fen: first[1] } } : period)
}

function readWord(word: string): PeriodWords | null {
  if (word === '工作日') return { days: 'workday' }
  if (word === '休息日') return { days: 'holiday' }
  if (word === '全天') return { hours: [0, 0] }
  if (word === '免费') return { unit: [60, 0] }
  const price = /^([每首])(\d{1,4})(分钟|小时)([\d.]+)元$/.exec(word)
  if (price) {
    const minutes = Number(price[2]) * (price[3] === '小时' ? 60 : 1)
    const fen = parseYuan(price[4] ?? '')
    if (fen === null || fen > MAX_FEN || minutes < 1 || minutes > MAX_MINUTES) return null
    return price[1] === '每' ? { unit: [minutes, fen] } : { first: [minutes, fen] }
  }
  const hours = /^(\d{1,2}):(\d{2})[-–—~至](\d{1,2}):(\d{2})$/.exec(word)
  if (hours) {
    const [from, to] = [minuteOf(hours[1], hours[2]), minuteOf(hours[3], hours[4])]
    return from === null || to === null ? null : { hours: [from, to] }
  }
  return /^\D{1,20}$/.test(word) ? { name: word } : null
}

function minuteOf(hour = '', minute = ''): number | null {
  const whole = Number(hour) * 60 + Number(minute)
  return Number(minute) < 60 && whole <= MAX_MINUTES ? whole : null
}
