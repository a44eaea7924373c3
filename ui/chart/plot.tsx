import { betweenOf, columnOf, lineOf, middleOf, usualOf } from './bands.ts'
import s from './chart.module.css'
import hues from './hues.module.css'
import { labelsOf } from './labels.ts'
import { fillOf, Patterns } from './patterns.tsx'
import plot from './plot.module.css'
import { niceScale, scaleTo } from './scale.ts'
import { type Point, type Series, totalOf } from './series.ts'

interface Figure {
  /** The figure's own, for its patterns. */
  id: string
  series: readonly Series[]
  points: readonly Point[]
  picked: number
}

export interface PlotProps extends Figure {
  kind: 'line' | 'bars' | 'stacked'
  format: (value: number) => string
  /** What the figure says. */
  sentence: string
  /** Up to where the axis goes, where that is known; else as far as the values need. */
  most?: number | undefined
  /** Every how many points a name stands, where they have a rhythm. */
  every?: number | undefined
}

/** Points on a scale from zero, with the names beneath. */
export function Plot({ kind, format, sentence, most, every, ...figure }: PlotProps) {
  const { id, series, points, picked } = figure
  const highest = points.map((point) => Math.max(totalOf(point), point.band?.[1] ?? 0, point.usual ?? 0))
  // more than there should be is shown all the same
  const { top, ticks } = most !== undefined && most >= Math.max(0, ...highest) ? scaleTo(most) : niceScale(highest)
  const labels = labelsOf(
    points.map(({ name, short }) => short ?? name),
    picked,
    every,
  )
  const Marks = kind === 'line' ? Line : Bars
  return (
    <>
      {top > 0 && (
        <p className={plot.top} aria-hidden="true">
          {format(top)}
        </p>
      )}
      <svg className={top > 0 ? plot.plot : `${plot.plot} ${plot.flat}`} role="img" aria-label={sentence}>
        <Patterns id={id} hues={series.map(({ hue }) => hue)} />
        {ticks.map((tick) => {
          const y = `${100 - (tick / top) * 100}%`
          return <line key={tick} className={plot.tick} x1="0" x2="100%" y1={y} y2={y} />
        })}
        {top > 0 ? (
          <Marks {...figure} top={top} />
        ) : (
          <text className={plot.nothing} x="50%" y="50%">
            没有数据
          </text>
        )}
        <line className={plot.base} x1="0" x2="100%" y1="100%" y2="100%" />
      </svg>
      {labels.length > 0 && (
        <svg className={s.names} aria-hidden="true">
          {labels.map(({ at, x, anchor, spare }) => (
            <text
              key={at}
              className={`${at === picked && top > 0 ? s.here : ''} ${spare ? s.spare : ''}`}
              x={`${x}%`}
              y="75%"
              textAnchor={anchor}
            >
              {points[at]?.short ?? points[at]?.name}
            </text>
          ))}
        </svg>
      )}
    </>
  )
}

/** Columns, the chosen one in full colour. */
function Bars({ id, series, points, picked, top }: Figure & { top: number }) {
  return (
    <svg aria-hidden="true">
      {points.map((point, at) => {
        const boxes = columnOf(point.values, top, at, points.length).map(({ of, x, y, width, height }) => ({
          of,
          place: { x: `${x}%`, y: `${y}%`, width: `${width}%`, height: `${height}%`, rx: 4 },
        }))
        return (
          <g key={point.name}>
            <rect className={plot.under} {...boxes[0]?.place} />
            <g className={at === picked ? '' : s.other}>
              {boxes.map(({ of, place }) => (
                <rect
                  key={of}
                  className={`${series.length > 1 ? hues.piece : ''} ${hues[series[of]?.hue ?? 'blue']}`}
                  fill={fillOf(id, of)}
                  {...place}
                />
              ))}
            </g>
          </g>
        )
      })}
    </svg>
  )
}

/** A line over a faint ground, or over the band in which its values may lie, with a dot at the chosen point and a thread down to its name. */
function Line({ series, points, picked, top }: Figure & { top: number }) {
  const first = points.findIndex(({ values }) => values.length === 0)
  const measured = first < 0 ? points : points.slice(0, first)
  const values = measured.map(totalOf)
  const { line, ground } = lineOf(values, top, points.length)
  const usual = usualOf(
    points.map((point) => point.usual),
    top,
  )
  const between = betweenOf(
    points.map(({ band }) => band),
    top,
  )
  const x = `${middleOf(picked, points.length)}%`
  const y = `${100 - ((values[picked] ?? points[picked]?.usual ?? 0) / top) * 100}%`
  return (
    <g className={hues[series[0]?.hue ?? 'blue']}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className={plot.ground} d={between || ground} />
        {usual && <path className={plot.usual} d={usual} />}
        <path className={plot.line} d={line} />
      </svg>
      <line className={plot.thread} x1={x} x2={x} y1={y} y2="100%" />
      <circle className={plot.spot} cx={x} cy={y} r="5" />
    </g>
  )
}
