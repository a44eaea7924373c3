import type { RawCell } from './raw.ts'

/** What a number stands for, by the format of its cell. */
export type NumberKind = 'number' | 'date' | 'elapsed'

const DAY_SECONDS = 86_400
/** The day before 1900-01-01, and of the other system 1904-01-01, in days since 1970. */
const EPOCH_1900 = -25_568
const EPOCH_1904 = -24_107
/** 9999-12-31 in the 1900 system. */
const LAST = 2_958_465
/** Digits of a number that Excel keeps. */
const EXACT = 15

/** Formats that every Excel knows without their being written down. 27 to 36 and 50 to 58 are dates in Chinese. */
function builtinKind(id: number): NumberKind {
  if (id === 46) return 'elapsed'
  const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || id === 45 || id === 47 || (id >= 50 && id <= 58)
  return isDate ? 'date' : 'number'
}

/** What a number of this format stands for; `code` is the format where the workbook writes it down. */
export function kindOfFormat(id: number, code: string | undefined): NumberKind {
  if (code === undefined) return builtinKind(id)
  const [first = ''] = code
    .replace(/"[^"]*"/g, '')
    .replace(/[\\_*]./gsu, '')
    .split(';')
  if (/\[(h+|m+|s+)\]/i.test(first)) return 'elapsed'
  return /[ymdhs]/i.test(first.replace(/\[[^\]]*\]/g, '').replace(/general/i, '')) ? 'date' : 'number'
}

/** The text of a cell that holds a number. */
export function textOfNumber(raw: string, kind: NumberKind, is1904: boolean): RawCell {
  const value = raw.trim() === '' ? Number.NaN : Number(raw)
  if (!Number.isFinite(value)) return { text: raw, reason: '单元格的内容无法识别，请重新填写' }
  if (kind === 'elapsed') return elapsed(value)
  return kind === 'date' ? dateText(value, is1904) : decimalText(value)
}

/** As Excel shows it: 15 digits, never with an exponent. More digits than it keeps are lost already, so there is no text. */
function decimalText(value: number): RawCell {
  if (Math.abs(value) >= 10 ** EXACT) {
    const what =
      value >= 1e17 && value < 1e18
        ? '18 位号码（身份证号、统一社会信用代码等）被 Excel 截成 15 位，末尾几位已丢失'
        : '数字超过 15 位，Excel 已丢失末尾几位'
    return { text: String(value), reason: `${what}，请先把单元格设为“文本”格式再重新填写` }
  }
  const rounded = Number(value.toPrecision(EXACT))
  if (rounded === 0) return '0'
  return /e/.test(String(rounded)) ? rounded.toFixed(20).replace(/\.?0+$/, '') : String(rounded)
}

const two = (value: number): string => String(value).padStart(2, '0')

const clock = (seconds: number): string => {
  const text = `${two(Math.floor(seconds / 3600) % 24)}:${two(Math.floor(seconds / 60) % 60)}`
  return seconds % 60 === 0 ? text : `${text}:${two(seconds % 60)}`
}

function elapsed(value: number): RawCell {
  const seconds = Math.round(Math.abs(value) * DAY_SECONDS)
  const text = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return value < 0 ? `-${text}` : text
}

/** `2026-11-23`, `2026-11-23 08:30`, `08:30`: what the cell shows without its format, to the second. */
function dateText(value: number, is1904: boolean): RawCell {
  const seconds = Math.round(value * DAY_SECONDS)
  const day = Math.floor(seconds / DAY_SECONDS)
  const time = seconds - day * DAY_SECONDS
  const text = String(value)
  if (value < 0 || day > LAST) return { text, reason: '日期超出范围，请重新填写' }
  if (!is1904) {
    if (day === 0) return clock(time)
    // the 1900 system counts a 29 February 1900 that never was
    if (day === 60) return { text, reason: '没有 1900-02-29 这一天，请重新填写' }
  }
  const days = is1904 ? EPOCH_1904 + day : EPOCH_1900 + day - (day > 60 ? 1 : 0)
  const date = new Date(days * DAY_SECONDS * 1000).toISOString().slice(0, 10)
  return time === 0 ? date : `${date} ${clock(time)}`
}

/** The serial number of a day in the 1900 system, as cells keep it; null before 1900-03-01, where the systems of programs differ. */
export function serialOf(day: string): number | null {
  const serial = Math.round(Date.parse(`${day}T00:00:00Z`) / 1000 / DAY_SECONDS) - EPOCH_1900 + 1
  return serial > 60 && serial <= LAST ? serial : null
}
