// What the phone asks of estate's rules too.

import { toHalfWidth } from '#vocabulary/half-width'

/** A holiday is entered as a whole: so many days in a row at once. */
export const DAYS_AT_ONCE = 31
/** What each kind of device is called. */
export const DEVICE_KINDS = {
  gate: '停车道闸',
  turnstile: '闸机',
  door: '门禁',
  face_terminal: '人脸机',
  card_reader: '读卡器',
  lock: '门锁',
} as const

/** How far a clock is off, in words: 快了12分钟. */
export function offWords(aheadMs: number): string {
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  const direction = aheadMs > 0 ? '快了' : '慢了'
  if (seconds < 60) return `${direction}${seconds}秒`
  if (seconds < 3600) return `${direction}${Math.floor(seconds / 60)}分钟`
  return seconds < 86_400
    ? `${direction}${Math.floor(seconds / 3600)}小时`
    : `${direction}${Math.floor(seconds / 86_400)}天`
}

/** The longest name of a region, building, floor or room, in characters. */
export const NAME_MOST = 30
/** Rooms that are added at once, at most. */
export const ROOMS_AT_ONCE = 200
/** The highest level, and with a minus the lowest. */
export const LEVEL_MOST = 150

const TOO_MANY = `一次最多添加${ROOMS_AT_ONCE}个房间`

/** What rooms are called that a person wrote as a list, or why it cannot be read. */
export type WrittenRooms = { readonly names: readonly string[] } | { readonly problem: string }

/**
 * The names of rooms in a text: `101-120`, `101、103`, `A01-A08`. A range has the same words before both numbers (the second may leave them out) and as many digits in
 * both, so that `1-101` is the name of one room. A name that stands there twice is a problem.
 */
export function roomNamesOf(text: string): WrittenRooms {
  const parts = text
    .split(/[,，、;；\n]+/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length === 0) return { problem: '请填写房间名称' }
  const names: string[] = []
  for (const part of parts) {
    const range = rangeOf(part)
    if (range && 'problem' in range) return range
    names.push(...(range?.names ?? [part]))
    if (names.length > ROOMS_AT_ONCE) return { problem: TOO_MANY }
  }
  const long = names.find((name) => [...name].length > NAME_MOST)
  if (long !== undefined) return { problem: `房间名称不能超过${NAME_MOST}个字` }
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  return twice === undefined ? { names } : { problem: `${twice}写了两次，请删去一个` }
}

/** The names of a range; null: the part is a name itself. */
function rangeOf(part: string): WrittenRooms | null {
  for (const { 0: sign, index } of part.matchAll(/\s*[-–—~～至到]\s*/gu)) {
    const [from, to] = [numbered(part.slice(0, index)), numbered(part.slice(index + sign.length))]
    if (!from || !to || from.digits.length !== to.digits.length) continue
    if (to.before !== '' && to.before !== from.before) continue
    const [first, last] = [Number(from.digits), Number(to.digits)]
    if (last < first) return { problem: `${part}的起止顺序不对，请从小到大填写` }
    if (last - first >= ROOMS_AT_ONCE) return { problem: TOO_MANY }
    const width = from.digits.length
    return {
      names: Array.from(
        { length: last - first + 1 },
        (_, at) => `${from.before}${String(first + at).padStart(width, '0')}`,
      ),
    }
  }
  return null
}

/** A text that ends with a number, in two. */
function numbered(text: string): { before: string; digits: string } | null {
  const [, before = '', digits = ''] = /^(.*?)(\d{1,9})$/u.exec(text) ?? []
  return digits === '' ? null : { before, digits }
}

/** What a floor is called where nobody gave it a name: `3层`, `地下1层`. */
export function floorNameOf(level: number): string {
  return level < 0 ? `地下${-level}层` : `${level}层`
}

/** A place's name as names that people write are compared: one sort of width and of white space. */
export function plainPlace(name: string): string {
  return toHalfWidth(name.normalize('NFC')).replace(/\s+/gu, ' ').trim()
}

/** The level that a text means: `3`, `3层`, `3F`, `三层` is none; below ground `-1`, `B1`, `地下1层`, `负1层`. null: it means none, or 0. */
export function levelOf(text: string): number | null {
  const plain = toHalfWidth(text).replace(/\s+/gu, '').toUpperCase()
  const [, below = '', digits = ''] = /^(-|B|地下|负)?(?:第)?(\d{1,3})(?:层|楼|F)?$/u.exec(plain) ?? []
  const level = Number(digits) * (below === '' ? 1 : -1)
  return digits === '' || level === 0 || Math.abs(level) > LEVEL_MOST ? null : level
}
