import { type booking, bookingRefusals, type SeriesPlan } from '#contract/booking'
import type { HandlersOf } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { type RefusalKind, refusals, refuse } from '#vocabulary/refusal'
import { unpublishedYears } from '#vocabulary/workdays'
import type { BookingEngines } from '../engines.ts'
import { alternativesFor, offerWords } from '../requests/alternatives.ts'
import { openPlace, requestedUnits } from '../requests/evaluate.ts'
import { toWhyNot } from '../requests/judge.ts'
import { type Blocker, type BookingRequest, requestedMoment } from '../requests/request.ts'
import { viewBookings } from '../shown/brief.ts'
import { listBookingsOfSeries } from '../time/booking-queries.ts'
import { costOf, percentOf, sumOf } from '../time/cost.ts'
import { costOfDates } from './cost.ts'
import { type DateRequest, evaluateDates } from './evaluate-dates.ts'
import { datesOf } from './plan.ts'
import { findSeries } from './queries.ts'

type Handlers = Pick<HandlersOf<typeof booking>, 'planSeries' | 'seriesInfo'>

/** What another time or place may help against. */
const HELPED: readonly RefusalKind[] = [
  bookingRefusals.taken,
  bookingRefusals.held,
  bookingRefusals.offered,
  bookingRefusals.placeClosed,
  bookingRefusals.outsideHours,
]

/** A series before it is made, and one that is. */
export const seriesPlanHandlers = ({ files }: Pick<BookingEngines, 'files'>): Handlers => ({
  async planSeries(ctx, { placeId, unitIds: requested, companyId = null, rule, ...times }) {
    const { areaId, db, now, person } = ctx
    const place = await openPlace(db, areaId, placeId, person)
    const unitIds = requestedUnits(place, requested)
    const first = { placeId, startsAt: requestedMoment(times.startsAt), endsAt: requestedMoment(times.endsAt) }
    const { dates } = datesOf(first, rule, place.workdays)
    const requests = dates.map(
      ({ startsAt, endsAt }): BookingRequest => ({
        startsAt,
        endsAt,
        setUpMinutes: 0,
        clearMinutes: 0,
        people: null,
        companyId,
      }),
    )
    const each = requests.map((request): DateRequest => ({ place, unitIds, request }))
    // There is at least one date, or the rule was refused.
    const evaluated = await evaluateDates(db, each as [DateRequest, ...DateRequest[]], { who: person, now })
    const helped = requests.filter((_, nth) => isHelped(evaluated[nth] ?? []))
    const found = await alternativesFor(db, { place, unitIds, requests: helped, who: person, now })
    const offers = new Map(helped.map((request, nth) => [request, found[nth] ?? []]))
    const planned = dates.map(({ day, startsAt, endsAt }, nth): SeriesPlan['dates'][number] => {
      const request = requests[nth]
      const alternatives = (request && offers.get(request)) ?? []
      const [blocker] = evaluated[nth] ?? []
      const why = blocker ? toWhyNot(blocker, offerWords(alternatives, placeId)).message : null
      return { day, startsAt: toInstant(startsAt), endsAt: toInstant(endsAt), why, alternatives }
    })
    const percent = percentOf(place.units, unitIds)
    const of = { place, percent, forCompany: companyId !== null, services: [] }
    const free = requests.filter((_, nth) => (evaluated[nth] ?? []).length === 0)
    return {
      dates: planned,
      unpublished: unpublishedYears(
        dates.map(({ day }) => day),
        place.workdays,
      ),
      cost: costOfDates(free.map((request) => sumOf(costOf({ ...of, ...request }, place.workdays)))),
    }
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
function isHelped(blockers: readonly Blocker[]): boolean {
  return blockers.length > 0 && blockers.every(({ kind }) => HELPED.includes(kind))
}
