import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** A person to be written who has not signed in yet. */
export interface PersonToWrite {
  id: string
  nickName: string
  pinyin: string
  letter: string
  phoneSealed: Buffer
  phoneIndex: Buffer
}

/** Writes persons as visitors whose phone nobody proved yet. */
export async function insertPersons(
  db: Db,
  persons: readonly PersonToWrite[],
  { areaId, now }: { areaId: string; now: Date },
): Promise<void> {
  if (persons.length === 0) return
  await sql`
    insert into people.person (id, area_id, nick_name, pinyin, letter, phone_sealed, phone_index, roles, created_at)
    select input.id, ${areaId}, input.name, input.pinyin, input.letter, input.sealed, input.index, '{visitor}', ${now}
      from unnest(
        ${persons.map(({ id }) => id)}::uuid[], ${persons.map(({ nickName }) => nickName)}::text[],
        ${persons.map(({ pinyin }) => pinyin)}::text[], ${persons.map(({ letter }) => letter)}::text[],
        ${persons.map(({ phoneSealed }) => phoneSealed)}::bytea[], ${persons.map(({ phoneIndex }) => phoneIndex)}::bytea[]
      ) input (id, name, pinyin, letter, sealed, index)`.execute(db)
}

/** A company to be written. */
export interface CompanyToWrite {
  id: string
  name: string
  pinyin: string
  letter: string
  creditCode: string | null
  industry: string
  address: string
  keys: readonly string[]
}

/** Writes companies that are in the park, with the keys by which they are found. */
export async function insertCompanies(
  db: Db,
  companies: readonly CompanyToWrite[],
  { areaId, now }: { areaId: string; now: Date },
): Promise<void> {
  if (companies.length === 0) return
  await db
    .insertInto('people.company')
    .values(
      companies.map(({ keys: _keys, ...company }) => ({
        ...company,
        areaId,
        state: 'active',
        listed: true,
        createdAt: now,
        stateAt: now,
      })),
    )
    .execute()
  await insertCompanyKeys(db, areaId, companies)
}

async function insertCompanyKeys(
  db: Db,
  areaId: string,
  companies: readonly { id: string; keys: readonly string[] }[],
): Promise<void> {
  const keys = companies.flatMap(({ id, keys }) => keys.map((key) => ({ id, key })))
  if (keys.length === 0) return
  await sql`
    insert into people.company_key (area_id, key, company_id)
    select ${areaId}, input.key, input.id
      from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ id }) => id)}::uuid[]) input (key, id)`.execute(
    db,
  )
}

/** Writes what is known of a company; its version goes on. */
export async function updateCompany(
  db: Db,
  id: string,
  facts: { pinyin: string; letter: string; creditCode: string | null; industry: string; address: string },
): Promise<void> {
  await db
    .updateTable('people.company')
    .set({ ...facts, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Makes managers of members. */
export async function makeManagers(db: Db, ties: readonly { personId: string; companyId: string }[]): Promise<void> {
  if (ties.length === 0) return
  await sql`
    update people.membership tie set manager = true
      from unnest(
        ${ties.map(({ personId }) => personId)}::uuid[], ${ties.map(({ companyId }) => companyId)}::uuid[]
      ) input (person_id, company_id)
     where tie.person_id = input.person_id and tie.company_id = input.company_id`.execute(db)
}

/** What a workbook says of members that are there; null: it stays as it is. */
export interface MemberChange {
  personId: string
  companyId: string
  departmentId: string | null
  title: string | null
}

/** Writes department and title of members. */
export async function changeMembers(db: Db, changes: readonly MemberChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update people.membership tie
       set department_id = coalesce(input.department_id, tie.department_id), title = coalesce(input.title, tie.title)
      from unnest(
        ${changes.map(({ personId }) => personId)}::uuid[], ${changes.map(({ companyId }) => companyId)}::uuid[],
        ${changes.map(({ departmentId }) => departmentId)}::uuid[], ${changes.map(({ title }) => title)}::text[]
      ) input (person_id, company_id, department_id, title)
     where tie.person_id = input.person_id and tie.company_id = input.company_id`.execute(db)
}
