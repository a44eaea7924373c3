import { bookingRefusals, type Scope } from '#contract/booking'
import type { Db } from '#platform/db'
import { dayOf, daysBetween, shortDay, weekdayOf } from '#vocabulary/day'
import { Refusal, refusals, refuse, sentence } from '#vocabulary/refusal'
import { beginApproval, type Decided } from '../approval/begin.ts'
import { approve } from '../approval/decided.ts'
import { notifyPeople } from '../orders/notify.ts'
import { ruleWords } from '../recurrence/rule-words.ts'
import { movedRule } from '../recurrence/stored.ts'
import { openPlace, type Requester, requestedUnits } from '../requests/evaluate.ts'
import { lockForRequest } from '../requests/lock-queries.ts'
import { BlockedError } from '../requests/locked.ts'
import { requestedMoment } from '../requests/request.ts'
import { type BookingRow, findBooking, listBookings, lockBookings } from '../time/booking-queries.ts'
import { MINUTE, minutesIn } from '../time/days.ts'
import { shapeBefore } from '../time/other-shape.ts'
import type { PlaceRow } from '../time/place-queries.ts'
import { isUndecided } from './acts.ts'
import { isMine } from './book.ts'
import type { Ending } from './cancel.ts'
import { type Change, changeIn, type Together } from './change.ts'
import { findRule, listAhead, updateRule } from './queries.ts'

/** A change of several dates of a series. */
export type SeriesChange = Change & { scope: Scope }

/**
 * Changes several dates of a series as one of them is changed, all or none, in the caller's transaction: each moves as far, and becomes as much longer or shorter. Where the place has
 * somebody decide, one case decides about all of them. Refuses 404, `series_ahead` where none is still to come, `series_undecided`, and `series_moves` by the dates that cannot be moved.
 */
export async function changeSeriesIn(
  db: Db,
  engines: Ending,
  who: Requester,
  { scope, ...change }: SeriesChange,
  now: Date,
): Promise<void> {
  const seen = (await findBooking(db, who.areaId, change.id)) ?? refuse(refusals.notFound, { field: 'id' })
  if (!isMine(seen, who.personId)) refuse(refusals.notFound, { field: 'id' })
  if (seen.seriesId === null) return await changeIn(db, engines, who, change, now)
  const place = await openPlace(db, who.areaId, change.placeId ?? seen.placeId, who)
  const dates = await listBookings(db, await listAhead(db, seen, scope, now))
  if (dates.length === 0) refuse(bookingRefusals.seriesAhead)
  const by = shiftOf(seen, change)
  if (by !== null || place.id !== seen.placeId) {
    if (dates.some(isUndecided)) refuse(bookingRefusals.seriesUndecided)
    await lockAll(db, who, dates, place)
  } else
    await lockBookings(
      db,
      dates.map(({ id }) => id),
    )
  const { startsAt: _, endsAt: __, ...words } = change
  const together: Together = { again: [], changed: [] }
  const blocked: { date: BookingRow; why: string }[] = []
  // What moves into the time of the next date of its series finds it free: that one has moved before.
  for (const date of (by?.starts ?? 0) > 0 ? dates.toReversed() : dates)
    await changeIn(db, engines, who, { ...words, id: date.id, ...movedBy(date, by) }, now, together).catch(
      (error: unknown) => blocked.push({ date, why: whyBlocked(error) }),
    )
  if (blocked.length > 0) refuseBlocked(blocked)
  if (scope === 'all' && (by !== null || place.id !== seen.placeId))
    await moveRule(db, seen, place, by ?? { starts: 0, ends: 0 })
  await decideTogether(db, engines, together, now)
  await notifyPeople(db, engines.jobs, together.changed, { what: by === null ? 'mended' : 'moved', by: who.personId })
}

