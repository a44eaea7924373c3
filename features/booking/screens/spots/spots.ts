import type { Place, Spot } from '#contract/booking'
import { fireLaneInWords, powerInWords } from '../parts/place-words.ts'
import { NONE_WORDS } from '../places/free-chip.ts'

/** A rectangle in metres from the upper left corner of the plan. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How much of the ground a plan shows, and how large a metre is drawn, in em. */
export interface Ground extends Box {
  readonly scale: number
}

/** The plan is at least so wide, in em; it is moved where it is wider than the screen. */
export const WIDE = 18
/** A spot's shorter side is at least as long as a finger needs, in em. */
const FINGER = 2.9
/** A lane is drawn so broad, in metres. */
const LANE = 0.5

/** The ground around these spots with room for lanes and names. */
export function groundOf(spots: readonly Spot[]): Ground {
  const margin = 1
  const x = Math.min(...spots.map((spot) => spot.x)) - margin
  const y = Math.min(...spots.map((spot) => spot.y)) - margin
  const width = Math.max(...spots.map((spot) => spot.x + spot.width)) + margin - x
  const height = Math.max(...spots.map((spot) => spot.y + spot.depth)) + margin - y
  const least = Math.min(...spots.map((spot) => Math.min(spot.width, spot.depth)))
  return { x, y, width, height, scale: Math.max(WIDE / width, FINGER / least) }
}

/** Where the fire lane runs beside a spot; its front is below, as on the plan. Null: it does not. */
export function laneOf({ x, y, width, depth, fireLane }: Spot): Box | null {
  if (fireLane === 'none') return null
  return {
    front: { x, y: y + depth, width, height: LANE },
    back: { x, y: y - LANE, width, height: LANE },
    left: { x: x - LANE, y, width: LANE, height: depth },
    right: { x: x + width, y, width: LANE, height: depth },
  }[fireLane]
}

/** A length or a place on a drawn ground in em, as attributes of its marks take them. Letters there are one em high, so that all agree. */
export function drawn({ x, y, scale }: Ground, box: Box) {
  const em = (metres: number) => `${Math.round(metres * scale * 100) / 100}em`
  return { x: em(box.x - x), y: em(box.y - y), width: em(box.width), height: em(box.height) }
}

/** The middle of a box on a drawn ground. */
export function middle({ x, y, scale }: Ground, box: Box) {
  const em = (metres: number) => `${Math.round(metres * scale * 100) / 100}em`
  return { x: em(box.x + box.width / 2 - x), y: em(box.y + box.height / 2 - y) }
}

/** The ground that a spot takes. */
export function boxOf({ x, y, width, depth }: Spot): Box {
  return { x, y, width, height: depth }
}

/** Whether a spot can be had on the days that are asked for. */
export function isFree({ free, closed }: Pick<Place, 'free' | 'closed'>): boolean {
  return free.length > 0 && closed === null
}

/** How a spot stands, in a word. */
export function spotWord(place: Pick<Place, 'free' | 'closed' | 'none'>): string {
  if (isFree(place)) return '空闲'
  return place.closed
    ? '暂停使用'
    : place.none === null || place.none === 'full'
      ? '已占用'
      : NONE_WORDS[place.none].word
}

/** A spot as it is read aloud: `3 东广场 A3，空闲，3 × 2 米，不供电`. */
export function spotInWords(place: Place, nth: number): string {
  const { spot } = place
  return [`${nth} ${place.name}`, spotWord(place), ...(spot ? [powerInWords(spot), fireLaneInWords(spot)] : [])]
    .filter(Boolean)
    .join('，')
}
