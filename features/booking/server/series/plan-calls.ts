import { type booking, bookingRefusals, type SeriesInfo, type SeriesPlan } from '#contract/booking'
import type { HandlersOf } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { type RefusalKind, refusals, refuse } from '#vocabulary/refusal'
import { unpublishedYears } from '#vocabulary/workdays'
import { cancellation, cancelWords, isOver } from '../bookings/acts.ts'
import type { BookingEngines } from '../engines.ts'
import { retainedOfEach } from '../orders/open.ts'
import { alternativesFor, offerWords } from '../requests/alternatives.ts'
import { openPlace, requestedUnits } from '../requests/evaluate.ts'
import { toWhyNot } from '../requests/judge.ts'
import { type Blocker, type BookingRequest, requestedMoment } from '../requests/request.ts'
import { viewBookings } from '../shown/brief.ts'
import { type BookingRow, listBookingsOfSeries } from '../time/booking-queries.ts'
import { costOf, percentOf, sumOf } from '../time/cost.ts'
import { costOfDates } from './cost.ts'
import { type DateRequest, evaluateDates } from './evaluate-dates.ts'
import { datesOf, unsureDays } from './plan.ts'
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

/** So many dates that clash get offers, the first ones: who would have to move more of them looks for another time or place. */
const MAX_HELPED = 12

/** A series before it is made, and one that is. */
export const seriesPlanHandlers = ({ files }: Pick<BookingEngines, 'files'>): Handlers => ({
  async planSeries(ctx, { placeId, unitIds: requested, companyId = null, rule, ...times }) {
    const { areaId, db, now, person } = ctx
    const place = await openPlace(db, areaId, placeId, person)
    const unitIds = requestedUnits(place, requested)
    const first = { placeId, startsAt: requestedMoment(times.startsAt), endsAt: requestedMoment(times.endsAt) }
    const { dates } = datesOf(first, rule, place.workdays)
    const unsure = unsureDays(dates, rule, place.workdays)
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
    const helped = requests.filter((_, nth) => isHelped(evaluated[nth] ?? [])).slice(0, MAX_HELPED)
    const found = await alternativesFor(db, { place, unitIds, requests: helped, who: person, now })
    const offers = new Map(helped.map((request, nth) => [request, found[nth] ?? []]))
    const percent = percentOf(place.units, unitIds)
    const of = { place, percent, forCompany: companyId !== null, services: [] }
    const planned = dates.map(({ day, startsAt, endsAt }, nth): SeriesPlan['dates'][number] => {
      const request = requests[nth]
      const alternatives = (request && offers.get(request)) ?? []
      const [blocker] = evaluated[nth] ?? []
      const why = blocker ? toWhyNot(blocker, offerWords(alternatives, placeId)).message : null
      const when = { day, startsAt: toInstant(startsAt), endsAt: toInstant(endsAt) }
      const fen = request ? sumOf(costOf({ ...of, ...request }, place.workdays)) : 0
      return { ...when, why, unsure: unsure.has(day), fen, alternatives }
    })
    return {
      dates: planned,
      unpublished: unpublishedYears(
        dates.map(({ day }) => day),
        place.workdays,
      ),
      cost: costOfDates(planned.flatMap(({ why, unsure: isUnsure, fen }) => (why === null && !isUnsure ? fen : []))),
    }
  },

  async seriesInfo(ctx, { id, from }) {
    const { areaId, db, now } = ctx
    const { personId } = ctx.person
    const series = (await findSeries(db, { areaId, personId }, id)) ?? refuse(refusals.notFound, { field: 'id' })
    const rows = await listBookingsOfSeries(db, id)
    const [first, last] = [rows[0], rows.at(-1)]
    const state = !first || first.startsAt > now ? 'made' : last && last.endsAt > now ? 'running' : 'ended'
    const looking = { personId, now, urlOf: (fileId: string) => files.urlOf(fileId) }
    const ahead = rows.filter((row) => !isOver(row, now) && row.startsAt > now)
    const retained = await retainedOfEach(db, ahead)
    const since = rows.find((row) => row.id === from)?.startsAt ?? now
    return {
      id,
      kind: first?.kind ?? 'room',
      words: series.words,
      state,
      made: series.made,
      skipped: series.skipped,
      ahead: ahead.length,
      later: givenUp(
        ahead.filter(({ startsAt }) => startsAt >= since),
        retained,
        now,
      ),
      all: givenUp(ahead, retained, now),
      bookings: await viewBookings(db, rows, looking),
    }
  },
})

/** What cancelling these would come to together; null: there are none. */
function givenUp(bookings: readonly BookingRow[], retained: ReadonlyMap<string, number>, now: Date): SeriesInfo['all'] {
  if (bookings.length === 0) return null
  const each = bookings.map((booking) => cancellation(booking, retained.get(booking.id) ?? 0, now))
  const backFen = each.reduce((sum, one) => sum + one.backFen, 0)
  const feeFen = each.reduce((sum, { retainedFen }) => sum + retainedFen, 0)
  const words = cancelWords({ backFen, retainedFen: feeFen })
  return { count: bookings.length, backFen, keptFen: feeFen, words }
}

/** Only its time and place stand in the way: another one may be had. */
function isHelped(blockers: readonly Blocker[]): boolean {
  return blockers.length > 0 && blockers.every(({ kind }) => HELPED.includes(kind))
}
