import { Chart, type Hue } from '#ui/chart'
import { formatPrice } from '#vocabulary/money'
import type { Summary } from '../parts/calls.ts'
import { chartOf } from './months.ts'

const HUES: readonly Hue[] = ['green', 'orange', 'blue', 'violet']
/** What has no name of its own is always drawn alike. */
const OTHER: Hue = 'gold'

export interface MonthsChartProps {
  summary: Summary
  /** Which of the months is shown below. */
  at: number
  onPick: (month: string) => void
}

/** Six months as stacked bars; a tap on one goes to that month. A file of its own: charts come when one is shown. */
export default function MonthsChart({ summary, at, onPick }: MonthsChartProps) {
  const { names, points } = chartOf(summary)
  const series = names.map((name, index) => ({
    name,
    hue: name === summary.purposes.at(-1) ? OTHER : (HUES[index] ?? OTHER),
  }))
  return (
    <Chart
      kind="stacked"
      label="近六个月支出"
      series={series}
      points={points}
      format={formatPrice}
      picked={at}
      onPick={(index) => {
        const month = summary.months[index]?.month
        if (month) onPick(month)
      }}
    />
  )
}
