import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { held, inWholePark, rightsOfPerson } from '../rights/held-queries.ts'

/** Persons that a park knows and that may sign in: not disabled, not closing. */
const isThere = sql`p.disabled_at is null and not exists (select from people.closing c where c.person_id = p.id)`

/** What addresses are taken apart into: ids of persons, roles and rights, ids of companies. */
export interface Behind {
  readonly persons: readonly string[]
  readonly roles: readonly string[]
  readonly companies: readonly string[]
}

/** Who stands behind these in a park: each with the word by which it was asked for, in the order of their ids. */
export async function listBehind(
  db: Db,
  areaId: string,
  { persons, roles, companies }: Behind,
): Promise<{ sort: 'person' | 'role' | 'company'; word: string; personId: string }[]> {
  const { rows } = await sql<{ sort: 'person' | 'role' | 'company'; word: string; personId: string }>`
    select 'person' as sort, p.id::text as word, p.id as person_id from people.person p
      where p.id = any(${[...persons]}::uuid[]) and p.area_id = ${areaId} and ${isThere}
    union all
    select 'role', r.role, p.id from unnest(${[...roles]}::text[]) r (role)
      join people.person p on p.roles @> array[r.role] where p.area_id = ${areaId} and ${isThere}
    union all
    select distinct 'role', held.word, p.id from ${held} held join people.person p on p.id = held.person_id
      where held.word = any(${[...roles]}::text[]) and held.area_id = ${areaId} and p.area_id = ${areaId} and ${inWholePark} and ${isThere}
    union all
    select 'company', m.company_id::text, p.id from people.membership m join people.person p on p.id = m.person_id
      where m.company_id = any(${[...companies]}::uuid[]) and m.manager and p.area_id = ${areaId} and ${isThere}
    order by 1, 2, 3`.execute(db)
  return rows
}

/** What persons and companies of a park are called, by their ids. */
export async function listCalled(
  db: Db,
  areaId: string,
  { persons, companies }: Pick<Behind, 'persons' | 'companies'>,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, nick_name as name from people.person where id = any(${[...persons]}::uuid[]) and area_id = ${areaId}
    union all
    select id, name from people.company where id = any(${[...companies]}::uuid[]) and area_id = ${areaId}`.execute(db)
  return rows
}

/** Roles, rights and managed companies of persons of a park. */
export async function listPosts(db: Db, areaId: string, personIds: readonly string[]) {
  const { rows } = await sql<{ personId: string; roles: string[]; rights: string[]; companies: string[] }>`
    select p.id as person_id, p.roles, ${rightsOfPerson('p')} as rights, array(select m.company_id::text from people.membership m
      where m.person_id = p.id and m.manager order by m.company_id) as companies
    from people.person p where p.id = any(${[...personIds]}::uuid[]) and p.area_id = ${areaId} and ${isThere}`.execute(
    db,
  )
  return rows
}
