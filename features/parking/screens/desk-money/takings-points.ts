import type { Takings } from '#contract/parking'
import type { Point } from '#ui/chart'
import { dayPoint } from '#ui/days'
import { addDays, daysBetween } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'

/** Each day of a period with what came of all channels; a day on which more went back than came says so, for bars begin at zero. */
export function takingsPoints(items: Takings['items'], from: string, to: string): Point[] {
  const count = daysBetween(from, to) + 1
  const byDay = Map.groupBy(items, ({ day }) => day)
  return Array.from({ length: count }, (_, at): Point => {
    const day = addDays(from, at)
    const rows = byDay.get(day) ?? []
    const net = rows.reduce((sum, { netFen }) => sum + netFen, 0)
    const paid = rows.reduce((sum, { paidCount }) => sum + paidCount, 0)
    const point = dayPoint(day, count)
    if (net < 0) return { ...point, values: [], note: `净退款 ${formatPrice(-net)}` }
    return { ...point, values: [net], ...(paid > 0 && { note: `收 ${paid} 笔` }) }
  })
}

/** The days that are drawn: the latest 28 of the present month, else those of the month. */
export function drawnDays(period: { from: string; to: string }, isPresent: boolean): { from: string; to: string } {
  return isPresent ? { from: addDays(period.to, -27), to: period.to } : period
}
