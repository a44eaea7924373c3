import { sql } from 'kysely'
import type { Rule } from '#contract/people'
import type { Db } from '#platform/db'

/** The rules of one person of a company. */
export async function listRules(db: Db, companyId: string, personId: string): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select kind, department_ids::text[], except_ids::text[] from people.book_rule
     where company_id = ${companyId} and person_id = ${personId} order by kind`.execute(db)
  return rows
}

/** What departments and people of a company are called, of those that are there. */
export async function listRuleNames(
  db: Db,
  companyId: string,
  ids: { departments: readonly string[]; people: readonly string[] },
): Promise<{ sort: 'department' | 'person'; id: string; name: string }[]> {
  const { rows } = await sql<{ sort: 'department' | 'person'; id: string; name: string }>`
    select 'department' as sort, id, name from people.department
     where company_id = ${companyId} and id = any(${ids.departments}::uuid[])
    union all
    select 'person', person.id, person.nick_name from people.membership tie join people.person on person.id = tie.person_id
     where tie.company_id = ${companyId} and tie.person_id = any(${ids.people}::uuid[])
    order by name, id`.execute(db)
  return rows
}

/** Locks somebody's membership; false: there is none. */
export async function lockEntry(db: Db, companyId: string, personId: string): Promise<boolean> {
  const { rows } = await sql`select from people.membership
    where company_id = ${companyId} and person_id = ${personId} for no key update`.execute(db)
  return rows.length > 0
}

/** These are the rules of a person from now on, and no others. */
export async function putRules(db: Db, companyId: string, personId: string, rules: readonly Rule[]): Promise<void> {
  await db.deleteFrom('people.bookRule').where('companyId', '=', companyId).where('personId', '=', personId).execute()
  if (rules.length === 0) return
  await db
    .insertInto('people.bookRule')
    .values(rules.map((rule) => ({ companyId, personId, ...rule })))
    .execute()
}

/** Lets park operators see all people of a company, or not. */
export async function setBookOpen(db: Db, companyId: string, bookOpen: boolean): Promise<void> {
  await db.updateTable('people.company').set({ bookOpen }).where('id', '=', companyId).execute()
}

/** A business role of a company; undefined: unknown there. */
export async function findBusinessRole(db: Db, companyId: string, roleId: string) {
  return await db
    .selectFrom('people.businessRole')
    .select(['id', 'name', 'hr'])
    .where('companyId', '=', companyId)
    .where('id', '=', roleId)
    .executeTakeFirst()
}
