import { withThousands } from './thousands.ts'

// Money is integer fen (1/100 yuan) inside and on the wire; yuan exist only on screen and in what people type.

const TYPED = /^(0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/

/** Whether the number is an amount: an integer that is exact (±2^53−1 fen). */
export function isFen(value: number): boolean {
  return Number.isSafeInteger(value)
}

function mustBeFen(fen: number): number {
  if (!isFen(fen)) throw new RangeError(`not an amount in fen: ${fen}`)
  return fen
}

/** Yuan with thousands separators and two decimals: 123450 → `1,234.50`, -5 → `-0.05`. Throws RangeError unless integer fen. */
export function formatYuan(fen: number): string {
  const digits = String(Math.abs(mustBeFen(fen))).padStart(3, '0')
  return withThousands(`${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`)
}

/** The amount as shown to people: `¥1,234.50`, `-¥0.05`. Throws RangeError unless integer fen. */
export function formatPrice(fen: number): string {
  return `${fen < 0 ? '-' : ''}¥${formatYuan(Math.abs(fen))}`
}

/**
 * Fen of a typed amount in yuan, exactly: `12.3` → 1230. At most two decimals, separators only where they belong, no sign,
 * no spaces, no leading zeros; anything else, or more than fits, is null.
 */
export function parseYuan(text: string): number | null {
  const [, whole, fraction = ''] = TYPED.exec(text) ?? []
  if (whole === undefined) return null
  const fen = Number(whole.replaceAll(',', '') + fraction.padEnd(2, '0'))
  return isFen(fen) ? fen : null
}

/** A weight or a percentage: a non-negative number or decimal text such as `33.33`. */
export type Weight = number | string

/** The weights as integers of one common scale, with that scale; read from their decimal text, so that 0.1 means 1/10. */
function scaled(weights: readonly Weight[]): { units: bigint[]; scale: bigint } {
  const parts = weights.map((weight) => {
    const match = /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(String(weight))
    if (!match) throw new RangeError(`not a weight: ${weight}`)
    return { whole: match[1] ?? '', fraction: match[2] ?? '' }
  })
  const places = Math.max(0, ...parts.map((part) => part.fraction.length))
  return {
    units: parts.map((part) => BigInt(part.whole + part.fraction.padEnd(places, '0'))),
    scale: 10n ** BigInt(places),
  }
}

/** Largest remainder: everyone gets the whole part of the share, then the largest remainders get one more, earlier ones first. */
function split(totalFen: number, units: readonly bigint[]): number[] {
  const all = units.reduce((sum, unit) => sum + unit, 0n)
  if (all === 0n) throw new RangeError('weights are all zero')
  const total = BigInt(Math.abs(mustBeFen(totalFen)))
  const shares = units.map((unit, index) => ({ index, whole: (total * unit) / all, rest: (total * unit) % all }))
  let left = total - shares.reduce((sum, share) => sum + share.whole, 0n)
  for (const share of [...shares].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))) {
    if (left === 0n) break
    share.whole += 1n
    left -= 1n
  }
  return shares.map((share) => (totalFen < 0 && share.whole > 0n ? -Number(share.whole) : Number(share.whole)))
}

/**
 * Parts of the amount in proportion to the weights, by largest remainder; they always sum to the amount, and a refund
 * (negative) splits like the payment. Throws RangeError when a weight is negative or no decimal, or all are zero or none given.
 */
export function splitByWeights(totalFen: number, weights: readonly Weight[]): number[] {
  return split(totalFen, scaled(weights).units)
}

/** Whether the percentages sum to exactly 100, as `splitByPercent` needs. Throws RangeError for what is no percentage. */
export function makesHundred(percents: readonly Weight[]): boolean {
  const { units, scale } = scaled(percents)
  return units.reduce((sum, unit) => sum + unit, 0n) === 100n * scale
}

/** Parts of the amount by percentages, by largest remainder; they always sum to the amount. Throws RangeError unless they make 100. */
export function splitByPercent(totalFen: number, percents: readonly Weight[]): number[] {
  if (!makesHundred(percents)) throw new RangeError(`percentages do not make 100: ${percents.join(', ')}`)
  return splitByWeights(totalFen, percents)
}

/**
 * Each weight's share as a percentage to show, with `places` decimals (0 to 4), by largest remainder so that they sum to
 * exactly 100: [1, 1, 1] → 34, 33, 33. All zero answers zeros.
 */
export function percentShares(weights: readonly Weight[], places = 0): string[] {
  const { units } = scaled(weights)
  const parts = units.every((unit) => unit === 0n) ? units.map(() => 0) : split(100 * 10 ** places, units)
  return parts.map((part) => {
    const digits = String(part).padStart(places + 1, '0')
    return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  })
}
