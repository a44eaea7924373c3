import { bookingRefusals } from '#contract/booking'
import { type Actor, type Approvals, approvalRefusals, type Wish } from '#platform/approvals'
import type { Db } from '#platform/db'
import { inOurWords, refuse } from '#vocabulary/refusal'
import type { BookingRow } from '../time/booking-queries.ts'
import { spanWords } from '../time/words.ts'
import { fieldsOf } from './fields.ts'
import { listUndecided, setCase } from './queries.ts'
import { BOOKING_SUBJECT } from './subject.ts'

/** Bookings that one case decides about: one, or all dates of a series, the first one first. */
export type Decided = readonly [BookingRow, ...BookingRow[]]

/**
 * Begins the approval of a booking that was just written as `waiting`, or of a series as a whole: the case stands on its first date and decides all.
 * `approved`: nobody has to decide, because the place has no process or none of its steps is for this one; the caller then calls `approve`.
 */
export async function beginApproval(
  approvals: Pick<Approvals, 'begin'>,
  db: Db,
  booking: BookingRow | Decided,
  place: { processId: string | null; name: string },
  now: Date,
): Promise<'waiting' | 'approved'> {
  const bookings: Decided = Array.isArray(booking) ? (booking as Decided) : [booking as BookingRow]
  const [first] = bookings
  const { processId } = place
  if (processId === null) return 'approved'
  if (first.personId === null) throw new Error('an application of nobody')
  const { caseId, state } = await approvals.begin(db, {
    areaId: first.areaId,
    processId,
    subject: { kind: BOOKING_SUBJECT, id: first.id },
    title: titleOf(bookings, place.name),
    applicant: { personId: first.personId, companyId: first.companyId },
    fields: fieldsOf(bookings),
    now,
  })
  await setCase(
    db,
    bookings.map(({ id }) => id),
    caseId,
  )
  return state === 'approved' ? 'approved' : 'waiting'
}

/** What a case is called in the inbox: 一号会议室 11月25日 10:00–11:00 周会. */
function titleOf([first, ...others]: Decided, placeName: string): string {
  const when = spanWords({ from: first.startsAt, until: first.endsAt })
  return `${placeName} ${when}${others.length > 0 ? `起${others.length + 1}次` : ''} ${first.subject}`
}

/** Fields on which it depends who decides: one of them changes only where it was to be mended. */
const DECISIVE: readonly string[] = ['kind', 'people', 'hours', 'days', 'totalFen', 'company', 'time']

/**
 * Hands in again what came back and was mended: the booking as it is now written, still `returned`. Moves it on in this transaction, to `waiting`, or as
 * an approval does where nobody has to decide any more. Refuses `changed` where the case went on without it, 400 where something else was mended than what
 * came back.
 */
export async function handInAgain(
  approvals: Pick<Approvals, 'act' | 'caseById'>,
  db: Db,
  booking: Pick<BookingRow, 'id' | 'areaId' | 'personId' | 'seriesId' | 'caseId'>,
  now: Date,
): Promise<void> {
  const kase = booking.caseId && (await approvals.caseById(db, booking.areaId, booking.caseId))
  const [first, ...others] = await listUndecided(db, booking.id)
  if (!kase || !first) refuse(bookingRefusals.changed)
  const { fields, returnedFields } = kase
  const isReturned = (name: string) => returnedFields.length === 0 || returnedFields.includes(name)
  const edits = Object.fromEntries(
    Object.entries(fieldsOf([first, ...others])).filter(
      ([name, value]) => fields[name] !== value && (isReturned(name) || DECISIVE.includes(name)),
    ),
  )
  await asApplicant(approvals, db, booking, { caseId: kase.id, act: 'submit', edits }, now)
}

/**
 * Withdraws the application of a booking that is still to be decided about, with all dates of its series: they are cancelled and their time is free.
 * Refuses `approved_before` where it was decided meanwhile.
 */
export async function withdrawApproval(
  approvals: Pick<Approvals, 'act'>,
  db: Db,
  booking: Pick<BookingRow, 'areaId' | 'personId' | 'caseId'>,
  now: Date,
): Promise<void> {
  if (booking.caseId === null) refuse(bookingRefusals.changed)
  await asApplicant(approvals, db, booking, { caseId: booking.caseId, act: 'withdraw' }, now)
}

/** Does what only the applicant may, who is who booked. */
async function asApplicant(
  approvals: Pick<Approvals, 'act'>,
  db: Db,
  { areaId, personId }: Pick<BookingRow, 'areaId' | 'personId'>,
  command: Wish,
  now: Date,
): Promise<void> {
  const actor: Actor = { areaId, personId: personId ?? refuse(bookingRefusals.changed), addresses: [], now }
  await approvals.act(db, actor, command).catch((error: unknown) => {
    throw inOurWords(error, [
      [approvalRefusals.noWithdraw, bookingRefusals.approvedBefore],
      [approvalRefusals.moved, bookingRefusals.changed],
      [approvalRefusals.decided, bookingRefusals.changed],
    ])
  })
}
