import { add, compare, type Decimal, decimal, divide, multiply, round, subtract } from './decimal.ts'
import type { Computed } from './form-model.ts'

/**
 * What a computed field comes to; null where a part of it is not known: what is missing is not 0. `parts`: the decimals under each of its ids, of a column one a row, each null where it is
 * not known.
 */
export function reckoned({ op, places }: Computed, parts: readonly (readonly (Decimal | null)[])[]): Decimal | null {
  const values = parts.flat()
  const known = values.filter((value) => value !== null)
  const [first] = known
  if (known.length < values.length || parts.some((part) => part.length === 0) || first === undefined) return null
  switch (op) {
    case 'sum':
      return round(add(...known), places)
    case 'difference':
      return round(
        known.slice(1).reduce((left, value) => subtract(left, value), first),
        places,
      )
    case 'product':
      return round(
        known.slice(1).reduce((left, value) => multiply(left, value), first),
        places,
      )
    case 'share': {
      const whole = known[1]
      if (known.length !== 2 || whole === undefined || compare(whole, decimal('0')) === 0) return null
      return divide(multiply(first, decimal('100')), whole, places)
    }
  }
}
