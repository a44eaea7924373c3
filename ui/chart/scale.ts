/** Lines to measure by, from the lowest above zero to the top. */
export interface Scale {
  /** The value at the upper edge; 0 where there is nothing to measure. */
  top: number
  ticks: readonly number[]
}

/** A scale from zero with two to four even steps of 1, 2 or 5 times a power of ten. Of whole numbers the steps are whole. */
export function niceScale(values: readonly number[]): Scale {
  const most = Math.max(0, ...values)
  if (most === 0) return { top: 0, ticks: [] }
  const least = values.every(Number.isInteger) ? 1 : 0
  const step = Math.max(least, niceStep(most / 3))
  const count = Math.ceil(tidy(most / step))
  const ticks = Array.from({ length: count }, (_, at) => tidy((at + 1) * step))
  return { top: tidy(count * step), ticks }
}

/** A scale from zero to a bound that is known, such as the spaces of a lot, with even steps of 1, 2 or 5 times a power of ten below it. */
export function scaleTo(most: number): Scale {
  if (most <= 0) return { top: 0, ticks: [] }
  const step = Math.max(1, niceStep(most / 4))
  const count = Math.ceil(tidy(most / step)) - 1
  return { top: most, ticks: [...Array.from({ length: count }, (_, at) => tidy((at + 1) * step)), most] }
}

/** The least of 1, 2 or 5 times a power of ten that is no less than the number. */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 5].find((each) => each * power >= least * (1 - 1e-9)) ?? 10
  return tidy(factor * power)
}

/** Without the dust that sums of binary fractions leave. */
function tidy(number: number): number {
  return Number(number.toPrecision(12))
}
