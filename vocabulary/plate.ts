import { toHalfWidth } from './half-width.ts'
import { DOTS, withoutHidden } from './signs.ts'

// Licence plates of mainland China. Source: GA 36-2018; new-energy serials begin (small cars) or end (large ones) with a letter that
// tells the drive: D, A, B, C, E electric, F, G, H, J, K other. D and F came first; the others follow where these ran out.

/** The 31 province characters that may open a plate, in the order of the usual plate keyboard. */
export const PLATE_PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'

/** The letters of plates: A to Z without I and O, which are read as 1 and 0. */
export const PLATE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The digits of plates. */
export const PLATE_DIGITS = '0123456789'

/** Characters that may close an ordinary plate: learner, police, trailer, Hong Kong, Macao, embassy, consulate. */
export const PLATE_SUFFIXES = '学警挂港澳使领'

/**
 * How a plate looks, as far as its characters tell. Large ordinary vehicles are yellow too, but their
 * characters do not differ from those of small ones: they answer `blue`.
 */
export type PlateKind = 'blue' | 'yellow' | 'white' | 'black' | 'green-small' | 'green-large'

const ENERGY = 'ABCDEFGHJK'
const ANY = PLATE_LETTERS + PLATE_DIGITS
const KEY_ORDER = PLATE_PROVINCES + ANY + PLATE_SUFFIXES
const HEAD = [PLATE_PROVINCES, PLATE_LETTERS] as const

/** Every kind of plate as the characters allowed in each box. */
const SHAPES: readonly { kind: PlateKind | 'suffix'; boxes: readonly string[] }[] = [
  { kind: 'blue', boxes: [...HEAD, ANY, ANY, ANY, ANY, ANY] },
  { kind: 'suffix', boxes: [...HEAD, ANY, ANY, ANY, ANY, PLATE_SUFFIXES] },
  { kind: 'green-small', boxes: [...HEAD, ENERGY, ANY, PLATE_DIGITS, PLATE_DIGITS, PLATE_DIGITS, PLATE_DIGITS] },
  {
    kind: 'green-large',
    boxes: [...HEAD, PLATE_DIGITS, PLATE_DIGITS, PLATE_DIGITS, PLATE_DIGITS, PLATE_DIGITS, ENERGY],
  },
]

const SUFFIX_KIND: Readonly<Record<string, PlateKind>> = {
  学: 'yellow',
  挂: 'yellow',
  警: 'white',
  港: 'black',
  澳: 'black',
  使: 'black',
  领: 'black',
}

function opens(boxes: readonly string[], text: string): boolean {
  return text.split('').every((char, i) => boxes[i]?.includes(char) ?? false)
}

/** Whether the text, already normalised, is a whole plate. */
export function isPlate(text: string): boolean {
  return plateKind(text) !== null
}

/** The kind of a whole, normalised plate; null when the text is none. */
export function plateKind(text: string): PlateKind | null {
  const shape = SHAPES.find(({ boxes }) => boxes.length === text.length && opens(boxes, text))
  if (!shape) return null
  return shape.kind === 'suffix' ? (SUFFIX_KIND[text.slice(-1)] ?? null) : shape.kind
}

/**
 * The plate as we store and compare it: half width, upper case, without spaces, dots, dashes and hidden signs.
 * It guesses nothing (an O stays an O) and may answer a text that is no plate.
 */
export function normalisePlate(text: string): string {
  return withoutHidden(toHalfWidth(text))
    .replace(DOTS, '')
    .replace(/[\s.—–‐‑-]/g, '')
    .toUpperCase()
}

/**
 * The plate as people write it, with the dot after the issuing letter: 粤B·12345; a slip's after its head: 无牌·7K3MX2S. Shorter texts and other
 * plates (VA12345, 使123456) stay as they are.
 */
export function formatPlate(plate: string): string {
  const dotted = /^(?:[\u4E00-\u9FFF][A-Z]|无牌)./.test(plate)
  return dotted ? `${plate.slice(0, 2)}·${plate.slice(2)}` : plate
}

/** A plate as others read it: head and the last two, each sign between a star, 京A***45; empty stays empty. */
export function maskPlate(plate: string): string {
  if (plate === '') return ''
  return plate.length < 6 ? '***' : `${plate.slice(0, 2)}${'*'.repeat(plate.length - 4)}${plate.slice(-2)}`
}

/**
 * The keys that the keyboard offers for the next box, given what stands before it: exactly those that a whole plate can
 * still come from. `boxes` narrows it to ordinary (7) or new-energy (8) plates. Empty when no plate begins so, or it is full.
 */
export function plateKeys(before: string, boxes?: 7 | 8): readonly string[] {
  const keys = new Set<string>()
  for (const shape of SHAPES) {
    if (boxes !== undefined && shape.boxes.length !== boxes) continue
    if (before.length < shape.boxes.length && opens(shape.boxes, before)) {
      for (const key of shape.boxes[before.length] ?? '') keys.add(key)
    }
  }
  return [...keys].sort((a, b) => KEY_ORDER.indexOf(a) - KEY_ORDER.indexOf(b))
}
