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