/** How far the start and the end of each date move, in milliseconds; null: they stay. */
function shiftOf(seen: BookingRow, { startsAt, endsAt }: Change): { starts: number; ends: number } | null {
  const by = (at: Date, wanted: string | undefined) =>
    wanted === undefined ? 0 : requestedMoment(wanted).getTime() - at.getTime()
  const [starts, ends] = [by(seen.startsAt, startsAt), by(seen.endsAt, endsAt)]
  return starts === 0 && ends === 0 ? null : { starts, ends }
}

function movedBy({ startsAt, endsAt }: BookingRow, by: { starts: number; ends: number } | null) {
  if (by === null) return {}
  return {
    startsAt: new Date(startsAt.getTime() + by.starts).toISOString(),
    endsAt: new Date(endsAt.getTime() + by.ends).toISOString(),
  }
}

/** Whoever moves them, their company, all units that are left or taken, then the bookings: in one order, before any of them moves. */
async function lockAll(db: Db, who: Requester, dates: readonly BookingRow[], place: PlaceRow): Promise<void> {
  const [first] = dates
  const host = { ...who, personId: first?.personId ?? who.personId }
  const companyId = place.rules.companyHours === null ? null : (first?.companyId ?? null)
  const unitIds = [
    ...requestedUnits(place),
    ...dates.flatMap((each) => [...each.unitIds, ...(shapeBefore(each)?.unitIds ?? [])]),
  ]
  await lockForRequest(db, host, { companyId, unitIds: [...new Set(unitIds)] })
  await lockBookings(
    db,
    dates.map(({ id }) => id),
  )
}

/** Where every date moved: by which rule the series repeats from now on. */
async function moveRule(
  db: Db,
  seen: BookingRow,
  place: PlaceRow,
  by: { starts: number; ends: number },
): Promise<void> {
  const rule = seen.seriesId && (await findRule(db, seen.seriesId))
  if (!rule || !seen.seriesId) return
  const moved = (at: Date, ms: number) => new Date(at.getTime() + ms)
  const days = daysBetween(dayOf(seen.startsAt), dayOf(moved(seen.startsAt, by.starts)))
  const { from } = minutesIn({ from: moved(seen.startsAt, by.starts), until: moved(seen.endsAt, by.ends) })
  const to = from + (moved(seen.endsAt, by.ends).getTime() - moved(seen.startsAt, by.starts).getTime()) / MINUTE
  const next = movedRule(rule, { days, from, to, placeId: place.id })
  if (next) await updateRule(db, seen.seriesId, next, ruleWords(next, weekdayOf(next.first)))
}

/** Why a date cannot be moved; an error that says no such thing is thrown. */
function whyBlocked(error: unknown): string {
  if (error instanceof Refusal && error.kind === bookingRefusals.extendTaken) return error.message
  const [first] = error instanceof BlockedError ? error.blockers : []
  if (!first) throw error
  return sentence(first.kind, { ...first.data, slots: '暂无' })
}

/** How many dates the sentence names. */
const NAMED = 3

function refuseBlocked(blocked: readonly { date: BookingRow; why: string }[]): never {
  const days = blocked
    .toSorted((one, other) => one.date.startsAt.getTime() - other.date.startsAt.getTime())
    .map(({ date }) => shortDay(dayOf(date.startsAt)))
  const named = days.slice(0, NAMED).join('、')
  const rest = days.length > NAMED ? `等${days.length}次` : ''
  return refuse(bookingRefusals.seriesMoves, { data: { days: `${named}${rest}`, why: blocked[0]?.why ?? '' } })
}

/** One case about all that is to be decided about anew; where nobody has to decide they stand at once. */
async function decideTogether(db: Db, engines: Ending, { again }: Together, now: Date): Promise<void> {
  const sorted = again.toSorted((one, other) => one.booking.startsAt.getTime() - other.booking.startsAt.getTime())
  const [first] = sorted
  if (!first) return
  const bookings = sorted.map(({ booking }) => booking) as unknown as Decided
  if ((await beginApproval(engines.approvals, db, bookings, first.place, now)) === 'approved')
    await approve(engines, db, bookings, { by: null, now })
}
