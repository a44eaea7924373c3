import { sql } from 'kysely'
import type { Db } from '#platform/db'

/**
 * Grants as they hold today, in the park's zone by the store's clock, with the rights of their roles: `held` of area, person, right and bounds.
 * Every question about rights goes by this, so that a day that is over ends them for all at once, whatever ran or did not.
 */
export const held = sql`(
  select g.area_id, g.person_id, w.word, g.region_ids, g.company_ids, g.ends_on
  from people.role_grant g
  join people.park_role k on k.id = g.role_id and k.area_id = g.area_id and k.ended_at is null
  cross join lateral unnest(k.rights) as w (word)
  where g.ended_at is null
    and (now() at time zone 'Asia/Shanghai')::date between g.begins_on and g.ends_on)`

/** Only what is held in the whole of the park. */
export const inWholePark = sql<boolean>`(held.region_ids is null and held.company_ids is null)`

/** The words that a person holds in the whole of their park, for a statement in which the person has this name. */
export const rightsOfPerson = (name: 'p' | 'person') => sql<string[]>`array(select distinct held.word from ${held} held
  where held.person_id = ${sql.ref(`${name}.id`)} and held.area_id = ${sql.ref(`${name}.area_id`)} and ${inWholePark} order by held.word)`

/** One right as somebody holds it; both bounds null: in the whole park. */
export interface HeldRow {
  word: string
  regionIds: string[] | null
  companyIds: string[] | null
}

/** What a person of a park holds today; nothing where they are disabled, closing, or of another park. */
export async function listHeld(db: Db, areaId: string, personId: string): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select distinct held.word, held.region_ids, held.company_ids from ${held} held
    join people.person p on p.id = held.person_id and p.area_id = held.area_id and p.disabled_at is null
      and not exists (select from people.closing c where c.person_id = p.id)
    where held.person_id = ${personId} and held.area_id = ${areaId}
    order by 1, 2, 3`.execute(db)
  return rows
}

/** Persons of a park who hold a right in the whole of it today, 50 at most; nobody who is disabled or closing. */
export async function listHolding(db: Db, areaId: string, word: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.id from ${held} held
    join people.person p on p.id = held.person_id and p.area_id = held.area_id and p.disabled_at is null
      and not exists (select from people.closing c where c.person_id = p.id)
    where held.area_id = ${areaId} and held.word = ${word} and ${inWholePark}
    order by p.id limit 50`.execute(db)
  return rows.map(({ id }) => id)
}

/** A right as somebody holds it, with who it is. */
export interface HoldingRow extends Omit<HeldRow, 'word'> {
  personId: string
  name: string
}

/** Every holding of a right in a park today, whatever its bounds, by name; nobody who is disabled or closing. */
export async function listHoldings(db: Db, areaId: string, word: string): Promise<HoldingRow[]> {
  const { rows } = await sql<HoldingRow>`
    select distinct p.pinyin, p.id as person_id, p.nick_name as name, held.region_ids, held.company_ids from ${held} held
    join people.person p on p.id = held.person_id and p.area_id = held.area_id and p.disabled_at is null
      and not exists (select from people.closing c where c.person_id = p.id)
    where held.area_id = ${areaId} and held.word = ${word}
    order by p.pinyin, p.id, held.region_ids, held.company_ids`.execute(db)
  return rows.map(({ personId, name, regionIds, companyIds }) => ({ personId, name, regionIds, companyIds }))
}

/**
 * Persons of a park who hold a right over an enterprise today: in the whole park, for its company, or in one of its regions; 200 at most, nobody who is disabled or
 * closing. Without a company: in the whole park.
 */
export async function listReaching(
  db: Db,
  areaId: string,
  word: string,
  { companyId, regionIds }: { companyId: string | null; regionIds: readonly string[] },
): Promise<{ id: string; bounded: boolean }[]> {
  const { rows } = await sql<{ id: string; bounded: boolean }>`
    select p.id, bool_and(not ${inWholePark}) as bounded from ${held} held
    join people.person p on p.id = held.person_id and p.area_id = held.area_id and p.disabled_at is null
      and not exists (select from people.closing c where c.person_id = p.id)
    where held.area_id = ${areaId} and held.word = ${word}
      and (${inWholePark} or ${companyId}::uuid = any(held.company_ids) or held.region_ids && ${[...regionIds]}::uuid[])
    group by p.id order by p.id limit 200`.execute(db)
  return rows
}

/** Whether a company is one of this park. */
export async function isCompanyOf(db: Db, areaId: string, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('people.company')
    .select('id')
    .where('id', '=', companyId)
    .where('areaId', '=', areaId)
    .executeTakeFirst()
  return row !== undefined
}

/** The latest day until which a person holds a right today, anywhere in the park; null: they do not. */
export async function lastDayOf(db: Db, areaId: string, personId: string, word: string): Promise<string | null> {
  const { rows } = await sql<{ until: string | null }>`
    select max(held.ends_on)::text as until from ${held} held
    where held.person_id = ${personId} and held.area_id = ${areaId} and held.word = ${word}`.execute(db)
  return rows[0]?.until ?? null
}
