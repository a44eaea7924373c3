import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db'

// Who has a unit when. The exclusion constraint `occupancy_once` is the one guard against two at once.

/** Whose time it is: of a booking, of a hold, or of somebody in the waiting list to whom it is offered. */
export type Taker = { bookingId: string } | { holdId: string } | { waitingId: string }

interface TakerIds {
  bookingId: string | null
  holdId: string | null
  waitingId: string | null
}

const idsOf = (taker: Partial<TakerIds>): TakerIds => ({ bookingId: null, holdId: null, waitingId: null, ...taker })

/** Locks units in the order of their ids until the transaction ends; whoever takes their time or closes them does so first. Answers how many there are. */
export async function lockUnits(db: Db, unitIds: readonly string[]): Promise<number> {
  const { rows } = await sql`
    select 1 from booking.unit where id = any(${unitIds}::uuid[]) order by id for no key update`.execute(db)
  return rows.length
}

/** What is to be taken, and for whom. */
export interface Taking {
  unitIds: readonly string[]
  from: Date
  until: Date
  taker: Taker
  /** Of a hold or an offer: how long it stands in the way. */
  goodUntil?: Date
  /** What the same person gives up for it: the hold under which they filled in the form, the offer that they take, the booking's own earlier time. */
  instead?: Partial<TakerIds>
  now: Date
}

/**
 * Takes time of units that the caller has locked, all of them or none. What the taker gives up is taken away first, then holds and offers whose
 * time is over. False: somebody has some of it; the caller then leaves its transaction, because what was given up is gone in it.
 */
export async function take(db: Db, of: Taking): Promise<boolean> {
  const given = Object.entries(idsOf(of.instead ?? {})).filter(([, id]) => id !== null)
  const had = await insertTime(db, of, given.length > 0 ? sql.join(given.map(givenUp), sql` or `) : null)
  const missing = of.unitIds.filter((id) => !had.includes(id))
  if (missing.length === 0) return true
  // Mostly nothing is in the way: what is over is looked for only where something is.
  const over = sql`unit_id = any(${missing}::uuid[]) and during && tstzrange(${of.from}, ${of.until}) and until <= ${of.now}`
  return (await insertTime(db, { ...of, unitIds: missing }, over)).length === missing.length
}

/** Takes what is free of it, once what is `gone` is taken away (null: nothing is); answers the units. */
async function insertTime(db: Db, of: Taking, gone: RawBuilder<unknown> | null): Promise<string[]> {
  const { unitIds, from, until, goodUntil = null } = of
  const { bookingId, holdId, waitingId } = idsOf(of.taker)
  // The insert reads the count, so that what is taken away is gone before the constraint is asked.
  const first = gone ? sql`with gone as (delete from booking.occupancy where ${gone} returning 1)` : sql``
  const after = gone ? sql`(select count(*) from gone) g,` : sql``
  const { rows } = await sql<{ unitId: string }>`
    ${first}
    insert into booking.occupancy (unit_id, during, booking_id, hold_id, waiting_id, until)
    select u.id, tstzrange(${from}, ${until}), ${bookingId}::uuid, ${holdId}::uuid, ${waitingId}::uuid, ${goodUntil}::timestamptz
      from ${after} unnest(${unitIds}::uuid[]) u (id) order by u.id
    on conflict on constraint occupancy_once do nothing
    returning unit_id`.execute(db)
  return rows.map(({ unitId }) => unitId)
}

const COLUMNS: Readonly<Record<string, string>> = {
  bookingId: 'booking_id',
  holdId: 'hold_id',
  waitingId: 'waiting_id',
}

function givenUp([name, id]: [string, string | null]) {
  return sql`${sql.ref(COLUMNS[name] ?? '')} = ${id}::uuid`
}

/**
 * Has a booking keep the time of its shape before, beside the time that it just took: what of it the new time does not cover. The caller has locked the units
 * and gave that time up in this transaction, so that it is free.
 */
export async function keepBeside(
  db: Db,
  of: { bookingId: string; unitIds: readonly string[]; from: Date; until: Date },
): Promise<void> {
  await sql`
    insert into booking.occupancy (unit_id, during, booking_id)
    select u.id, rest, ${of.bookingId}::uuid
      from unnest(${of.unitIds}::uuid[]) u (id),
           unnest(tstzmultirange(tstzrange(${of.from}, ${of.until})) - coalesce(
             (select range_agg(o.during) from booking.occupancy o where o.unit_id = u.id and o.booking_id = ${of.bookingId}::uuid),
             '{}')) rest
     order by u.id`.execute(db)
}

/** Frees the time of a booking's other shape. */
export async function letGoBeside(
  db: Db,
  of: { id: string; unitIds: readonly string[]; takesFrom: Date; takesUntil: Date },
): Promise<void> {
  await sql`
    delete from booking.occupancy
     where booking_id = ${of.id}::uuid
       and not (unit_id = any(${of.unitIds}::uuid[]) and during = tstzrange(${of.takesFrom}, ${of.takesUntil}))`.execute(
    db,
  )
}

/** Gives back what somebody has. Answers of how many units. */
export async function letGo(db: Db, taker: Taker): Promise<number> {
  const { bookingId, holdId, waitingId } = idsOf(taker)
  const { numAffectedRows } = await sql`
    delete from booking.occupancy
     where booking_id = ${bookingId}::uuid or hold_id = ${holdId}::uuid or waiting_id = ${waitingId}::uuid`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** A time that a unit is taken. */
export interface TakenRow {
  unitId: string
  from: Date
  until: Date
  bookingId: string | null
  holdId: string | null
  waitingId: string | null
  /** Of holds and offers: how long it stands in the way. */
  goodUntil: Date | null
}

/** What is taken of units within a time, by its beginning; holds and offers whose time is over left out. */
export async function listTaken(
  db: Db,
  unitIds: readonly string[],
  { from, until, now }: { from: Date; until: Date; now: Date },
): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    select unit_id, lower(during) as "from", upper(during) as until, booking_id, hold_id, waiting_id, until as good_until
      from booking.occupancy
     where unit_id = any(${unitIds}::uuid[]) and during && tstzrange(${from}, ${until})
       and (until is null or until > ${now})
     order by 2, 1`.execute(db)
  return rows
}

/** Whether units are free for a time, but for what one taker has. */
export async function isFree(
  db: Db,
  unitIds: readonly string[],
  of: { from: Date; until: Date; now: Date; but?: Partial<TakerIds> },
): Promise<boolean> {
  const { bookingId, holdId, waitingId } = idsOf(of.but ?? {})
  const { rows } = await sql`
    select 1 from booking.occupancy
     where unit_id = any(${unitIds}::uuid[]) and during && tstzrange(${of.from}, ${of.until})
       and (until is null or until > ${of.now}) and booking_id is distinct from ${bookingId ?? NOBODY}::uuid
       and hold_id is distinct from ${holdId ?? NOBODY}::uuid and waiting_id is distinct from ${waitingId ?? NOBODY}::uuid
     limit 1`.execute(db)
  return rows.length === 0
}

const NOBODY = '00000000-0000-0000-0000-000000000000'
