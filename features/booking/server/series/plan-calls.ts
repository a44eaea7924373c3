import { type booking, bookingRefusals, type SeriesPlan } from '#contract/booking'
import type { HandlersOf } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { type RefusalKind, refusals, refuse } from '#vocabulary/refusal'
import type { BookingEngines } from '../engines.ts'
import { viewBookings } from '../shown/brief.ts'
import { listBookingsOfSeries } from '../time/booking-queries.ts'
import { costOf, percentOf, sumOf } from '../time/cost.ts'
import { alternativesFor, offerWords } from '../wishes/alternatives.ts'
import { toWhyNot } from '../wishes/judge.ts'
import { openPlace, wishedUnits } from '../wishes/weigh.ts'
import { type Hindrance, type Wish, wishedMoment } from '../wishes/wish.ts'
import { costOfDates } from './cost.ts'
import { datesOf } from './plan.ts'
import { findSeries } from './queries.ts'
import { type DateWish, weighDates } from './weigh-dates.ts'

type Handlers = Pick<HandlersOf<typeof booking>, 'planSeries' | 'seriesInfo'>

/** What another time or place may help against. */
const HELPED: readonly RefusalKind[] = [
  bookingRefusals.taken,
  bookingRefusals.held,
  bookingRefusals.placeClosed,
  bookingRefusals.outsideHours,
]

/** A series before it is made, and one that is. */
export const seriesPlanHandlers = ({ files }: Pick<BookingEngines, 'files'>): Handlers => ({
  async planSeries(ctx, { placeId, unitIds: wished, companyId = null, rule, ...times }) {
    const { areaId, db, now, person } = ctx
    const place = await openPlace(db, areaId, placeId, person)
    const unitIds = wishedUnits(place, wished)
    const first = { placeId, startsAt: wishedMoment(times.startsAt), endsAt: wishedMoment(times.endsAt) }
    const { dates } = datesOf(first, rule)
    const wishes = dates.map(
      ({ startsAt, endsAt }): Wish => ({ startsAt, endsAt, setUpMinutes: 0, clearMinutes: 0, people: null, companyId }),
    )
    const each = wishes.map((wish): DateWish => ({ place, unitIds, wish }))
    // There is at least one date, or the rule was refused.
    const weighed = await weighDates(db, each as [DateWish, ...DateWish[]], { who: person, now })
    const helped = wishes.filter((_, nth) => isHelped(weighed[nth] ?? []))
    const found = await alternativesFor(db, { place, unitIds, wishes: helped, who: person, now })
    const offers = new Map(helped.map((wish, nth) => [wish, found[nth] ?? []]))
    const planned = dates.map(({ day, startsAt, endsAt }, nth): SeriesPlan['dates'][number] => {
      const wish = wishes[nth]
      const alternatives = (wish && offers.get(wish)) ?? []
      const [hindrance] = weighed[nth] ?? []
      const why = hindrance ? toWhyNot(hindrance, offerWords(alternatives, placeId)).message : null
      return { day, startsAt: toInstant(startsAt), endsAt: toInstant(endsAt), why, alternatives }
    })
    const percent = percentOf(place.units, unitIds)
    const of = { place, percent, forCompany: companyId !== null, services: [] }
    const free = wishes.filter((_, nth) => (weighed[nth] ?? []).length === 0)
    return { dates: planned, cost: costOfDates(free.map((wish) => sumOf(costOf({ ...of, ...wish })))) }
  },

  async seriesInfo(ctx, { id }) {
    const { areaId, db, now } = ctx
    const { personId } = ctx.person
    const series = (await findSeries(db, { areaId, personId }, id)) ?? refuse(refusals.notFound, { field: 'id' })
    const rows = await listBookingsOfSeries(db, id)
    const [first, last] = [rows[0], rows.at(-1)]
    const state = !first || first.startsAt > now ? 'made' : last && last.endsAt > now ? 'running' : 'ended'
    const looking = { personId, now, urlOf: (fileId: string) => files.urlOf(fileId) }
    return { id, words: series.words, state, bookings: await viewBookings(db, rows, looking) }
  },
})

/** Only its time and place stand in the way: another one may be had. */
function isHelped(hindrances: readonly Hindrance[]): boolean {
  return hindrances.length > 0 && hindrances.every(({ kind }) => HELPED.includes(kind))
}
