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

/** Every how many points a name may stand where not all fit: hours of a day, days of weeks. */
const STEPS = [2, 3, 4, 6, 7, 8, 12, 14, 16, 24, 28, 48]

/**
 * Which names stand under the figure so that none touches another: all where they fit, else every few, and the chosen one in the place of those that it
 * would touch. `every`: where the points have a rhythm, such as 7 for days.
 */
export function labelsOf(names: readonly string[], picked: number, every?: number): Label[] {
  const count = names.length
  const last = count - 1
  const fits = (room: number) => names.every((name) => widthOf(name) + GAP <= room / count)
  const all = names.map((_, at): Label => ({ at, x: middleOf(at, count), anchor: 'middle', spare: false }))
  if (fits(NARROWEST)) return all
  if (fits(NARROW) && count > 2) {
    // a name may be a little wider than its band there: the neighbours of those that stay are spare too
    const stays = (at: number) => at === 0 || at === last || (at === picked && at > 1 && at < last - 1)
    return all.map((label) => ({ ...label, spare: !stays(label.at) }))
  }
  const placed = all.map((label) => placedIn(label, names[label.at] ?? ''))
  const few = everyFew(placed, every === undefined ? STEPS : [every, ...STEPS])
  const own = placed[picked]
  const shown = own ? [...few.filter(({ at }) => at !== picked && !touch(placed[at], own)), own] : few
  return shown.toSorted((a, b) => a.at - b.at).map(({ at, x, anchor }) => ({ at, x, anchor, spare: false }))
}

/** A name with the stretch that it takes where the figure is narrowest. */
interface Placed extends Label {
  readonly from: number
  readonly to: number
}

/** A name in the middle of its band, or at the edge that it would stick out of. */
function placedIn(label: Label, name: string): Placed {
  const width = widthOf(name)
  const middle = (label.x / 100) * NARROWEST
  if (middle - width / 2 < 0) return { ...label, x: 0, anchor: 'start', from: 0, to: width }
  if (middle + width / 2 > NARROWEST) return { ...label, x: 100, anchor: 'end', from: NARROWEST - width, to: NARROWEST }
  return { ...label, from: middle - width / 2, to: middle + width / 2 }
}

function touch(one: Placed | undefined, other: Placed): boolean {
  return one !== undefined && one.from < other.to + GAP && other.from < one.to + GAP
}

/** The names at the smallest step at which none touches the next, from the first on, or from half a step on; none where not even two stand. */
function everyFew(placed: readonly Placed[], steps: readonly number[]): Placed[] {
  for (const step of steps)
    for (const from of [0, Math.floor(step / 2)]) {
      const few = placed.filter(({ at }) => at >= from && (at - from) % step === 0)
      if (few.length > 1 && few.every((one, nth) => nth === 0 || !touch(few[nth - 1], one))) return few
    }
  return []
}
