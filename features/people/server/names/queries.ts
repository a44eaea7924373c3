import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db'
import { foldKey } from './keys.ts'

/**
 * Whether a name, or its spelling (syllables apart), holds what was typed, whatever marks and spaces stand in either. Nothing typed is in every name; of marks alone
 * nothing is found.
 */
export function nameHolds(
  typed: string,
  name: RawBuilder<unknown>,
  spelling: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const part = foldKey(typed)
  if (part === '') return typed.trim() === '' ? sql<boolean>`true` : sql<boolean>`false`
  return sql<boolean>`(position(${part} in translate(lower(${name}), ${MARKS}, '')) > 0
    or position(${part} in replace(${spelling}, ' ', '')) > 0)`
}

/** Marks that may stand in a name. */
const MARKS = " ·.'’()_-"

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

/** A name as it stands, with what else is said by it. */
export interface StoredName {
  readonly id: string
  readonly name: string
}

/**
 * Signs that no folded name has: full width, dots but one, blanks but one between Chinese characters, private code points, radicals, signs that nobody sees. It finds
 * who is to be looked at; `foldName` decides.
 */
const UNFOLDED =
  '[\\u0080-\\u00A0\\u00AD\\u00B0\\u02D9\\u034F\\u061C\\u115F\\u1160\\u180B-\\u180F\\u2000-\\u2018\\u201A-\\u206F\\u2218\\u2219\\u22C5\\u25AA\\u25CF\\u25E6\\u2800\\u2E30-\\u2E33\\u2E80-\\u2FD5\\u3000-\\u3002\\u30FB\\u3164\\uE000-\\uFAFF\\uFE00-\\uFE0F\\uFEFF-\\uFFFF]|[^\\u0001-\\u007F] +[^\\u0001-\\u007F]|[^\\u0001-\\u007F]\\.[^\\u0001-\\u007F]|^ | $|  '

/** Persons behind this one, in the order of their ids, whose name may have another form than is kept now. */
export async function listUnfolded(db: Db, after: string | null, limit: number): Promise<StoredName[]> {
  return await db
    .selectFrom('people.person')
    .select(['id', 'nickName as name'])
    .where(sql<boolean>`nick_name ~ ${UNFOLDED}`)
    .where('erasedAt', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Invitations and applications behind this one, in the order of their ids, whose name may have another form than is kept now. */
export async function listUnfoldedApplications(db: Db, after: string | null, limit: number): Promise<StoredName[]> {
  return await db
    .selectFrom('people.application')
    .select(['id', 'name'])
    .where(sql<boolean>`name ~ ${UNFOLDED}`)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Writes the folded name of an application where it is still called as it was. */
export async function setApplicationName(db: Db, { id, name }: StoredName, folded: string): Promise<void> {
  await db
    .updateTable('people.application')
    .set({ name: folded })
    .where('id', '=', id)
    .where('name', '=', name)
    .execute()
}
