/** One fact: the figure, its bound, whether it holds. */
export interface Figure {
  readonly name: string
  readonly figure: string
  readonly holds: boolean
  readonly bound: string
}

/** How long something takes against something else, in milliseconds each. */
export function compared(name: string, ms: number, baseMs: number, most: number): Figure {
  const ratio = ms / baseMs
  const figure = `${ratio.toFixed(2)}  ${ms.toFixed(2)} ms, ${baseMs.toFixed(2)} ms`
  return { name, figure, holds: ratio <= most, bound: `≤ ${most}` }
}

/** The figure below which 95 of a hundred lie. */
export function p95(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length * 0.95)] ?? Number.NaN
}
