import type { PlacePart } from '#contract/booking'

/** A row of a drawn hall is so many columns wide. */
export const COLUMNS = 12
/** The narrowest part, so that its name and a finger have room. */
const LEAST = 3

/** A part as it is drawn: how many of the twelve columns it takes. */
export interface DrawnPart {
  readonly part: PlacePart
  readonly columns: number
}

/** The parts of a hall in rows of at most four, each as wide as its seats, where they are known; a row fills the hall. */
export function rowsOf(parts: readonly PlacePart[]): DrawnPart[][] {
  const count = Math.ceil(parts.length / (COLUMNS / LEAST))
  const size = Math.ceil(parts.length / Math.max(1, count))
  return Array.from({ length: count }, (_, row) => widthsOf(parts.slice(row * size, row * size + size)))
}

function widthsOf(parts: readonly PlacePart[]): DrawnPart[] {
  const known = parts.every(({ seats }) => seats > 0)
  const weights = parts.map(({ seats }) => (known ? seats : 1))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const widths = weights.map((weight) => Math.max(LEAST, Math.round((weight / whole) * COLUMNS)))
  // what rounding gave or took, the widest gives back
  const over = widths.reduce((sum, width) => sum + width, 0) - COLUMNS
  const widest = widths.indexOf(Math.max(...widths))
  return parts.map((part, at) => ({ part, columns: (widths[at] ?? LEAST) - (at === widest ? over : 0) }))
}

/** A part is tapped: of the whole it alone remains, all together are the whole. Empty means the whole. */
export function partTapped(chosen: readonly string[], id: string, all: readonly string[]): string[] {
  const next = all.filter((each) => chosen.includes(each) !== (each === id))
  return next.length === all.length ? [] : next
}
