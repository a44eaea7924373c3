import { middleOf } from './bands.ts'

// Widths of texts are reckoned, not measured, in the text's own size: a figure fits wherever it is drawn, and in its first frame.

/** How many letters' heights a figure is wide at least: on a 320 px screen with the person's largest letters, and in 长辈版. */
export const NARROW = 18
export const NARROWEST = 14
const GAP = 0.35

/** About how wide a text is: a Chinese sign is 1, a digit or a Latin letter 0.6, points and blanks 0.3. */
export function widthOf(text: string): number {
  let width = 0
  for (const sign of text) width += /[.,: ]/.test(sign) ? 0.3 : /[\u0020-\u00ff\u2013]/.test(sign) ? 0.6 : 1
  return width
}

/** A name under the figure, in per cent from its left, and which of its ends or its middle stands there. */
export interface Label {
  at: number
  x: number
  anchor: 'start' | 'middle' | 'end'
  /** Not drawn in 长辈版, where there is no room for it. */
  spare: boolean
}

/** Which names stand under the figure so that none touches another: all where they fit, else the first, the last and the chosen one. */
export function labelsOf(names: readonly string[], picked: number): Label[] {
  const count = names.length
  const last = count - 1
  const fits = (room: number) => names.every((name) => widthOf(name) + GAP <= room / count)
  const every = names.map((_, at): Label => ({ at, x: middleOf(at, count), anchor: 'middle', spare: false }))
  if (fits(NARROWEST)) return every
  if (fits(NARROW) && count > 2) {
    // a name may be a little wider than its band there: the neighbours of those that stay are spare too
    const stays = (at: number) => at === 0 || at === last || (at === picked && at > 1 && at < last - 1)
    return every.map((label) => ({ ...label, spare: !stays(label.at) }))
  }
  const [first, own, end] = [0, picked, last].map((at) => widthOf(names[at] ?? '') + GAP)
  const [left, right] = [(middleOf(picked, count) / 100) * NARROWEST, ((last - picked + 0.5) / count) * NARROWEST]
  return every.flatMap((label): Label[] => {
    if (label.at === last) return [{ ...label, x: 100, anchor: 'end' }]
    if (label.at === 0) return (first ?? 0) + (end ?? 0) > NARROWEST ? [] : [{ ...label, x: 0, anchor: 'start' }]
    const isFree = left - (own ?? 0) / 2 >= (first ?? 0) && right - (own ?? 0) / 2 >= (end ?? 0)
    return label.at === picked && isFree ? [label] : []
  })
}
