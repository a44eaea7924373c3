import { useId, useState } from 'react'
import { bandAt } from './bands.ts'
import s from './chart.module.css'
import { DataTable } from './data-table.tsx'
import { Swatch } from './patterns.tsx'
import { Plot } from './plot.tsx'
import { sentenceOf } from './sentence.ts'
import { type Point, type Series, totalOf } from './series.ts'
import { Walk } from './walk.tsx'

export interface ChartProps {
  kind: 'line' | 'bars' | 'stacked'
  /** What is shown: 近六个月支出. */
  label: string
  /** One for a line and for bars, several for stacked bars. */
  series: readonly Series[]
  /** What is drawn, said and put into the table; names are unique, values are no less than zero. */
  points: readonly Point[]
  /** A value in words. */
  format: (value: number) => string
  /** Whether values of several points may be added up: amounts may, levels may not. Lines do not unless it is said. */
  adds?: boolean
  /** Which point is chosen, and what happens when the person chooses another. Left out, the chart keeps it itself and begins with the last. */
  picked?: number
  /** Up to where the axis goes, where that is known: the spaces of a lot. */
  most?: number
  /** Every how many points a name stands, where they have a rhythm: 7 for days. Left out: as many as fit. */
  every?: number
  /** What the line of what is usual is called, below the figure; left out: there is none. */
  usualName?: string
  onPick?: (at: number) => void
}

/** Values over time, or over a few things to compare: one array gives the figure, the sentence that is read out, and a table. */
export function Chart(props: ChartProps) {
  const { kind, label, series, points, format, adds = kind !== 'line', picked, onPick, most, every, usualName } = props
  const id = useId()
  const [own, setOwn] = useState(Number.POSITIVE_INFINITY)
  const measured = points.filter(({ values }) => values.length > 0)
  const last = points.findLastIndex(({ values }) => values.length > 0)
  const at = Math.min(points.length - 1, Math.max(0, picked ?? (own === Number.POSITIVE_INFINITY ? last : own)))
  const point = points.some((each) => totalOf(each) > 0 || (each.usual ?? 0) > 0) ? points[at] : undefined
  const wordsOf = (one: Point) => (one.values.length > 0 ? format(totalOf(one)) : '')
  const pick = (next: number) => {
    setOwn(next)
    onPick?.(next)
  }
  return (
    <figure className={s.chart} aria-label={label}>
      {point && (
        <p className={s.reading}>
          <span className={s.name}>{point.name}</span>
          {point.values.length > 0 && <strong>{wordsOf(point)}</strong>}
          {point.note && <span className={s.note}>{point.note}</span>}
        </p>
      )}
      <Walk
        label={label}
        count={point ? points.length : 0}
        at={at}
        words={
          point
            ? [point.name, wordsOf(point), ...(point.values.length === 0 && point.note ? [point.note] : [])]
                .filter(Boolean)
                .join(' ')
            : ''
        }
        onAt={pick}
        find={(x) => bandAt(x, points.length)}
      >
        <Plot
          id={id}
          kind={kind}
          series={series}
          points={points}
          format={format}
          picked={at}
          most={most}
          every={every}
          sentence={sentenceOf(label, series, measured, format, adds)}
        />
      </Walk>
      {series.length > 1 && (
        <ul className={s.legend}>
          {series.map(({ name, hue }, of) => (
            <li key={name}>
              <Swatch id={id} at={of} hue={hue} />
              <span>{name}</span>
              {point && <span className={s.value}>{format(point.values[of] ?? 0)}</span>}
            </li>
          ))}
        </ul>
      )}
      {usualName !== undefined && points.some(({ usual }) => usual !== undefined) && (
        <p className={s.usual}>{usualName}</p>
      )}
      {point && <DataTable label={label} series={series} points={points} format={format} />}
    </figure>
  )
}
