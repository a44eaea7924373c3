import { type SqlBool, sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import { isHrOf } from '../status/queries.ts'

const inScope = (text: string) => sql<SqlBool>`exists (select from people.name_key k
  where k.scope = tie.company_id::text and k.person_id = tie.person_id and k.key >= ${text} and k.key < ${text}||chr(1114111))`

function rows(db: Db, companyId: string) {
  return db
    .selectFrom('people.membership as tie')
    .innerJoin('people.person as person', 'person.id', 'tie.personId')
    .leftJoin('people.department as department', 'department.id', 'tie.departmentId')
    .select([
      'tie.personId',
      'person.nickName as name',
      'person.pinyin',
      'tie.title',
      'tie.departmentId',
      'department.name as departmentName',
      'tie.manager',
      isHrOf('tie').as('hr'),
      'tie.allowed',
      sql<string | null>`tie.allowed_until::text`.as('allowedUntil'),
    ])
    .where('tie.companyId', '=', companyId)
    .where('person.disabledAt', 'is', null)
}

/** One of a company's people as it is kept. */
export type StaffRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/** One of a company's people; undefined: they are not of it. */
export function findStaff(db: Db, companyId: string, personId: string): Promise<StaffRow | undefined> {
  return rows(db, companyId).where('tie.personId', '=', personId).executeTakeFirst()
}

const byName = keyset('asc', { 'person.pinyin': 'text', 'tie.personId': 'id' })

/** People of a company by name: of a department with those below it, or whose name, spelling or initials have a part that begins so. */
export function listStaff(
  db: Db,
  companyId: string,
  of: PageAsked & {
    departmentId: string | null
    /** As keys of names are written; empty: everybody. */
    text: string
  },
): Promise<Page<StaffRow>> {
  const { departmentId, text, ...asked } = of
  const below = sql<SqlBool>`tie.department_id in (
    with recursive below as (
      select id from people.department where id = ${departmentId}::uuid and company_id = ${companyId}
      union select d.id from people.department d join below on d.parent_id = below.id)
    select id from below)`
  const staff = rows(db, companyId)
    .$if(departmentId !== null, (query) => query.where(below))
    .$if(text !== '', (query) => query.where(inScope(text)))
  return byName.page(staff, asked)
}

/** The company as its managers see it: its name, whether services want an authorisation, how many people it has. */
export async function findManagedCompany(
  db: Db,
  companyId: string,
): Promise<{ name: string; staffAuth: boolean; count: number } | null> {
  const row = await db
    .selectFrom('people.company as c')
    .select([
      'c.name',
      'c.staffAuth',
      sql<number>`(select count(*)::int from people.membership tie join people.person p on p.id = tie.person_id
        where tie.company_id = c.id and p.disabled_at is null)`.as('count'),
    ])
    .where('c.id', '=', companyId)
    .executeTakeFirst()
  return row ?? null
}

/** Writes what a membership says; false: there is none. A department counts only where it is of the company. */
export async function setMembership(
  db: Db,
  personId: string,
  companyId: string,
  facts: { manager: boolean } | { allowed: boolean; allowedUntil: string | null } | { departmentId: string | null },
): Promise<boolean> {
  const row = await db
    .updateTable('people.membership')
    .set(facts)
    .where('personId', '=', personId)
    .where('companyId', '=', companyId)
    .returning('personId')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes whether a company's services want an authorisation. */
export async function setCompanyStaffAuth(db: Db, companyId: string, staffAuth: boolean): Promise<void> {
  await db.updateTable('people.company').set({ staffAuth }).where('id', '=', companyId).execute()
}

/** The business roles and groups of somebody in a company, by name. */
export async function listRoleNames(db: Db, personId: string, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('people.businessRoleMember as seat')
    .innerJoin('people.businessRole as role', 'role.id', 'seat.roleId')
    .select('role.name')
    .where('seat.personId', '=', personId)
    .where('seat.companyId', '=', companyId)
    .orderBy('role.name')
    .execute()
  return rows.map(({ name }) => name)
}
