import { toHalfWidth } from './half-width.ts'

// The pay code that a person shows at a till: 18 digits that begin with 62, our own choice; tills tell by it what was scanned.

/** How a pay code is written: what it begins with, and how many digits it has in all. */
export const PAY_CODE = { prefix: '62', digits: 18 } as const

/** Whether the text looks like a pay code; whether it is one only the server knows. Never trims or corrects. */
export function isPayCode(text: string): boolean {
  return /^62\d{16}$/.test(text)
}

/** The pay code as it is sent and compared: half width, without spaces and dashes, as scanned or typed. */
export function normalisePayCode(text: string): string {
  return toHalfWidth(text).replace(/[\s-]/g, '')
}

/** The pay code in groups for reading out: `6212 3456 7890 1234 56`. */
export function formatPayCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ')
}

/** The pay code as it may stand on a screen that others see: `6212 **** **** **** 56`; anything else is hidden whole. */
export function maskPayCode(code: string): string {
  return isPayCode(code) ? `${code.slice(0, 4)} **** **** **** ${code.slice(-2)}` : '*'.repeat(code.length)
}
