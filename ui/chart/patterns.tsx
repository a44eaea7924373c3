import s from './hues.module.css'
import type { Hue } from './series.ts'

/** Marks on a tile of 6 by 6: stripes, dots, a lattice, bars lying, stripes leaning the other way. The first of all series is plain. */
const MARKS = ['M-1 7L7 -1M2 10L10 2M-4 4L4 -4', '', 'M0 0L6 6M6 0L0 6', 'M0 3H6', 'M-1 -1L7 7M2 -4L10 4M-4 2L4 10']

function markOf(at: number): number {
  return at % (MARKS.length + 1)
}

/** The patterns of these hues, so that series are told apart without colours too; `id` is the figure's own. */
export function Patterns({ id, hues }: { id: string; hues: readonly Hue[] }) {
  return (
    <defs>
      {hues.map((hue, at) => {
        const mark = MARKS[markOf(at) - 1]
        if (mark === undefined) return null
        return (
          <pattern
            key={`${id}${at}`}
            id={`${id}${at}`}
            className={s[hue]}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
          >
            <rect width="6" height="6" fill="currentColor" />
            {mark ? <path className={s.mark} d={mark} /> : <circle className={s.dot} cx="3" cy="3" r="1.4" />}
          </pattern>
        )
      })}
    </defs>
  )
}

/** What the series at this place is filled with, beside the class of its hue. */
export function fillOf(id: string, at: number): string {
  return markOf(at) === 0 ? 'currentColor' : `url(#${id}${at})`
}

/** The colour and the pattern of a series beside its name. */
export function Swatch({ id, at, hue }: { id: string; at: number; hue: Hue }) {
  return (
    <svg className={`${s.swatch} ${s[hue]}`} aria-hidden="true">
      <rect width="100%" height="100%" rx="3" fill={fillOf(id, at)} />
    </svg>
  )
}
