// Which figures of a table may be published. Pure: the same counts always give the same table.

/** Groups below so many people are not shown. */
export const FEW = 5

/**
 * A figure as it is published: the number · `few`: 1–4 people (不足5人) · `withheld`: five or more, left out so that a neighbour marked `few` cannot be worked out.
 */
export type Figure = number | 'few' | 'withheld'

/** Counts with their sum as they are published. */
export interface Published {
  readonly parts: readonly Figure[]
  readonly total: Figure
}

const isFew = (count: number) => count > 0 && count < FEW

/**
 * Publishes counts with their sum. Whoever subtracts what is told from the sum is left with a group of five people at least, in which no part marked `few` can be told
 * from another number of 1–4: the smallest further parts are withheld until that holds; where no part is left, the sum is.
 */
export function publish(counts: readonly number[]): Published {
  const sum = counts.reduce((all, count) => all + count, 0)
  const few = counts.filter(isFew)
  if (few.length === 0) return { parts: counts, total: sum }
  const shown = (withheld: ReadonlySet<number>, total: Figure): Published => ({
    parts: counts.map((count, at) => (isFew(count) ? 'few' : withheld.has(at) ? 'withheld' : count)),
    total,
  })
  if (isFew(sum)) return shown(new Set(), 'few')
  const others = counts.flatMap((count, at) => (count >= FEW ? [at] : []))
  const bySize = others.toSorted((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0) || a - b)
  for (let held = 0; held <= bySize.length; held += 1) {
    const withheld = bySize.slice(0, held)
    if (
      isVague(
        few,
        withheld.map((at) => counts[at] ?? 0),
      )
    )
      return shown(new Set(withheld), sum)
  }
  return shown(new Set(bySize), 'withheld')
}

/**
 * Whether what is left when the told parts are subtracted leaves each `few` open: without withheld parts, when two values at least are possible for each; with them,
 * when every value of 1–4 is.
 */
function isVague(few: readonly number[], withheld: readonly number[]): boolean {
  const left = [...few, ...withheld].reduce((all, count) => all + count, 0)
  if (left < FEW) return false
  if (withheld.length > 0) return left - few.length - FEW * withheld.length >= FEW - 2
  return few.length > 1 && left > few.length && left < (FEW - 1) * few.length
}

/** A sum of published figures: those that are not shown count for nothing; `few` or `withheld` where none is shown. */
export function sumOf(figures: readonly Figure[]): Figure {
  const shown = figures.filter((figure) => typeof figure === 'number')
  if (shown.length > 0 || figures.length === 0) return shown.reduce((all, count) => all + count, 0)
  return figures.includes('withheld') ? 'withheld' : 'few'
}

/** The mean of published figures to one decimal, as `sumOf`. */
export function meanOf(figures: readonly Figure[]): Figure {
  const sum = sumOf(figures)
  if (typeof sum !== 'number') return sum
  const shown = figures.filter((figure) => typeof figure === 'number').length
  return shown === 0 ? 0 : Math.round((sum / shown) * 10) / 10
}
