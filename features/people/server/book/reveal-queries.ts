import { sql } from 'kysely'
import { type Db, keyset, newId, type PageAsked } from '#platform/db'

type Looked = 'phone' | 'email'
/** Which field of a person was revealed; the name only to operators of the park. */
export type LookedAt = Looked | 'name'

/** The beginning of the day in the park's zone. */
const dayBegin = (now: Date) =>
  sql<Date>`date_trunc('day', ${now}::timestamptz at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`

/** What a viewer looked at today of one person. */
export async function listRevealedToday(
  db: Db,
  { viewerId, personId, now }: { viewerId: string; personId: string; now: Date },
): Promise<Looked[]> {
  const { rows } = await sql<{ field: Looked }>`
    select distinct field from people.reveal
     where viewer_id = ${viewerId} and at >= ${dayBegin(now)} and person_id = ${personId} and not by_park
     order by field`.execute(db)
  return rows.map(({ field }) => field)
}

/** Locks the viewer until the transaction ends: their reveals are counted one after another. */
export async function lockViewer(db: Db, viewerId: string): Promise<void> {
  await sql`select from people.person where id = ${viewerId} for no key update`.execute(db)
}

/** How many people a viewer looked at today, whether this one is among them, and whether this field of them. */
export async function countRevealedToday(
  db: Db,
  { viewerId, personId, field, now }: { viewerId: string; personId: string; field: Looked; now: Date },
): Promise<{ people: number; known: boolean; same: boolean }> {
  const { rows } = await sql<{ people: number; known: boolean; same: boolean }>`
    select count(distinct person_id)::int as people,
           coalesce(bool_or(person_id = ${personId}), false) as known,
           coalesce(bool_or(person_id = ${personId} and field = ${field}), false) as same
      from people.reveal where viewer_id = ${viewerId} and at >= ${dayBegin(now)} and not by_park`.execute(db)
  return rows[0] ?? { people: 0, known: false, same: false }
}

/** A reveal, which the person concerned can read. */
export interface NewReveal {
  /** Left out: a new one. Written down once under it. */
  id?: string
  areaId: string
  viewerId: string
  personId: string
  companyId: string | null
  field: LookedAt
  why: string
  /** By an operator of the park, not through the book: it counts for no limit of the book. */
  byPark?: boolean
  at: Date
}

/** Writes a reveal down. */
export async function insertReveal(db: Db, reveal: NewReveal): Promise<void> {
  await db
    .insertInto('people.reveal')
    .values({ id: newId(), ...reveal })
    .onConflict((conflict) => conflict.constraint('reveal_pk').doNothing())
    .execute()
}

const newest = keyset('desc', { 'reveal.id': 'id' })

/** Who looked at a person's numbers, the newest first. */
export function listReveals(db: Db, personId: string, asked: PageAsked) {
  const reveals = db
    .selectFrom('people.reveal as reveal')
    .innerJoin('people.person as viewer', 'viewer.id', 'reveal.viewerId')
    .leftJoin('people.company as company', 'company.id', 'reveal.companyId')
    .select([
      'reveal.id',
      'viewer.nickName as viewerName',
      'company.name as companyName',
      'reveal.field',
      'reveal.why',
      'reveal.byPark',
      'reveal.at',
    ])
    .where('reveal.personId', '=', personId)
    .$narrowType<{ field: LookedAt }>()
  return newest.page(reveals, asked)
}

/** Whether a viewer ever looked at somebody's number, as far as it is kept. */
export async function hasRevealed(db: Db, viewerId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('people.reveal')
    .select('id')
    .where('viewerId', '=', viewerId)
    .where('personId', '=', personId)
    .where('field', '=', 'phone')
    .executeTakeFirst()
  return row !== undefined
}

/** Says that a number does not reach its person; counted once for each who says so. */
export async function insertDoubt(
  db: Db,
  doubt: { personId: string; companyId: string; byId: string; at: Date },
): Promise<void> {
  const { personId, companyId, byId, at } = doubt
  await sql`
    with said as (
      insert into people.number_doubt (person_id, company_id, by_id, at) values (${personId}, ${companyId}, ${byId}, ${at})
      on conflict do nothing returning 1)
    update people.membership set doubts = doubts + 1
     where person_id = ${personId} and company_id = ${companyId} and exists (select from said)`.execute(db)
}
