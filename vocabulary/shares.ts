/**
 * A whole shared out in proportion, in whole parts that make it together: what rounding down leaves goes to the largest remainders, of equal ones to the earlier. Values are not
 * negative; nothing is shared where their sum is nothing.
 */
export function portionsOf(values: readonly bigint[], whole: number): number[] {
  const sum = values.reduce((all, value) => all + value, 0n)
  if (sum === 0n) return values.map(() => 0)
  const parts = values.map((value) => ({
    floor: Number((value * BigInt(whole)) / sum),
    rest: (value * BigInt(whole)) % sum,
  }))
  const left = whole - parts.reduce((all, { floor }) => all + floor, 0)
  const order = parts.map((_, at) => at).sort((a, b) => compare(parts[b]?.rest ?? 0n, parts[a]?.rest ?? 0n) || a - b)
  const raised = new Set(order.slice(0, left))
  return parts.map(({ floor }, at) => floor + (raised.has(at) ? 1 : 0))
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)
