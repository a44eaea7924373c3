import { sum } from './series.ts'

/**
 * The whole (1) divided in proportion, but no share narrower than its least; a value of nothing has no share. Where the least
 * ones want more than there is, they are made smaller alike.
 */
export function sharesOf(values: readonly number[], least: readonly number[]): number[] {
  const wanted = values.map((value, at) => (value > 0 ? (least[at] ?? 0) : 0))
  const most = sum(wanted)
  if (most >= 1) return wanted.map((each) => each / most)
  const held = new Set<number>()
  for (;;) {
    const room = 1 - sum(wanted.filter((_, at) => held.has(at)))
    const rest = sum(values.filter((_, at) => !held.has(at)))
    const shares = values.map((value, at) => (held.has(at) ? (wanted[at] ?? 0) : rest > 0 ? (value / rest) * room : 0))
    const narrow = shares.findIndex((share, at) => !held.has(at) && share < (wanted[at] ?? 0))
    if (narrow < 0) return shares
    held.add(narrow)
  }
}

/** Where each share begins and ends on the whole. */
export function endsOf(shares: readonly number[]): { from: number; to: number }[] {
  let to = 0
  return shares.map((share) => {
    const from = to
    to += share
    return { from, to }
  })
}

/** Whole per cents that make 100 together: what rounding down leaves goes to the largest remainders. */
export function percentsOf(values: readonly number[]): number[] {
  const whole = sum(values)
  if (whole === 0) return values.map(() => 0)
  const exact = values.map((value) => (value / whole) * 100)
  const left = Math.round(100 - sum(exact.map(Math.floor)))
  const order = exact.map((_, at) => at).sort((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1) || a - b)
  const raised = new Set(order.slice(0, left))
  return exact.map((each, at) => Math.floor(each) + (raised.has(at) ? 1 : 0))
}

/** A per cent in words; what is more than nothing never reads as nothing. */
export function percentInWords(percent: number, value: number): string {
  return percent === 0 && value > 0 ? '不到 1%' : `${percent}%`
}
