import { useId } from 'react'
import { round } from './bands.ts'
import s from './chart.module.css'
import hues from './hues.module.css'
import { fillOf, Patterns, Swatch } from './patterns.tsx'
import { spansSentenceOf } from './sentence.ts'
import type { Hue } from './series.ts'
import { type Instant, layOut, type Stretch } from './spans.ts'
import whole from './whole.module.css'

/** A stretch of time with its colour. */
export interface Span extends Stretch {
  hue: Hue
}

export interface SpanLineProps {
  /** What goes by: 计费过程. */
  label: string
  /** In order, one after the other; names are unique. */
  spans: readonly Span[]
  /** Where it is now. */
  now?: Instant
  /** Stretches are as wide as they are long, whatever room their words have. */
  exact?: boolean
  /** What stands over the two ends: 10:02 入场, 今天 24:00. */
  ends?: readonly [string, string]
}

/** Time as one line of stretches, as wide as they are long; one that is very short can still be seen. */
export function SpanLine({ label, spans, now, ends, exact = false }: SpanLineProps) {
  const id = useId()
  const laid = layOut(spans, now, exact)
  const per = (part: number) => `${round(part * 100)}%`
  const mark = laid.mark === null ? null : per(laid.mark)
  return (
    <figure className={s.chart} aria-label={label}>
      {ends && (
        <p className={whole.ends}>
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
      {mark !== null && laid.mark !== null && (
        <svg className={s.names} aria-hidden="true">
          <text
            className={s.here}
            x={mark}
            y="75%"
            textAnchor={laid.mark < 0.1 ? 'start' : laid.mark > 0.9 ? 'end' : 'middle'}
          >
            现在
          </text>
        </svg>
      )}
      <div className={whole.time}>
        <svg className={whole.bar} role="img" aria-label={spansSentenceOf(label, spans, laid.now)}>
          <Patterns id={id} hues={spans.map(({ hue }) => hue)} />
          {spans.map(({ name, hue }, at) => {
            const { from, to } = laid.places[at] ?? { from: 0, to: 0 }
            return (
              <rect
                key={name}
                className={`${hues.piece} ${hues[hue]}`}
                x={per(from)}
                width={per(to - from)}
                height="100%"
                fill={fillOf(id, at)}
              />
            )
          })}
        </svg>
        {mark !== null && (
          <svg className={whole.hand} aria-hidden="true">
            <line x1={mark} x2={mark} y1="0" y2="100%" />
          </svg>
        )}
      </div>
      {laid.room !== 'none' && (
        <svg className={`${whole.beneath} ${laid.room === 'usual' ? s.spare : ''}`} aria-hidden="true">
          {spans.map(({ name, note }, at) => {
            const { from, to } = laid.places[at] ?? { from: 0, to: 0 }
            const x = per((from + to) / 2)
            return (
              to > from && (
                <g key={name}>
                  <text className={at === laid.now ? s.here : s.word} x={x} y="38%" textAnchor="middle">
                    {name}
                  </text>
                  <text x={x} y="88%" textAnchor="middle">
                    {note}
                  </text>
                </g>
              )
            )
          })}
        </svg>
      )}
      {laid.room !== 'always' && (
        <ul className={`${s.legend} ${laid.room === 'usual' ? s.instead : ''}`}>
          {spans.map(({ name, note, hue }, at) => (
            <li key={name} className={at === laid.now ? s.here : ''}>
              <Swatch id={id} at={at} hue={hue} />
              <span>{name}</span>
              <span className={s.value}>{note}</span>
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}
