import type { StaffLotteryDetail } from '#contract/parking'

/** What the phone found when it drew a lottery again. */
export interface Checked {
  /** The list has the hash that was published. */
  list: boolean
  /** The seed has the hash that was published. */
  seed: boolean
  /** The same numbers win, in the same order. */
  winners: boolean
}

/** What of a lottery is drawn again. */
export type Drawn = Pick<StaffLotteryDetail, 'list' | 'listHash' | 'seed' | 'seedHash' | 'spaces' | 'winners'>

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether this browser can draw again: only pages of a safe origin may. */
export function canCheck(): boolean {
  return typeof crypto !== 'undefined' && 'subtle' in crypto
}

/** Draws a lottery again by its printed rule, with the browser's own SHA-256. */
export async function drawAgain({ list, listHash, seed, seedHash, spaces, winners }: Drawn): Promise<Checked> {
  const numbers = list.map(({ number }) => number)
  if (seed === null) return { list: false, seed: false, winners: false }
  const keyed = await Promise.all(numbers.map(async (number) => ({ number, key: await sha256(seed + number) })))
  keyed.sort((a, b) => (a.key < b.key ? -1 : 1))
  const found = keyed.slice(0, spaces).map(({ number }) => number)
  return {
    list: (await sha256(numbers.map((number) => `${number}\n`).join(''))) === listHash,
    seed: (await sha256(seed)) === seedHash,
    winners: found.length === winners.length && found.every((number, i) => number === winners[i]),
  }
}
