import { formatPlate, isPlate, normalisePlate, PLATE_PROVINCES } from './plate.ts'

// What a car may be called, beyond civil plates: plates that no rule fits (military, armed police, temporary, embassy, Hong Kong, foreign), and
// slips of cars without any.

/** How a car is called: by a civil plate, by another text on its plate, or by the number of a slip; null: by nothing that could be told apart. */
export type CarName = 'plate' | 'special' | 'slip' | null

/** Letters, digits and Chinese characters, two to sixteen. */
const SENSIBLE = /^[A-Z0-9\u4E00-\u9FFF]{2,16}$/
/** Words of cameras for a plate that they could not read. */
const NOT_READ = /^(?:0+|NO(?:NE|PLATES?)|UNKNOWN|NULL|NAN|UNDEFINED|ERROR)$|^无|未识别|未知|无牌|无车/

/** What the car is called by a normalised text. */
export function carName(text: string): CarName {
  if (isPlate(text)) return 'plate'
  if (isSlip(text)) return 'slip'
  // A plate has a letter or a digit; words alone are a camera's excuse.
  return SENSIBLE.test(text) && /[A-Z0-9]/.test(text) && !NOT_READ.test(text) ? 'special' : null
}

/** Whether a normalised text names a car. */
export function isCar(text: string): boolean {
  return carName(text) !== null
}

/** Whether a gate read a plate in a normalised text, of whatever kind. A slip is no plate: nobody has one on their car. */
export function isRead(text: string): boolean {
  const name = carName(text)
  return name === 'plate' || name === 'special'
}

/** A civil plate, as far as it goes: letters and digits behind the province and its letter. */
const CIVIL = new RegExp(`^[${PLATE_PROVINCES}][A-Z][A-Z0-9]*$`)

/**
 * What is wrong with what a car is called, as people type or list it: a plate of any kind, or a slip; in words, or null. A civil plate that is not whole is
 * no plate of another kind, though a gate that read it so goes by it.
 */
export function carProblem(typed: string): string | null {
  const name = normalisePlate(typed)
  if (name === '') return '请输入车牌号'
  if (isPlate(name) || (isCar(name) && !CIVIL.test(name))) return null
  return name.length < 7 || /\S +\S/.test(typed) ? '请输入完整的车牌号' : '车牌号有误，请核对后重新输入'
}

/** How slips begin. No gate reads it. */
export const SLIP_HEAD = '无牌'
/** Signs of slips: no 0 and O, 1 and I, 2 and Z, which people confuse. A prime number of them, for the check sign. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXY'
/** How many signs of a slip are drawn by lot; one more checks them. */
export const SLIP_DRAWN = 6

/** The slip with these drawn numbers (whole, from 0 on; taken modulo 31) and its check sign: `无牌7K3MX2S`. */
export function slipOf(drawn: readonly number[]): string {
  const numbers = drawn.map((each) => each % SIGNS.length)
  return SLIP_HEAD + [...numbers, checkOf(numbers)].map((each) => SIGNS[each]).join('')
}

/** Whether a normalised text is a slip whose check sign fits: one wrong sign, or two swapped, never do. */
export function isSlip(text: string): boolean {
  if (!text.startsWith(SLIP_HEAD) || text.length !== SLIP_HEAD.length + SLIP_DRAWN + 1) return false
  const numbers = Array.from(text.slice(SLIP_HEAD.length), (sign) => SIGNS.indexOf(sign))
  return !numbers.includes(-1) && checkOf(numbers.slice(0, -1)) === numbers.at(-1)
}

/** Each sign counts by its place, so that two swapped ones are noticed. */
function checkOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each, place) => sum + each * (place + 2), 0) % SIGNS.length
}

/** A slip as people type it, with its head or without, normalised; the text as it is where it is none. */
export function slipFrom(normalised: string): string {
  return isSlip(SLIP_HEAD + normalised) ? SLIP_HEAD + normalised : normalised
}

/** A car with the middle of its name hidden, for who may not know whose it is: `鄂A·***45`; of what names none nothing is shown. */
export function maskCar(name: string): string {
  if (!isCar(name) || name.length < 6) return '***'
  return formatPlate(`${name.slice(0, 2)}${'*'.repeat(name.length - 4)}${name.slice(-2)}`)
}
