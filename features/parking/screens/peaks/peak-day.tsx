import { useState } from 'react'
import type { LotPeaks } from '#contract/parking'
import { Chart, type Point } from '#ui/chart'
import { bandInWords, hourOf, spacesInWords } from './peak-words.ts'

type PeakDay = LotPeaks['days'][number]

/**
 * The free spaces of a day: what was, then what is foreseen, with the band in which it should lie. Chosen at first: of today what comes next,
 * of another day the time to come.
 */
export default function PeakDayChart({
  label,
  day: { past, ahead, best },
  capacity,
}: {
  label: string
  day: PeakDay
  capacity: number
}) {
  const [picked, pick] = useState(() =>
    past.length > 0 ? past.length : Math.max(0, best ? ahead.findIndex(({ at }) => at === best.at) : 0),
  )
  const was: Point[] = past.map(({ at, free }) => ({ name: hourOf(at), values: [free], note: '实际空位' }))
  const last = was.at(-1)
  // The band grows out of what is known.
  if (last && ahead.length > 0) last.band = [last.values[0] ?? 0, last.values[0] ?? 0]
  const foreseen: Point[] = ahead.map(({ at, free, low, high }) => ({
    name: hourOf(at),
    values: [free],
    band: [low, high],
    note: `预计，范围 ${bandInWords({ low, high })}`,
  }))
  return (
    <Chart
      kind="line"
      label={label}
      series={[{ name: '空位', hue: 'blue' }]}
      points={[...was, ...foreseen]}
      format={spacesInWords}
      most={capacity}
      picked={picked}
      onPick={pick}
    />
  )
}
