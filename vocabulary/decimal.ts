import { Big } from 'big.js'
import { withThousands } from './thousands.ts'

// Exact decimals for meter degrees, rates and percentages; never floats. Money is fen (money.ts). A decimal is its own text on
// the wire and in the store (numeric), so no number type stands between.

declare const brand: unique symbol

/** An exact decimal as canonical text: no exponent, no leading or trailing zeros, no plus, no minus zero. */
export type Decimal = string & { readonly [brand]: 'decimal' }

/** Half away from zero · towards zero · away from zero. */
export type Rounding = 'half-up' | 'down' | 'up'

const MODES = { down: 0, 'half-up': 1, up: 3 } as const

/** Most digits before and after the point that a text may have; the bound keeps hostile input cheap. */
export const DECIMAL_DIGITS = 30

const SHAPE = new RegExp(`^-?\\d{1,${DECIMAL_DIGITS}}(?:\\.\\d{1,${DECIMAL_DIGITS}})?$`)

function canonical(value: Big): Decimal {
  // The one place where a decimal is made, hence the assertion.
  return value.toFixed() as Decimal
}

/** The decimal that the text says; null unless it is digits with an optional minus and fraction, 30 digits each side at most. */
export function parseDecimal(text: string): Decimal | null {
  return SHAPE.test(text) ? canonical(new Big(text)) : null
}

/** The decimal that the text says, for constants and store values. Throws RangeError for what is none. */
export function decimal(text: string): Decimal {
  const parsed = parseDecimal(text)
  if (parsed === null) throw new RangeError(`not a decimal: ${text}`)
  return parsed
}

/** The exact sum; 0 of nothing. */
export function add(...values: readonly Decimal[]): Decimal {
  return canonical(values.reduce((sum, value) => sum.plus(value), new Big('0')))
}

/** The exact difference. */
export function subtract(from: Decimal, value: Decimal): Decimal {
  return canonical(new Big(from).minus(value))
}

/** The exact product. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return canonical(new Big(a).times(b))
}

/** The quotient rounded to `places` decimals. Throws RangeError for division by zero. */
export function divide(a: Decimal, b: Decimal, places: number, rounding: Rounding = 'half-up'): Decimal {
  if (b === '0') throw new RangeError('division by zero')
  const Scaled = Big()
  Scaled.DP = places
  Scaled.RM = MODES[rounding]
  return canonical(new Scaled(a).div(b))
}

/** -1, 0 or 1 as the first is less than, equal to or greater than the second. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  return new Big(a).cmp(b)
}

/** The decimal rounded to `places` decimals. */
export function round(value: Decimal, places: number, rounding: Rounding = 'half-up'): Decimal {
  return canonical(new Big(value).round(places, MODES[rounding]))
}

/** The decimal to show: `places` decimals rounded half up, thousands separated: `1,234.50`. Never `-0.00`. */
export function formatDecimal(value: Decimal, places: number): string {
  return withThousands(new Big(round(value, places)).toFixed(places))
}

/** Quantity × price per unit in yuan, in fen rounded half up: 12.34 kWh at 0.5683 → 701. Throws RangeError beyond exact integers. */
export function priceFen(quantity: Decimal, yuanPerUnit: Decimal): number {
  const fen = Number(new Big(quantity).times(yuanPerUnit).times('100').round(0, MODES['half-up']).toFixed())
  if (!Number.isSafeInteger(fen)) throw new RangeError(`beyond exact fen: ${quantity} × ${yuanPerUnit}`)
  return fen
}
