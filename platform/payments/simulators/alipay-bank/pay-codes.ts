import { createHash, randomInt } from 'node:crypto'

/** How the simulated person behind a code fares: the third digit of the code says so. */
const KINDS = ['pays', 'password', 'balance', 'limit', 'refused'] as const

/** `pays` at once, by `password`, has no money (`balance`), is over the `limit`, is `refused` for risk. */
export type PayCodeKind = (typeof KINDS)[number]

/** A code lives for this many minutes after the one in which it was made. */
const LIVES_MIN = 2
const MINUTES = 1_000_000

const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000) % MINUTES

/** A pay code of the simulated person: 28, how it fares, the minute in which it was made, nine random digits; 18 in all. Pays once. */
export function sandboxPayCode(kind: PayCodeKind, now = new Date()): string {
  const minute = String(minuteOf(now)).padStart(6, '0')
  return `28${KINDS.indexOf(kind)}${minute}${String(randomInt(10 ** 9)).padStart(9, '0')}`
}

/** How the person behind a code fares, or null: not one of ours, or too old. */
export function payCodeKind(code: string, now: Date): PayCodeKind | null {
  const parts = /^28(\d)(\d{6})\d{9}$/.exec(code)
  if (!parts) return null
  const age = (minuteOf(now) - Number(parts[2]) + MINUTES) % MINUTES
  return age <= LIVES_MIN ? (KINDS[Number(parts[1])] ?? null) : null
}

/** What the bank keeps of a code. */
export function payCodeHash(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
