import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { nameHolds } from '../names/queries.ts'

/** Above every key that begins with another one: the last sign there is. */
const LAST = '\u{10FFFF}'
const FOUND_MOST = 500

/**
 * Ids of companies of a park that are found by this key, whatever became of them, and of people whose name or its spelling holds the text, or whose phone
 * this is.
 */
export async function listHoldersFound(
  db: Db,
  areaId: string,
  { key, text, phoneIndex }: { key: string; text: string; phoneIndex: Buffer | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select distinct k.company_id as id from people.company_key k
      where ${key} <> '' and k.area_id = ${areaId} and k.key >= ${key} and k.key < ${key + LAST} limit ${FOUND_MOST})
    union all
    (select p.id from people.person p
      where p.area_id = ${areaId} and (${nameHolds(text, sql`p.nick_name`, sql`p.pinyin`)}
        or p.phone_index = ${phoneIndex}) limit ${FOUND_MOST})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Companies in the park that are found by this key, by spelling; of these alone, where they are given. */
export async function listCompaniesFound(
  db: Db,
  areaId: string,
  { key, among, limit }: { key: string; among: readonly string[] | null; limit: number },
): Promise<{ id: string; name: string; creditCode: string | null }[]> {
  const { rows } = await sql<{ id: string; name: string; creditCode: string | null }>`
    select c.id, c.name, c.credit_code from people.company c
     where c.area_id = ${areaId} and c.state = 'active' and ${key} <> ''
       and (${among === null} or c.id = any(${[...(among ?? [])]}::uuid[]))
       and exists (select from people.company_key k
         where k.company_id = c.id and k.area_id = c.area_id and k.key >= ${key} and k.key < ${key + LAST})
     order by c.pinyin, c.id limit ${limit}`.execute(db)
  return rows
}

/** Whether a company of a park is there now; locked so until the transaction ends. Undefined: unknown. */
export async function holdCompany(db: Db, areaId: string, companyId: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ active: boolean }>`
    select c.state = 'active' as active from people.company c where c.area_id = ${areaId} and c.id = ${companyId} for share`.execute(
    db,
  )
  return rows[0]?.active
}

/** Whether a person of a park may sign in: neither disabled nor closing; locked so until the transaction ends. Undefined: unknown. */
export async function holdPerson(db: Db, areaId: string, personId: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ there: boolean }>`
    select p.disabled_at is null and not exists (select from people.closing c where c.person_id = p.id) as there
      from people.person p where p.area_id = ${areaId} and p.id = ${personId} for share of p`.execute(db)
  return rows[0]?.there
}

/** The sealed phone of a person of a park; null: none. */
export async function findSealedPhone(db: Db, areaId: string, personId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('people.person')
    .select('phoneSealed')
    .where('areaId', '=', areaId)
    .where('id', '=', personId)
    .executeTakeFirst()
  return row?.phoneSealed ?? null
}

/** In a transaction the rows stay as they are until it ends. */
const held = (db: Db, name: 'c' | 'p') => (db.isTransaction ? sql`for share of ${sql.ref(name)}` : sql``)

/** Companies of a park by these names or credit codes, whatever became of them: those that are there first; in a transaction held until it ends. */
export async function listCompaniesNamed(
  db: Db,
  areaId: string,
  words: readonly string[],
): Promise<{ id: string; name: string; creditCode: string | null; active: boolean }[]> {
  const { rows } = await sql<{ id: string; name: string; creditCode: string | null; active: boolean }>`
    select c.id, c.name, c.credit_code, c.state = 'active' as active from people.company c
     where c.area_id = ${areaId} and (c.name = any(${[...words]}::text[]) or c.credit_code = any(${[...words]}::text[]))
     order by c.state = 'active' desc, c.created_at desc ${held(db, 'c')}`.execute(db)
  return rows
}

/** People of a park by these phones, held as companies are; `there`: neither disabled nor closing. */
export async function listPeopleByPhone(
  db: Db,
  areaId: string,
  indexes: readonly Buffer[],
): Promise<{ id: string; phoneIndex: Buffer; there: boolean }[]> {
  const { rows } = await sql<{ id: string; phoneIndex: Buffer; there: boolean }>`
    select p.id, p.phone_index, p.disabled_at is null and not exists (select from people.closing c where c.person_id = p.id) as there
      from people.person p where p.area_id = ${areaId} and p.phone_index = any(${[...indexes]}::bytea[]) ${held(db, 'p')}`.execute(
    db,
  )
  return rows
}
