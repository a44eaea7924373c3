import type { Kind, Place, PlaceRules, Spot } from '#contract/booking'
import { durationInWords } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'

/** Where a place is and how much room it has: `1 号楼 3 层`, `可容纳 12 人`, `42㎡`. */
export function placeFacts({
  building,
  floor,
  seats,
  area,
}: Pick<Place, 'building' | 'floor' | 'seats' | 'area'>): string[] {
  const where = [building, floor].filter(Boolean).join(' ')
  return [where, seats > 0 ? `可容纳 ${seats} 人` : '', area].filter(Boolean)
}

/** What it costs at least: `¥60.00/小时起`, of a spot by the day; `免费`. */
export function priceInWords({ priceFromFen, kind }: { priceFromFen: number | null; kind: Kind }): string {
  if (priceFromFen === null || priceFromFen === 0) return '免费'
  return `${formatPrice(priceFromFen)}/${kind === 'display' ? '天' : '小时'}起`
}

/** What a length is in the way of, as far as the phone can know; null: nothing. Minutes; of a display spot days are told otherwise. */
export function lengthProblem(
  minutes: number,
  { leastMinutes, mostMinutes }: Pick<PlaceRules, 'leastMinutes' | 'mostMinutes'>,
): string | null {
  if (minutes < leastMinutes) return `至少预订${durationInWords(leastMinutes)}`
  if (minutes > mostMinutes) return `一次最多预订${durationInWords(mostMinutes)}`
  return null
}

const SIDES: Readonly<Record<Exclude<Spot['fireLane'], 'none'>, string>> = {
  front: '前侧',
  back: '后侧',
  left: '左侧',
  right: '右侧',
}

/** How large a spot is: `3 × 2 米`. */
export function sizeInWords({ width, depth }: Spot): string {
  return `${width} × ${depth} 米`
}

/** What power a spot has, where its name stands beside: `3 kW`, `不供电`. */
export function powerOf({ powerWatts }: Spot): string {
  if (powerWatts === 0) return '不供电'
  return powerWatts >= 1000 ? `${powerWatts / 1000} kW` : `${powerWatts} W`
}

/** What power a spot has, where it stands alone: `可用电 3 kW`, `不供电`. */
export function powerInWords(spot: Spot): string {
  return spot.powerWatts === 0 ? powerOf(spot) : `可用电 ${powerOf(spot)}`
}

/** Where the fire lane runs, where there is little room; null: not beside this spot. */
export function laneInShort({ fireLane }: Spot): string | null {
  return fireLane === 'none' ? null : `${SIDES[fireLane]}消防通道`
}

/** Where the fire lane runs; null: not beside this spot. */
export function fireLaneInWords({ fireLane }: Spot): string | null {
  return fireLane === 'none' ? null : `${SIDES[fireLane]}为消防通道，展具和物品不能越线`
}
