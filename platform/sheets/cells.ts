import { type Day, isDay } from '#vocabulary/day'
import { toHalfWidth } from '#vocabulary/half-width'
import { parseYuan } from '#vocabulary/money'
import { foldName, nameProblem } from '#vocabulary/names'
import type { Read } from './declare.ts'
import { textOfNumber } from './numbers.ts'

// Ready readers of cells that most sheets need. A feature writes its own in the same form.

/** Any text of at most `most` characters. */
export function asText(most: number): (text: string) => Read<string> {
  return (text) => ([...text].length > most ? { reason: `不能超过 ${most} 个字` } : { value: text })
}

/** A person's name, folded. */
export function asPersonName(text: string): Read<string> {
  const problem = nameProblem(text)
  return problem === null ? { value: foldName(text) } : { reason: problem }
}

/** A whole number within the bounds, both included. */
export function asInteger(least: number, most: number): (text: string) => Read<number> {
  return (text) => {
    const plain = toHalfWidth(text).replace(/,(?=\d{3}(?!\d))/g, '')
    const value = /^-?\d{1,15}$/.test(plain) ? Number(plain) : Number.NaN
    return value >= least && value <= most ? { value } : { reason: `请填写 ${least} 到 ${most} 的整数` }
  }
}

/** An amount in yuan as whole fen, 0 up to `mostFen`: `12`, `12.5`, `¥1,234.50`, `12元`. */
export function asYuan(mostFen: number): (text: string) => Read<number> {
  return (text) => {
    const fen = parseYuan(
      toHalfWidth(text)
        .replace(/^[¥￥]\s*/u, '')
        .replace(/\s*元$/u, ''),
    )
    if (fen === null) return { reason: '请填写金额，最多两位小数，例如 12.50' }
    return fen > mostFen ? { reason: `金额不能超过 ${mostFen / 100} 元` } : { value: fen }
  }
}

/** A day: `2026-11-23`, `2026/11/3`, `2026.11.3`, `2026年11月3日`, or the number that Excel keeps for it. */
export function asDay(text: string): Read<Day> {
  const plain = toHalfWidth(text).replace(/ 0?0:00(:00)?$/, '')
  const serial = /^\d{5}$/.test(plain) ? textOfNumber(plain, 'date', false) : plain
  const [, year = '', month = '', day = ''] =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})日?$/.exec(typeof serial === 'string' ? serial : '') ?? []
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(value) ? { value } : { reason: '请填写日期，例如 2026-11-23' }
}

/** A moment by the park's clock, to the second: a day as `asDay` reads it and, behind a space, `8:30` or `08:30:15`. */
export function asMoment(text: string): Read<Date> {
  const [, dayText = '', hour = '', minute = '', second = '00'] =
    /^(.*\S)\s+(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(toHalfWidth(text)) ?? []
  const day = asDay(dayText)
  const isClock = /^\d{1,2}$/.test(hour) && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
  return 'value' in day && isClock
    ? { value: new Date(`${day.value}T${hour.padStart(2, '0')}:${minute}:${second}+08:00`) }
    : { reason: '请填写日期和时间，例如 2026-11-23 08:30' }
}

/** One of the words, as what each stands for. */
export function asOneOf<T>(words: Readonly<Record<string, T>>): (text: string) => Read<T> {
  const meaning = new Map(Object.entries(words))
  return (text) => {
    const value = meaning.get(text)
    return value === undefined && !meaning.has(text)
      ? { reason: `只能填写${[...meaning.keys()].map((word) => `“${word}”`).join('、')}` }
      : { value: value as T }
  }
}

/** 是 or 否; also what Excel makes of its boxes. */
export function asYesNo(text: string): Read<boolean> {
  if (/^(是|TRUE|Y|YES|√|✓)$/i.test(text)) return { value: true }
  return /^(否|FALSE|N|NO|×)$/i.test(text) ? { value: false } : { reason: '只能填写“是”或“否”' }
}
