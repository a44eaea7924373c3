import { type Day, isDay } from './day.ts'
import { toHalfWidth } from './half-width.ts'

// National ID of mainland China, 18 characters. Source: GB 11643-1999: area (6), birthday (8), sequence (3, odd for men), check.

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

/** The check character for the first 17 digits by ISO 7064 MOD 11-2, where X stands for 10; null unless 17 digits. */
export function idCardCheck(first17: string): string | null {
  if (!/^\d{17}$/.test(first17)) return null
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(first17[i]), 0)
  return CHECKS[sum % 11] ?? null
}

/** Whether the text is an 18-digit national ID: a real date of birth and the right check character, X in upper case. */
export function isIdCard(text: string): boolean {
  return /^\d{17}[\dX]$/.test(text) && idCardCheck(text.slice(0, 17)) === text[17] && isDay(birthdayIn(text))
}

/** The ID as we store and compare it: half width, X in upper case, without spaces. */
export function normaliseIdCard(text: string): string {
  return toHalfWidth(text).replace(/\s/g, '').toUpperCase()
}

function birthdayIn(text: string): Day {
  return `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`
}

/** The day of birth that the ID states; null when it is no ID. */
export function birthdayOf(idCard: string): Day | null {
  return isIdCard(idCard) ? birthdayIn(idCard) : null
}

/** The sex that the ID states by its 17th digit; null when it is no ID. */
export function sexOf(idCard: string): 'male' | 'female' | null {
  if (!isIdCard(idCard)) return null
  return Number(idCard[16]) % 2 === 1 ? 'male' : 'female'
}

/** The ID with all but the first three and last four characters hidden; a text of another length is hidden whole. */
export function maskIdCard(text: string): string {
  return text.length === 18 ? `${text.slice(0, 3)}${'*'.repeat(11)}${text.slice(-4)}` : '*'.repeat(text.length)
}
