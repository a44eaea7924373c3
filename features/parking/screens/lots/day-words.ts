import type { LotDay } from '#contract/parking'

/** How far from the usual number is still about as usual, of all spaces. */
const ABOUT = 0.08

/** How full a lot is beside the same hour of the usual day: 比平常空一些; null where nothing is usual. */
export function nowInWords(points: LotDay['points'], capacity: number): string | null {
  const now = points.findLast(({ today }) => today !== null)
  if (!now || now.today === null || now.usual === null) return null
  const more = now.today - now.usual
  if (Math.abs(more) <= ABOUT * capacity) return '现在和平常差不多'
  return more > 0 ? '现在比平常满一些' : '现在比平常空一些'
}

/** The name of the usual day: `平常的今天（近 4 周平均）`. */
export function usualName(weeks: number): string {
  return weeks === 1 ? '上周的同一天' : `平常的同一天（近 ${weeks} 周平均）`
}

/** Cars in words. */
export function dayInCars(cars: number): string {
  return `${cars} 辆`
}
