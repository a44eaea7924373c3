import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/db'

/** Persons who may sign in: neither disabled nor closing their account. */
const isThere = (person: string) => sql<SqlBool>`(${sql.ref(`${person}.disabledAt`)} is null
  and not exists (select from people.closing c where c.person_id = ${sql.ref(`${person}.id`)}))`

/**
 * Locks companies in the order of their ids: whoever changes who is in a company, who manages it or its departments holds it. Whoever also locks a
 * person has locked them before. Answers those that there are in this park.
 */
export function lockCompanies(db: Db, areaId: string, companyIds: readonly string[]) {
  return db
    .selectFrom('people.company')
    .select(['id', 'name', 'state', 'staffAuth'])
    .where('areaId', '=', areaId)
    .where('id', 'in', companyIds.length === 0 ? [''] : companyIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Writes that a person is of an active company, whose row it locks; null: they are already, or the company is not active. */
export async function insertMembership(
  db: Db,
  tie: { personId: string; companyId: string; manager: boolean; departmentId: string | null; joinedAt: Date },
): Promise<{ personId: string } | null> {
  const { rows } = await sql<{ personId: string }>`
    with company as (
      select id from people.company where id = ${tie.companyId} and state = 'active' for no key update
    )
    insert into people.membership (person_id, company_id, department_id, manager, allowed, joined_at)
    select ${tie.personId}, company.id,
      (select d.id from people.department d where d.id = ${tie.departmentId}::uuid and d.company_id = company.id),
      ${tie.manager}, false, ${tie.joinedAt}
    from company
    on conflict (person_id, company_id) do nothing
    returning person_id`.execute(db)
  return rows[0] ?? null
}

/** Writes memberships of active companies, whose rows the caller holds; answers how many were not there. */
export async function insertMemberships(
  db: Db,
  ties: readonly {
    personId: string
    companyId: string
    manager: boolean
    departmentId: string | null
    title: string
  }[],
  joinedAt: Date,
): Promise<number> {
  const { rows } = await sql`
    insert into people.membership (person_id, company_id, department_id, manager, allowed, title, joined_at)
    select input.person_id, company.id, department.id, input.manager, false, input.title, ${joinedAt}
      from unnest(
        ${ties.map(({ personId }) => personId)}::uuid[], ${ties.map(({ companyId }) => companyId)}::uuid[],
        ${ties.map(({ departmentId }) => departmentId)}::uuid[], ${ties.map(({ manager }) => manager)}::boolean[],
        ${ties.map(({ title }) => title)}::text[]
      ) input (person_id, company_id, department_id, manager, title)
      join people.company on company.id = input.company_id and company.state = 'active'
      left join people.department on department.id = input.department_id and department.company_id = company.id
    on conflict (person_id, company_id) do nothing
    returning person_id`.execute(db)
  return rows.length
}

/** Ends a membership; null: there was none. */
export async function deleteMembership(
  db: Db,
  personId: string,
  companyId: string,
): Promise<{ joinedAt: Date; manager: boolean } | null> {
  const row = await db
    .deleteFrom('people.membership')
    .where('personId', '=', personId)
    .where('companyId', '=', companyId)
    .returning(['joinedAt', 'manager'])
    .executeTakeFirst()
  return row ?? null
}

/** Writes down a membership that ended. */
export async function insertPastMembership(
  db: Db,
  past: {
    id: string
    personId: string
    companyId: string
    joinedAt: Date
    endedAt: Date
    endedBy: string | null
    why: string
  },
): Promise<void> {
  await db.insertInto('people.pastMembership').values(past).execute()
}

/** Whether a company has a manager who may sign in. */
export async function hasManager(db: Db, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('people.membership as tie')
    .innerJoin('people.person as person', 'person.id', 'tie.personId')
    .select('tie.personId')
    .where('tie.companyId', '=', companyId)
    .where('tie.manager', '=', true)
    .where(isThere('person'))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Active companies that a person manages, in the order of their ids, with whether another manager is there. */
export function listManaged(db: Db, personId: string) {
  return db
    .selectFrom('people.membership as tie')
    .innerJoin('people.company as company', 'company.id', 'tie.companyId')
    .select((from) => [
      'company.id',
      'company.name',
      from
        .exists(
          from
            .selectFrom('people.membership as other')
            .innerJoin('people.person as person', 'person.id', 'other.personId')
            .select('other.personId')
            .whereRef('other.companyId', '=', 'tie.companyId')
            .where('other.manager', '=', true)
            .where('other.personId', '<>', personId)
            .where(isThere('person')),
        )
        .as('shared'),
    ])
    .where('tie.personId', '=', personId)
    .where('tie.manager', '=', true)
    .where('company.state', '=', 'active')
    .orderBy('company.id')
    .execute()
}

/** The companies that a person is of, in the order of their ids. */
export async function listCompanyIds(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('people.membership')
    .select('companyId')
    .where('personId', '=', personId)
    .orderBy('companyId')
    .execute()
  return rows.map(({ companyId }) => companyId)
}

/** People of a company after one of them, by their ids. */
export async function listPersonIds(db: Db, companyId: string, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('people.membership')
    .select('personId')
    .where('companyId', '=', companyId)
    .$if(after !== null, (query) => query.where('personId', '>', after ?? ''))
    .orderBy('personId')
    .limit(limit)
    .execute()
  return rows.map(({ personId }) => personId)
}
