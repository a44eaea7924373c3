import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { type Asker, staysFor } from '../stays/queries.ts'

/** The car that a lane's gate asked about last, and what a phone said of it. */
export interface LastAsked {
  passageId: string
  plate: string
  openedBy: string | null
  /** The scan that named it, where it is still good. */
  openingId: string | null
  slip: string | null
  personId: string | null
  goodUntil: Date | null
}

/** What a lane's gate asked about last since a moment, with the scan that names it now. */
export async function findLastAsked(
  db: Db,
  laneId: string,
  { since, now }: { since: Date; now: Date },
): Promise<LastAsked | null> {
  const { rows } = await sql<LastAsked>`
    select p.id as passage_id, p.plate, p.opened_by, o.id as opening_id, o.plate as slip, o.person_id, o.good_until
      from (select id, plate, opened_by from parking.passage
             where channel_id = ${laneId} and seen_at > ${since} and reason <> 'just_left'
             order by seen_at desc, id desc limit 1) p
      left join parking.opening o on o.passage_id = p.id and o.kind = 'scan' and o.used_at is null and o.good_until >= ${now}`.execute(
    db,
  )
  return rows[0] ?? null
}

/**
 * The stay of a person's car without a plate, the latest: inside, or out since a moment. `slip`: of that slip too, whoever has it, while it is
 * inside.
 */
export function findSlipStay(
  db: Db,
  areaId: string,
  who: Asker,
  { outSince, slip }: { outSince: Date; slip: string | null },
) {
  return staysFor(db, who)
    .where('s.areaId', '=', areaId)
    .where(
      sql<boolean>`(s.state = 'open' or s.exited_at > ${outSince})
        and (s.plate = ${slip} or s.plate in (select c.plate from parking.plate_claim c
               where c.person_id = ${who.personId} and c.area_id = ${areaId} and c.kind = 'slip'))`,
    )
    .orderBy('s.enteredAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The open stay of a slip in a lot. */
export function findStayOfSlip(db: Db, lotId: string, slip: string, who: Asker) {
  return staysFor(db, who)
    .where('s.lotId', '=', lotId)
    .where('s.plate', '=', slip)
    .where('s.state', '=', 'open')
    .executeTakeFirst()
}

/** One entry at a time for a person, until the transaction ends. */
export async function lockEntering(db: Db, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`parking lane ${personId}`}, 0))`.execute(db)
}

/** Takes back what a person's phone said at entries and no gate has used; answers the slip, null where there was none. */
export async function withdrawEntry(db: Db, areaId: string, personId: string): Promise<string | null> {
  const { rows } = await sql<{ plate: string }>`
    delete from parking.opening o using parking.channel c
     where c.id = o.channel_id and c.direction = 'entry' and o.kind = 'scan' and o.used_at is null
       and o.area_id = ${areaId} and o.person_id = ${personId}
    returning o.plate`.execute(db)
  return rows[0]?.plate ?? null
}

/** Takes back what phones said of a slip at other exits and no gate has used: the car stands where it was said last. */
export async function withdrawExits(db: Db, areaId: string, slip: string, passageId: string): Promise<void> {
  await db
    .deleteFrom('parking.opening')
    .where('areaId', '=', areaId)
    .where('plate', '=', slip)
    .where('kind', '=', 'scan')
    .where('usedAt', 'is', null)
    .where('passageId', '<>', passageId)
    .execute()
}

/** The first of some drawn slips that no car of the park has had; null: all of them were had. */
export async function freeSlip(db: Db, areaId: string, drawn: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ slip: string }>`
    select d.slip from unnest(${drawn}::text[]) as d(slip)
     where not exists (select from parking.stay s where s.area_id = ${areaId} and s.plate = d.slip)
       and not exists (select from parking.opening o where o.area_id = ${areaId} and o.plate = d.slip)
     limit 1`.execute(db)
  return rows[0]?.slip ?? null
}
