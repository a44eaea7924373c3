// Places are in per cent of the figure, so that nothing is measured: the browser makes pixels of them.

const WIDEST = 12
const LOWEST = 1.5

/** A rectangle of the figure, in per cent from its upper left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The middle of a point's band. */
export function middleOf(at: number, count: number): number {
  return ((at + 0.5) / count) * 100
}

/** The point whose band lies at this part (0 to 1) of the width; outside of the figure the nearest. */
export function bandAt(part: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(part * count)))
}

/** How high above the lower edge a value stands; what is more than nothing can be seen. */
export function heightOf(value: number, top: number): number {
  return value > 0 && top > 0 ? Math.max(LOWEST, (value / top) * 100) : 0
}

/**
 * The bars of one point, upper first, as they are painted: each reaches below the lower edge, where it is cut off, and the next
 * is painted over it. So all but the upper end of the column stays straight.
 */
export function columnOf(values: readonly number[], top: number, at: number, count: number): (Box & { of: number })[] {
  const width = Math.min(WIDEST, 65 / count)
  const x = middleOf(at, count) - width / 2
  let reached = 0
  const boxes = values.map((value, of) => {
    reached += heightOf(value, top)
    const y = 100 - Math.min(100, reached)
    return { of, x, y, width, height: value > 0 ? 120 - y : 0 }
  })
  return boxes.filter(({ height }) => height > 0).reverse()
}

/** The line through the values, and the same closed along the lower edge, as paths in a square of 100. `count`: of how many points these are the first. */
export function lineOf(
  values: readonly number[],
  top: number,
  count: number = values.length,
): { line: string; ground: string } {
  const corners = values.map((value, at) => {
    const y = 100 - (top > 0 ? (value / top) * 100 : 0)
    return `${round(middleOf(at, count))} ${round(y)}`
  })
  if (corners.length === 0) return { line: '', ground: '' }
  const line = `M${corners.join('L')}`
  const [from, to] = [middleOf(0, count), middleOf(values.length - 1, count)].map(round)
  return { line, ground: `${line}L${to} 100L${from} 100Z` }
}

/** The line through what is usual at those points that have it, as a path in a square of 100; empty where fewer than two have. */
export function usualOf(usual: readonly (number | undefined)[], top: number): string {
  const corners = usual.flatMap((value, at) =>
    value === undefined
      ? []
      : [`${round(middleOf(at, usual.length))} ${round(100 - (top > 0 ? (value / top) * 100 : 0))}`],
  )
  return corners.length < 2 ? '' : `M${corners.join('L')}`
}

/** The ground between the lower and the upper ends of those points that have both, as a path in a square of 100; empty where fewer than two have. */
export function betweenOf(ends: readonly (readonly [number, number] | undefined)[], top: number): string {
  const edge = (of: 0 | 1) =>
    ends.flatMap((each, at) => {
      const y = 100 - (top > 0 ? ((each?.[of] ?? 0) / top) * 100 : 0)
      return each ? [`${round(middleOf(at, ends.length))} ${round(y)}`] : []
    })
  const [low, high] = [edge(0), edge(1)]
  return high.length < 2 ? '' : `M${[...high, ...low.reverse()].join('L')}Z`
}

/** Two digits behind the point: enough for a pixel of any phone. */
export function round(number: number): number {
  return Math.round(number * 100) / 100
}
