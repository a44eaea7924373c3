import { toHalfWidth } from './half-width.ts'

// Telephone numbers of mainland China. Source: the product's specification, validation rules.

/** Whether the text is a mobile number of people: 11 digits beginning with 1. The rule for every field and account. */
export function isPhone(text: string): boolean {
  return /^1\d{10}$/.test(text)
}

/** The specification's strict form, 1[34578] and 9 digits; it refuses real 16x and 19x numbers. */
export function isStrictPhone(text: string): boolean {
  return /^1[34578]\d{9}$/.test(text)
}

/** The specification's generic form: any 11 digits. */
export function isElevenDigits(text: string): boolean {
  return /^\d{11}$/.test(text)
}

/** Whether the text is a landline: area code of 3 or 4 digits beginning with 0, dash, 7 or 8 digits. */
export function isLandline(text: string): boolean {
  return /^0\d{2,3}-\d{7,8}$/.test(text)
}

/**
 * The one form of a mobile number, as we store, compare and count it: half width, without spaces, invisible signs, dashes, dots, brackets
 * and the country (+86, 0086, 86). What is no number comes back not as one: ask `isPhone` afterwards.
 */
export function normalisePhone(text: string): string {
  const plain = toHalfWidth(text).replace(/[\s\p{Cf}\p{Pd}\u2212.·()]/gu, '')
  return plain.replace(/^(?:\+|00)?86(?=1\d{10}$)/, '')
}

/** 13812341234 → 138****1234; a text of another length is hidden but for its last two characters, below six whole. */
export function maskPhone(text: string): string {
  if (text.length === 11) return `${text.slice(0, 3)}****${text.slice(7)}`
  return text.length < 6 ? '*'.repeat(text.length) : `${'*'.repeat(text.length - 2)}${text.slice(-2)}`
}
