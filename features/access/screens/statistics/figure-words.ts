import type { PublishedFigure } from '#contract/access'
import { addDays, type Day, shortDay } from '#vocabulary/day'

// Figures of a chart are numbers: what is not told is drawn as next to nothing, and said in words.

const FEW_DRAWN = 0.001
const WITHHELD_DRAWN = 0.002
/** Said of groups under five. */
export const FEW_WORDS = '不足5人'
/** Said of what would give a group under five away. */
export const WITHHELD_WORDS = '不公布'

/** A figure as a chart draws it. */
export function drawn(figure: PublishedFigure): number {
  if (typeof figure === 'number') return figure
  return figure === 'few' ? FEW_DRAWN : WITHHELD_DRAWN
}

/** What a chart draws, in words, counted in `unit`. */
export function drawnWords(value: number, unit: string): string {
  if (value === FEW_DRAWN) return FEW_WORDS
  return value === WITHHELD_DRAWN ? WITHHELD_WORDS : `${value.toLocaleString('zh-CN')} ${unit}`
}

/** A figure in words. */
export const figureWords = (figure: PublishedFigure, unit = '人'): string => drawnWords(drawn(figure), unit)

/** How a figure stands to that of the period before; empty where either is not told. */
export function changeWords(now: PublishedFigure, before: PublishedFigure): string {
  if (typeof now !== 'number' || typeof before !== 'number') return ''
  const by = Math.round((now - before) * 10) / 10
  if (by === 0) return '与上期持平'
  return by > 0 ? `比上期多 ${by}` : `比上期少 ${-by}`
}

/** Days of a period: `11月16日–11月22日`. */
export function spanWords({ from, to }: { from: Day; to: Day }): string {
  return from === to ? shortDay(from) : `${shortDay(from)}–${shortDay(to)}`
}

/** A day of the period before, and of the one after: what the arrows lead to. */
export function besides(
  { from, to }: { from: Day; to: Day },
  kind: 'day' | 'week' | 'month',
): { before: Day; after: Day } {
  const length = { day: 1, week: 7, month: 32 }[kind]
  return { before: addDays(from, -1), after: kind === 'day' ? addDays(to, 1) : addDays(from, length) }
}
