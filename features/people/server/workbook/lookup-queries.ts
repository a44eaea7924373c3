import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { BookCompany, BookPerson } from './book-records.ts'

/** Companies of a park that are there or applied. */
export async function listBookCompanies(db: Db, areaId: string): Promise<Omit<BookCompany, 'line'>[]> {
  const rows = await db
    .selectFrom('people.company')
    .select(['id', 'name', 'creditCode', 'industry', 'address', 'state'])
    .where('areaId', '=', areaId)
    .where('state', 'in', ['applied', 'active'])
    .orderBy('id')
    .execute()
  return rows.map(({ state, ...company }) => ({ ...company, applied: state === 'applied' }))
}

/** Persons of a park behind these phones. */
export async function listPersonsByPhone(
  db: Db,
  areaId: string,
  indexes: readonly Buffer[],
): Promise<(Omit<BookPerson, 'made'> & { phoneIndex: Buffer })[]> {
  const { rows } = await sql<Omit<BookPerson, 'made'> & { phoneIndex: Buffer }>`
    select p.id, p.nick_name as name, p.spelled_as, p.phone_index,
           (p.disabled_at is not null or exists (select from people.closing c where c.person_id = p.id)) as gone
      from people.person p where p.area_id = ${areaId} and p.phone_index = any(${[...indexes]}::bytea[])`.execute(db)
  return rows
}

/** The managers of companies, with their phones as they are sealed. */
export function listManagers(db: Db, companyIds: readonly string[]) {
  return db
    .selectFrom('people.membership as tie')
    .innerJoin('people.person as person', 'person.id', 'tie.personId')
    .select(['tie.companyId', 'person.id', 'person.nickName', 'person.phoneSealed'])
    .where(sql<boolean>`tie.company_id = any(${[...companyIds]}::uuid[])`)
    .where('tie.manager', '=', true)
    .orderBy('tie.joinedAt')
    .orderBy('person.id')
    .execute()
}

/** Memberships of these persons. */
export async function listTies(db: Db, personIds: readonly string[]) {
  return db
    .selectFrom('people.membership as tie')
    .innerJoin('people.company as company', 'company.id', 'tie.companyId')
    .select(['tie.personId', 'tie.companyId', 'tie.departmentId', 'tie.title', 'tie.titleFor', 'company.name'])
    .where(sql<boolean>`tie.person_id = any(${[...personIds]}::uuid[])`)
    .execute()
}
