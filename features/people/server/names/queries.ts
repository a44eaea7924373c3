import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** The park's own people are found under this scope; those of a company under its id. */
export const parkScope = (areaId: string): string => `park:${areaId}`

/** By these keys a person is found within a scope from now on, and by none that stood there. */
export async function putNameKeys(db: Db, scope: string, personId: string, keys: readonly string[]): Promise<void> {
  await deleteNameKeys(db, scope, personId)
  if (keys.length === 0) return
  await db
    .insertInto('people.nameKey')
    .values(keys.map((key) => ({ scope, key, personId })))
    .execute()
}

/** By these keys persons are found within companies from now on, besides those that stand there. */
export async function insertNameKeys(
  db: Db,
  ties: readonly { companyId: string; personId: string; keys: readonly string[] }[],
): Promise<void> {
  const rows = ties.flatMap(({ companyId, personId, keys }) => keys.map((key) => ({ companyId, personId, key })))
  if (rows.length === 0) return
  await sql`
    insert into people.name_key (scope, key, person_id)
    select * from unnest(
      ${rows.map(({ companyId }) => companyId)}::text[], ${rows.map(({ key }) => key)}::text[],
      ${rows.map(({ personId }) => personId)}::uuid[])
    on conflict do nothing`.execute(db)
}

/** Nobody finds the person within this scope any more. */
export async function deleteNameKeys(db: Db, scope: string, personId: string): Promise<void> {
  await db.deleteFrom('people.nameKey').where('personId', '=', personId).where('scope', '=', scope).execute()
}

/** The scopes within which a person is to be found: their companies, and the park where they are of its own people. */
export async function scopesOf(db: Db, personId: string): Promise<string[]> {
  const { rows } = await sql<{ scope: string }>`
    select company_id::text as scope from people.membership where person_id = ${personId}
    union select 'park:' || area_id from people.park_entry where person_id = ${personId}
    order by 1`.execute(db)
  return rows.map(({ scope }) => scope)
}

/** Locks a person's row and answers their name; null: unknown. */
export async function lockName(
  db: Db,
  personId: string,
): Promise<{ nickName: string; spelledAs: string | null } | null> {
  const row = await db
    .selectFrom('people.person')
    .select(['nickName', 'spelledAs'])
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Locks the rows of persons in the order of their ids. */
export async function lockPersons(db: Db, personIds: readonly string[]): Promise<void> {
  await sql`
    select id from people.person where id = any(${[...personIds]}::uuid[]) order by id for no key update`.execute(db)
}

/** Writes what a person is called and how that is ordered. */
export async function setName(
  db: Db,
  personId: string,
  name: { nickName: string; spelledAs: string | null; pinyin: string; letter: string },
): Promise<void> {
  await db.updateTable('people.person').set(name).where('id', '=', personId).execute()
}
