import { type Booking, type booking, bookingRefusals, MOVED } from '#contract/booking'
import { workdaysOf } from '#door/estate'
import { namesOf } from '#door/people'
import { audited } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import type { Files } from '#platform/files'
import type { HandlersOf, StepsContext } from '#platform/http'
import { addDays, dayOf, parseInstant, startOfDay, toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { refusals, refuse } from '#vocabulary/refusal'
import { lockSeries } from '../approval/queries.ts'
import type { BookingEngines } from '../engines.ts'
import { notifyPeople } from '../orders/notify.ts'
import { viewBookings } from '../shown/brief.ts'
import { announceBookings } from '../time/announce.ts'
import { type BookingRow, HOLDING_TIME, listOverlapping, lockBookings } from '../time/booking-queries.ts'
import { announceAhead, announceFreed, moveBooking } from '../time/booking-states.ts'
import { openSpans } from '../time/days.ts'
import { isFree, lockUnits, take } from '../time/occupancy-queries.ts'
import { shapeBefore, timeOf } from '../time/other-shape.ts'
import { type Elsewhere, findClosure, insertClosure, listElsewhere, updateClosureEnded } from './closure-queries.ts'
import { endWithAll } from './end-with-all.ts'
import { type DeskPlaceRow, findDeskPlace, listUnits } from './place-queries.ts'
import { viewPlaces } from './place-view.ts'
import { runs } from './scope.ts'

type Handlers = Pick<HandlersOf<typeof booking>, 'closure' | 'closureEnd'>
type Choice = { bookingId: string; to: 'move' | 'back' }

const MAX_DAYS = 366
/** How many alternatives are listed for each booking. */
const MAX_ALTERNATIVES = 3

interface Wanted {
  place: DeskPlaceRow
  unitIds: string[]
  startsAt: Date
  endsAt: Date
  reason: string
}

/** Closing places for a time, with what becomes of the bookings inside. */
export function closureHandlers(engines: Pick<BookingEngines, 'files' | 'jobs' | 'approvals'>): Handlers {
  const { files, jobs } = engines

  return {
    async closure(ctx, { placeId, unitIds, inside, ...typed }) {
      const wanted = await readWanted(ctx, { placeId, unitIds, ...typed })
      if (inside === undefined) {
        const bookings = await listInside(ctx.db, wanted)
        return { closureId: null, inside: await viewInside(ctx, files, bookings) }
      }
      return await ctx.last(async (db) => {
        const id = await close(db, ctx, wanted, inside)
        return { closureId: id, inside: [] }
      })
    },

    async closureEnd(ctx, { id }) {
      const closure = await findClosure(ctx.db, ctx.areaId, id)
      if (!closure || !runs(ctx, closure)) refuse(refusals.notFound, { field: 'id' })
      await lockUnits(ctx.db, closure.unitIds)
      if (await updateClosureEnded(ctx.db, id, ctx.now)) {
        const { areaId, placeId, unitIds, startsAt: takesFrom, endsAt: takesUntil } = closure
        if (takesUntil > ctx.now)
          await announceFreed(ctx.db, jobs, { areaId, placeId, unitIds, takesFrom, takesUntil }, ctx.now)
      }
      const place = await findDeskPlace(ctx.db, ctx.areaId, closure.placeId)
      const [view] = place ? await viewPlaces(ctx.db, files, [place], ctx) : []
      return view ?? refuse(refusals.notFound, { field: 'id' })
    },
  }

  /** Closes, and settles every booking inside as it was chosen; all of it or nothing. Refuses `inside_closure` where one has no choice. */
  async function close(db: Db, ctx: StepsContext, wanted: Wanted, choices: readonly Choice[]): Promise<string> {
    const { now, person } = ctx
    const chosen = new Map(choices.map(({ bookingId, to }) => [bookingId, to]))
    const seen = await listInside(db, wanted)
    const elsewhere = await elsewhereOf(
      db,
      seen.filter(({ id }) => chosen.get(id) === 'move'),
      now,
    )
    // All units at once, in the order of their ids: those that are closed and those to which bookings go.
    await lockUnits(db, [...wanted.unitIds, ...elsewhere.flatMap((each) => each.unitIds)])
    const bookings = await lockBookings(
      db,
      (await listInside(db, wanted)).map(({ id }) => id),
    )
    const open = bookings.filter(({ state }) => isHolding(state))
    if (open.some(({ id }) => !chosen.has(id))) refuse(bookingRefusals.insideClosure, { data: { n: open.length } })
    const id = newId()
    await insertClosure(db, { id, placeId: wanted.place.id, ...wanted, by: person.personId, now })
    // Before any of their cases ends, in one order: two closures that take dates of the same series wait for each other, never in a circle.
    await lockSeries(db, [...new Set(open.flatMap(({ seriesId }) => seriesId ?? []))])
    for (const each of open) {
      const to = chosen.get(each.id) === 'move' ? await firstFree(db, each, elsewhere, now) : undefined
      if (to) await moveTo(db, each, to, wanted, now)
      else
        await endWithAll(db, engines, each, {
          why: `场所暂停使用：${wanted.reason}`,
          what: 'closed',
          by: person.personId,
          now,
          shut: true,
        })
    }
    const subject = { kind: 'booking.place', id: wanted.place.id }
    const detail = { reason: wanted.reason, bookings: open.length }
    await audited(db, ctx, 'booking.place.closed', subject, detail)
    return id
  }

  /** The booking goes to another place as it is; its person may cancel there with all money back. */
  async function moveTo(db: Db, each: BookingRow, to: Elsewhere, { reason }: Wanted, now: Date): Promise<void> {
    const change = {
      placeId: to.placeId,
      unitIds: to.unitIds,
      back: [{ hours: 0, percent: 100 }],
      sequence: each.sequence + 1,
      // There is no way back from here: who does not pay the change has all money back.
      aside: null,
    }
    const note = `场所暂停使用（${reason}），已改到${to.name}；不合适可取消并全额退款`
    await moveBooking(db, { by: null, now }, each, [each.state], each.state, change, { what: 'moved', note })
    const before = shapeBefore(each)
    if (before) await announceAhead(db, jobs, { areaId: each.areaId, ...timeOf(before) }, now)
    if (each.state === 'confirmed') await announceBookings(db, jobs, MOVED, [{ ...each, ...change }])
    await notifyPeople(db, jobs, [each], { what: 'moved', by: null, note })
  }
}

const isHolding = (state: string) => (HOLDING_TIME as readonly string[]).includes(state)

/** What is to be closed, checked. */
async function readWanted(
  ctx: StepsContext,
  typed: { placeId: string; unitIds?: string[] | undefined; startsAt: string; endsAt: string; reason: string },
): Promise<Wanted> {
  const place = await findDeskPlace(ctx.db, ctx.areaId, typed.placeId)
  if (!place || !runs(ctx, place)) refuse(bookingRefusals.placeUnknown, { field: 'placeId' })
  const startsAt = parseInstant(typed.startsAt) ?? refuse(refusals.malformed, { field: 'startsAt' })
  const endsAt = parseInstant(typed.endsAt) ?? refuse(refusals.malformed, { field: 'endsAt' })
  if (endsAt <= startsAt) refuse(bookingRefusals.backwards, { field: 'endsAt' })
  if (endsAt <= ctx.now || endsAt > startOfDay(addDays(dayOf(ctx.now), MAX_DAYS)))
    refuse(bookingRefusals.closureOver, { field: 'endsAt' })
  const units = (await listUnits(ctx.db, [place.id])).map(({ id }) => id)
  const named = typed.unitIds ?? []
  if (!named.every((id) => units.includes(id))) refuse(bookingRefusals.placeUnknown, { field: 'unitIds' })
  return {
    place,
    unitIds: (named.length > 0 ? named : units).toSorted(),
    startsAt,
    endsAt,
    reason: typed.reason.trim(),
  }
}

function listInside(db: Db, { place, unitIds, startsAt, endsAt }: Wanted): Promise<BookingRow[]> {
  return listOverlapping(db, { placeId: place.id, unitIds, from: startsAt, until: endsAt, states: HOLDING_TIME })
}

/** Where bookings could go, within the hours of those places. */
async function elsewhereOf(db: Db, bookings: readonly BookingRow[], now: Date): Promise<Elsewhere[]> {
  const [first] = bookings
  if (!first) return []
  const workdays = await workdaysOf(db, first.areaId)
  const byId = new Map(bookings.map((each) => [each.id, each]))
  return (await listElsewhere(db, bookings, now)).filter(({ bookingId, rules }) => {
    const each = byId.get(bookingId)
    if (!each || each.kind === 'display') return each !== undefined
    return openSpans({ kind: each.kind, rules }, dayOf(each.startsAt), workdays).some(
      ({ from, until }) => from <= each.startsAt && each.endsAt <= until,
    )
  })
}

/** Takes the time at the first of the places that still has it; undefined: none has. */
async function firstFree(
  db: Db,
  each: BookingRow,
  elsewhere: readonly Elsewhere[],
  now: Date,
): Promise<Elsewhere | undefined> {
  for (const to of elsewhere.filter(({ bookingId }) => bookingId === each.id)) {
    const { takesFrom: from, takesUntil: until } = each
    const taker = { bookingId: each.id }
    // What it has is given up only where it gets the other: asked first, under the lock of both.
    if (!(await isFree(db, to.unitIds, { from, until, now }))) continue
    if (await take(db, { unitIds: to.unitIds, from, until, taker, instead: taker, now })) return to
  }
  return undefined
}

/** Bookings inside as the desk is shown them. */
async function viewInside(ctx: StepsContext, files: Pick<Files, 'openUrlOf'>, bookings: readonly BookingRow[]) {
  const looking = { personId: ctx.person.personId, now: ctx.now, urlOf: (id: string) => files.openUrlOf(id) }
  const views = await viewBookings(ctx.db, bookings, looking)
  const elsewhere = Map.groupBy(await elsewhereOf(ctx.db, bookings, ctx.now), ({ bookingId }) => bookingId)
  const names = await namesOf(ctx.db, [...new Set(bookings.flatMap(({ personId }) => personId ?? []))])
  return bookings.map((each, nth) => ({
    // One for each, in the same order.
    booking: views[nth] as Booking,
    who: maskedName(names.get(each.personId ?? '') ?? ''),
    paidFen: each.paidFen - each.refundedFen,
    alternatives: (elsewhere.get(each.id) ?? []).slice(0, MAX_ALTERNATIVES).map(({ placeId, name }) => ({
      placeId,
      name,
      startsAt: toInstant(each.startsAt),
      endsAt: toInstant(each.endsAt),
    })),
  }))
}
