import { sql } from 'kysely'
import type { InnerMeeting } from '#contract/booking'
import type { Db } from '#platform/db'

/** What is written of a meeting, beside its booking. */
export interface MeetingRow {
  bookingId: string
  agenda: InnerMeeting['agenda']
  /** `document` is the name of a file that is no picture. */
  papers: { id: string; name: string; document?: string }[]
  minutes: string
  decisions: InnerMeeting['decisions']
  minutesState: InnerMeeting['minutesState']
  publishedAt: Date | null
  signInCode: string
}

function meetings(db: Db) {
  return (
    db
      .selectFrom('booking.meeting')
      .select(['bookingId', 'minutes', 'publishedAt', 'signInCode'])
      // As the contract's schemas and a check constraint let them in.
      .select([
        sql<MeetingRow['agenda']>`agenda`.as('agenda'),
        sql<MeetingRow['papers']>`papers`.as('papers'),
        sql<MeetingRow['decisions']>`decisions`.as('decisions'),
        sql<MeetingRow['minutesState']>`minutes_state`.as('minutesState'),
      ])
  )
}

/** What is written of an internal meeting; undefined: it is none. */
export function findMeeting(db: Db, bookingId: string): Promise<MeetingRow | undefined> {
  return meetings(db).where('bookingId', '=', bookingId).executeTakeFirst()
}

/** The meeting of a park whose host shows this code. */
export function findMeetingByCode(db: Db, areaId: string, code: string) {
  return db
    .selectFrom('booking.meeting as m')
    .innerJoin('booking.booking as b', 'b.id', 'm.bookingId')
    .select(['b.id', 'b.subject', 'b.state', 'b.startsAt', 'b.endsAt', 'b.personId', 'b.forPersonId'])
    .where('m.signInCode', '=', code)
    .where('b.areaId', '=', areaId)
    .executeTakeFirst()
}

/** Writes all that is written of a meeting; its code stays. */
export async function putMeeting(db: Db, { bookingId, ...written }: Omit<MeetingRow, 'signInCode'>): Promise<void> {
  const { agenda, papers, decisions, minutes, minutesState, publishedAt } = written
  await db
    .updateTable('booking.meeting')
    .set({
      minutes,
      minutesState,
      publishedAt,
      agenda: JSON.stringify(agenda),
      papers: JSON.stringify(papers),
      decisions: JSON.stringify(decisions),
    })
    .where('bookingId', '=', bookingId)
    .execute()
}

/** Notes that somebody who is invited is there; the first time counts. False: they are not invited. */
export async function markSignedIn(db: Db, bookingId: string, personId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('booking.guest')
    .set({ signedInAt: sql`coalesce(signed_in_at, ${now})`, answer: 'yes' })
    .where('bookingId', '=', bookingId)
    .where('personId', '=', personId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** How many of those invited are there. */
export async function countSignedIn(db: Db, bookingId: string): Promise<number> {
  const { count } = await db
    .selectFrom('booking.guest')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('bookingId', '=', bookingId)
    .where('signedInAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** People of the park who take part in a meeting, each once: who booked it, for whom it is booked, then those who are invited. */
export async function listTakingPart(db: Db, bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select person_id from (
      select person_id, 0 as rank, asked_at as at from booking.booking where id = ${bookingId}
      union all select for_person_id, 1, asked_at from booking.booking where id = ${bookingId}
      union all select person_id, 2, invited_at from booking.guest where booking_id = ${bookingId}) taking
     where person_id is not null group by person_id order by min(rank), min(at), person_id`.execute(db)
  return rows.map(({ personId }) => personId)
}

/** People of the park who are invited. */
export async function listInvited(db: Db, bookingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('booking.guest')
    .select('personId')
    .where('bookingId', '=', bookingId)
    .where('personId', 'is not', null)
    .execute()
  return rows.flatMap(({ personId }) => personId ?? [])
}
