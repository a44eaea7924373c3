import { toHalfWidth } from './half-width.ts'

// Unified social credit code of companies. Source: GB 32100-2015: 31 characters (no I, O, S, V, Z), weights 3^(i-1) mod 31.

const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
const SHAPE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{9}$/

/** The check character for the first 17 characters; null when they cannot begin a code. */
export function creditCodeCheck(first17: string): string | null {
  if (!SHAPE.test(first17)) return null
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * CHARACTERS.indexOf(first17[i] ?? ''), 0)
  return CHARACTERS[(31 - (sum % 31)) % 31] ?? null
}

/** Whether the text is a unified social credit code: 18 characters in upper case, the right check character. */
export function isCreditCode(text: string): boolean {
  return text.length === 18 && creditCodeCheck(text.slice(0, 17)) === text[17]
}

/** The code as we store and compare it: half width, upper case, without spaces. */
export function normaliseCreditCode(text: string): string {
  return toHalfWidth(text).replace(/\s/g, '').toUpperCase()
}
