import type { Cost, Offer, SeriesInfo, SeriesPlan, SeriesRule } from '#contract/booking'
import { addDays, type Day, dayOf, weekdayOf } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'

/** How a series is filled in. */
export interface SeriesDraft {
  readonly on: boolean
  readonly every: SeriesRule['every']
  /** 1 Monday to 7 Sunday; empty: the weekday of the first. */
  readonly weekdays: readonly number[]
  /** The last day; empty: not chosen yet. */
  readonly until: Day
  /** What becomes of a clashing date, by day: `skip`, or the key of an offer. */
  readonly picks: Readonly<Record<Day, string>>
}

export const NO_SERIES: SeriesDraft = { on: false, every: 'week', weekdays: [], until: '', picks: {} }

/** The last day that a series may have. */
export function lastOf(first: Day): Day {
  return addDays(first, 365)
}

/** The rule of a draft; null: its last day is missing or none. */
export function ruleOf({ every, weekdays, until }: SeriesDraft, first: Day): SeriesRule | null {
  if (until === '' || until <= first || until > lastOf(first)) return null
  const named = every === 'week' || every === 'fortnight'
  return { every, weekdays: named ? [...(weekdays.length > 0 ? weekdays : [weekdayOf(first)])] : [], until }
}

/** Names one offer among those of a date. */
export function offerKey({ placeId, startsAt }: Offer): string {
  return `${placeId} ${startsAt}`
}

type PlannedDate = SeriesPlan['dates'][number]

/** The pick that books a date of which nobody is sure: the holidays of its year are not published. */
export const SURE = 'sure'

/** What becomes of a planned date: `book` as requested, `move` to an offer, `skip`, or `open`: it clashes and nothing was chosen. Nobody is sure of some: they are skipped unless they are picked. */
export function fateOf(
  date: PlannedDate,
  picks: SeriesDraft['picks'],
): { do: 'book' | 'skip' | 'open' } | { do: 'move'; to: Offer } {
  if (date.unsure && (picks[date.day] !== SURE || date.why !== null)) return { do: 'skip' }
  if (date.why === null) return picks[date.day] === 'skip' ? { do: 'skip' } : { do: 'book' }
  const pick = picks[date.day]
  if (pick === 'skip') return { do: 'skip' }
  const to = date.alternatives.find((offer) => offerKey(offer) === pick)
  return to ? { do: 'move', to } : { do: 'open' }
}

/** What is wrong with a planned series; null: nothing. */
export function planProblem({ dates }: SeriesPlan, picks: SeriesDraft['picks']): string | null {
  const fates = dates.map((date) => fateOf(date, picks).do)
  const open = fates.filter((fate) => fate === 'open').length
  if (open > 0) return `还有 ${open} 个日期不可用，请改选或跳过`
  return fates.every((fate) => fate === 'skip') ? '至少要保留一个日期' : null
}

/** What of a series is skipped and moved, as the server takes it. */
export function changesOf({ dates }: SeriesPlan, picks: SeriesDraft['picks']) {
  const fated = dates.map((date) => ({ day: date.day, unsure: date.unsure, fate: fateOf(date, picks) }))
  const alsoUnsure = fated.some(({ unsure, fate }) => unsure && fate.do !== 'skip')
  return {
    // of dates of which nobody is sure the server says itself why they are left out
    skip: fated.filter(({ fate, unsure }) => fate.do === 'skip' && (alsoUnsure || !unsure)).map(({ day }) => day),
    ...(alsoUnsure && { alsoUnsure }),
    instead: fated.flatMap(({ day, fate }) => {
      if (fate.do !== 'move') return []
      const { placeId, startsAt, endsAt } = fate.to
      return [{ day, placeId, startsAt, endsAt }]
    }),
  }
}

/** How many bookings a series would make as it stands. */
export function madeOf({ dates }: SeriesPlan, picks: SeriesDraft['picks']): number {
  return dates.filter((date) => ['book', 'move'].includes(fateOf(date, picks).do)).length
}

/** How many dates are kept, moved and skipped: `共 12 次，改选 1 次，跳过 1 次`. */
export function planInWords({ dates }: SeriesPlan, picks: SeriesDraft['picks']): string {
  const fates = dates.map((date) => fateOf(date, picks).do)
  const count = (which: string) => fates.filter((fate) => fate === which).length
  const parts = [
    `共 ${count('book') + count('move')} 次`,
    ...(count('move') > 0 ? [`改选 ${count('move')} 次`] : []),
    ...(count('skip') > 0 ? [`跳过 ${count('skip')} 次`] : []),
    ...(count('open') > 0 ? [`${count('open')} 次待处理`] : []),
  ]
  return parts.join('，')
}

/** The day of an instant. */
export function dayAt(instant: string): Day {
  return dayOf(new Date(instant))
}

/** What the dates that are booked at the requested place cost together, a line for each price; those at another place are priced there. */
export function costOf({ dates }: SeriesPlan, picks: SeriesDraft['picks']): Cost {
  const fens = dates.filter((date) => fateOf(date, picks).do === 'book' && date.fen > 0).map(({ fen }) => fen)
  const lines = [...Map.groupBy(fens, (fen) => fen)].map(([fen, { length }]) => ({
    words: `${length}次 × ${formatPrice(fen)}`,
    amountFen: fen * length,
  }))
  return { lines, totalFen: lines.reduce((sum, { amountFen }) => sum + amountFen, 0) }
}

/** What came of a series that was made: `已预订10次，跳过0次`. */
export function resultWords({ made, skipped }: Pick<SeriesInfo, 'made' | 'skipped'>): string {
  return `已预订${made}次，跳过${skipped.length}次`
}
