import { useId, useState } from 'react'
import { arcOf, turnOf } from './arc.ts'
import { round } from './bands.ts'
import s from './chart.module.css'
import hues from './hues.module.css'
import { widthOf } from './labels.ts'
import { fillOf, Patterns, Swatch } from './patterns.tsx'
import { partsSentenceOf } from './sentence.ts'
import { type Part, sum } from './series.ts'
import { endsOf, percentInWords, percentsOf, sharesOf } from './shares.ts'
import { Walk } from './walk.tsx'
import whole from './whole.module.css'

export interface PartsProps {
  /** What is divided: 我的资金. */
  label: string
  /** Names are unique, values are no less than zero. */
  parts: readonly Part[]
  /** A value in words. */
  format: (value: number) => string
}

/** A part that is not nothing can be seen, however small it is. */
const LEAST = 0.02
const GAP = 0.004

function placesOf(parts: readonly Part[]): { from: number; to: number }[] {
  return endsOf(
    sharesOf(
      parts.map(({ value }) => value),
      parts.map(() => LEAST),
    ),
  )
}

/** One whole as one bar of its parts, with a table of them beneath that tells what each colour and pattern means. `total` names the whole where it is to stand above. */
export function PartsBar({ label, parts, format, total }: PartsProps & { total?: string }) {
  const id = useId()
  const places = placesOf(parts)
  return (
    <figure className={s.chart} aria-label={label}>
      {total && (
        <p className={s.reading}>
          <span className={s.name}>{total}</span>
          <strong>{format(sum(parts.map(({ value }) => value)))}</strong>
        </p>
      )}
      <svg className={whole.bar} role="img" aria-label={partsSentenceOf(label, parts, format)}>
        <Patterns id={id} hues={parts.map(({ hue }) => hue)} />
        {parts.map(({ name, hue }, at) => {
          const { from, to } = places[at] ?? { from: 0, to: 0 }
          const width = to - from - (to < 1 - GAP ? GAP : 0)
          return (
            to > from && (
              <rect
                key={name}
                className={hues[hue]}
                x={`${round(from * 100)}%`}
                width={`${round(width * 100)}%`}
                height="100%"
                fill={fillOf(id, at)}
              />
            )
          )
        })}
      </svg>
      <PartsTable id={id} label={label} parts={parts} format={format} />
    </figure>
  )
}

/** One whole as a ring of its parts: the whole stands in the middle, or the part that arrow keys or a finger came to. */
export function PartsRing({ label, parts, format }: PartsProps) {
  const id = useId()
  // the whole comes first, then the parts
  const [own, setOwn] = useState(0)
  const at = Math.min(own, parts.length)
  const places = placesOf(parts)
  const all = sum(parts.map(({ value }) => value))
  const picked = parts[at - 1]
  const [name, value] = picked ? [picked.name, format(picked.value)] : ['合计', format(all)]
  const find = (x: number, y: number) => {
    const turn = turnOf(x, y)
    return turn === null ? 0 : places.findIndex(({ to }) => turn < to) + 1
  }
  return (
    <figure className={s.chart} aria-label={label}>
      <div className={whole.round}>
        <Walk
          label={label}
          count={all > 0 ? parts.length + 1 : 0}
          at={at}
          words={`${name} ${value}`}
          onAt={setOwn}
          find={find}
        >
          <svg
            className={whole.ring}
            viewBox="0 0 100 100"
            role="img"
            aria-label={partsSentenceOf(label, parts, format)}
          >
            <Patterns id={id} hues={parts.map(({ hue }) => hue)} />
            {all === 0 && <path className={whole.track} fillRule="evenodd" d={arcOf(0, 1)} />}
            {parts.map(({ name, hue }, of) => {
              const { from, to } = places[of] ?? { from: 0, to: 0 }
              return (
                <path
                  key={name}
                  className={`${whole.slice} ${hues[hue]} ${picked && of !== at - 1 ? s.other : ''}`}
                  fill={fillOf(id, of)}
                  fillRule="evenodd"
                  d={arcOf(from, to)}
                />
              )
            })}
          </svg>
          <p className={`${whole.middle} ${widthOf(value) > 6 ? whole.long : ''}`} aria-hidden="true">
            {all > 0 ? (
              <>
                <span className={s.name}>{name}</span>
                <strong>{value}</strong>
              </>
            ) : (
              <span className={s.name}>没有数据</span>
            )}
          </p>
        </Walk>
      </div>
      <PartsTable id={id} label={label} parts={parts} format={format} picked={picked} />
    </figure>
  )
}

function PartsTable({ id, label, parts, format, picked }: PartsProps & { id: string; picked?: Part | undefined }) {
  const percents = percentsOf(parts.map(({ value }) => value))
  return (
    <table className={s.table}>
      <caption className="sr-only">{label}</caption>
      <tbody>
        {parts.map((part, at) => (
          <tr key={part.name} className={part === picked ? s.here : ''}>
            <th scope="row">
              <Swatch id={id} at={at} hue={part.hue} />
              {part.name}
            </th>
            <td className={s.name}>{percentInWords(percents[at] ?? 0, part.value)}</td>
            <td>{format(part.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
