import { toHalfWidth } from '#vocabulary/half-width'

/** How a name is spelled: for lists from A to Z and for whoever types letters. */
export interface Spelling {
  /** By this a list is ordered, as plain text (`C.UTF-8`): syllables in lower case, apart; names under `#` come last. */
  readonly order: string
  /** Under which letter of a list it stands: `A` to `Z`, `#` for others. */
  readonly letter: string
  /** The whole name in letters without spaces, the likeliest reading first; `ü` as `v`, and also as `u` and `yu`. */
  readonly readings: readonly string[]
  /** The first letters of its syllables, by the same readings. */
  readonly initials: readonly string[]
}

/** What sort of name it is: only people have surnames, 乐毅 is `yue yi` and 乐天集团 `le tian ji tuan`. */
export type NameSort = 'person' | 'other'

/** So many readings at most: a name of five signs with four readings each would have a thousand. */
const READINGS_MOST = 12

/** A part of a name that is read by itself: a Chinese sign with its readings, or a row of other letters and digits. */
interface Part {
  readonly readings: readonly string[]
  readonly chinese: boolean
  /** Another part of the name begins with it: 阿里木·买买提. */
  readonly begins: boolean
}

/** A reading as it is typed: without tones, `v` for `ü`. */
function plain(reading: string): string {
  const toneless = reading.normalize('NFD').replace(/[\u0300\u0301\u0304\u030C]/g, '')
  return toneless.normalize('NFC').toLowerCase().replaceAll('ü', 'v')
}

/**
 * How a name is spelled, with the readings that surnames have at the head of a person's name (曾 zeng, 单 shan). Its dictionary is loaded when it is
 * first needed.
 */
export async function spell(name: string, sort: NameSort): Promise<Spelling> {
  const { pinyin } = await import('pinyin-pro')
  const surname = sort === 'person' ? 'head' : 'off'
  const signs = pinyin(toHalfWidth(name.normalize('NFC')).trim(), { toneType: 'none', type: 'all', surname })
  const parts: Part[] = []
  let begins = true
  for (const { origin, isZh, pinyin: reading, polyphonic } of signs) {
    const last = parts.at(-1)
    if (!isZh && !/[\p{L}\p{N}\p{M}]/u.test(origin)) {
      begins = true
      continue
    }
    if (isZh) parts.push({ readings: once([reading, ...polyphonic].map(plain)), chinese: true, begins })
    else if (last?.chinese === false && !begins)
      parts[parts.length - 1] = { ...last, readings: last.readings.map((row) => row + origin.toLowerCase()) }
    else parts.push({ readings: [origin.toLowerCase()], chinese: false, begins })
    begins = false
  }
  return spelled(parts)
}

/** A spelling that a person gives to their own name, in letters; what the name itself would be read as is found as before. Null: no spelling. */
export async function spellAs(name: string, typed: string): Promise<Spelling | null> {
  const order = typed
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll('ü', 'v')
    .replace(/[\s'’·-]+/g, ' ')
  if (!/^[a-z]+( [a-z]+)*$/.test(order) || order.length > 100) return null
  const { readings, initials } = await spell(name, 'person')
  return {
    order,
    letter: order.slice(0, 1).toUpperCase(),
    readings: once([...typedWays(order.replaceAll(' ', '')), ...readings]),
    initials: once([order.replace(/(\w)\w*\s?/g, '$1'), ...initials]),
  }
}

const once = (texts: readonly string[]): string[] => [...new Set(texts)]

/** Ways to type what has a `v`: lv, and as passports and careless people have it. */
function typedWays(reading: string): string[] {
  const ways = [reading]
  if (/[ln]v/.test(reading)) ways.push(reading.replace(/([ln])v/g, '$1u'), reading.replace(/([ln])v/g, '$1yu'))
  return ways
}

/** The spelling by the readings of its parts: the likeliest, then with one part read otherwise, then of who has two names the second. */
function spelled(parts: readonly Part[]): Spelling {
  const read = (part: Part, reading = part.readings[0] ?? '') => ({
    reading,
    initial: part.chinese ? reading.slice(0, 1) : reading,
  })
  const likeliest = parts.map((part) => read(part))
  const others = parts.flatMap((part, at) =>
    part.readings.slice(1).map((reading) => likeliest.with(at, read(part, reading))),
  )
  const second = parts.findIndex(({ begins }, at) => at > 0 && begins)
  const ways = [likeliest, ...others].slice(0, READINGS_MOST)
  if (second > 0) ways.push(likeliest.slice(second))
  const order = likeliest.map(({ reading }) => reading).join(' ')
  const letter = /^[a-z]/.exec(order)?.[0].toUpperCase() ?? '#'
  return {
    order: letter === '#' ? `~${order}` : order,
    letter,
    readings: once(ways.map((way) => way.map(({ reading }) => reading).join('')).flatMap(typedWays)),
    initials: once(ways.map((way) => way.map(({ initial }) => initial).join(''))),
  }
}
