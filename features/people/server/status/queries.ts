import { sql } from 'kysely'
import type { Db } from '#platform/db'

/**
 * What somebody is in a company. `manager` decides for it · `hr` stands in one of its business roles that keep its people: sees every entry, keeps
 * departments, invites and removes · `member`: everybody else of it.
 */
export type MemberStatus = 'manager' | 'hr' | 'member'

/** Whether a membership (its alias in the query) is of HR: in SQL, for queries of lists. */
export const isHrOf = (tie: string) => sql<boolean>`exists (
  select from people.business_role_member seat join people.business_role role on role.id = seat.role_id
  where seat.person_id = ${sql.ref(`${tie}.personId`)} and seat.company_id = ${sql.ref(`${tie}.companyId`)} and role.hr)`

/** A person's status in a company, read in this transaction; null: none, or the company is not active. */
export async function statusIn(db: Db, personId: string, companyId: string): Promise<MemberStatus | null> {
  const row = await db
    .selectFrom('people.membership as tie')
    .innerJoin('people.company as company', 'company.id', 'tie.companyId')
    .select(['tie.manager', isHrOf('tie').as('hr')])
    .where('tie.personId', '=', personId)
    .where('tie.companyId', '=', companyId)
    .where('company.state', '=', 'active')
    .executeTakeFirst()
  if (!row) return null
  if (row.manager) return 'manager'
  return row.hr ? 'hr' : 'member'
}

/** Whether a person may manage a company's people: its manager, or HR. */
export async function mayManagePeople(db: Db, personId: string, companyId: string): Promise<boolean> {
  const status = await statusIn(db, personId, companyId)
  return status === 'manager' || status === 'hr'
}

/** Whether a person is HR of a company; its managers are not for that alone. */
export async function isHr(db: Db, personId: string, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ hr: boolean }>`
    select exists (
      select from people.business_role_member seat join people.business_role role on role.id = seat.role_id
      where seat.person_id = ${personId} and seat.company_id = ${companyId} and role.hr) as hr`.execute(db)
  return rows[0]?.hr === true
}

/** Who may manage a company's people and may sign in: its managers first, then HR, at most a hundred. */
export async function listKeepers(db: Db, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('people.membership as tie')
    .innerJoin('people.person as person', 'person.id', 'tie.personId')
    .select('tie.personId')
    .where('tie.companyId', '=', companyId)
    .where('person.disabledAt', 'is', null)
    .where((is) => is.or([is('tie.manager', '=', true), isHrOf('tie')]))
    .orderBy('tie.manager', 'desc')
    .orderBy('tie.personId')
    .limit(100)
    .execute()
  return rows.map(({ personId }) => personId)
}

/** Managers of a company who may sign in, the first of them first; at most twenty. */
export async function listManagers(db: Db, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('people.membership as tie')
    .innerJoin('people.person as person', 'person.id', 'tie.personId')
    .select('tie.personId')
    .where('tie.companyId', '=', companyId)
    .where('tie.manager', '=', true)
    .where('person.disabledAt', 'is', null)
    .orderBy('tie.joinedAt')
    .limit(20)
    .execute()
  return rows.map(({ personId }) => personId)
}

/** Those of `personIds` who are of this company and not disabled, with what they are called. */
export async function listMembersAmong(
  db: Db,
  companyId: string,
  personIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return await db
    .selectFrom('people.membership as tie')
    .innerJoin('people.person as person', 'person.id', 'tie.personId')
    .select(['person.id', 'person.nickName as name'])
    .where('tie.companyId', '=', companyId)
    .where('tie.personId', 'in', personIds)
    .where('person.disabledAt', 'is', null)
    .execute()
}

/** People of this company, not disabled, with one of these phones as they are indexed. */
export async function listMembersWithPhone(db: Db, companyId: string, indexes: readonly Buffer[]): Promise<string[]> {
  const rows = await db
    .selectFrom('people.membership as tie')
    .innerJoin('people.person as person', 'person.id', 'tie.personId')
    .select('person.id')
    .where('tie.companyId', '=', companyId)
    .where('person.phoneIndex', 'in', [...indexes])
    .where('person.disabledAt', 'is', null)
    .orderBy('person.id')
    .limit(2)
    .execute()
  return rows.map(({ id }) => id)
}
