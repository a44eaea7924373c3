import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'

const count = sql<number>`(select count(*)::int from people.business_role_member seat where seat.role_id = role.id)`

function rows(db: Db, companyId: string) {
  return db
    .selectFrom('people.businessRole as role')
    .select(['role.id', 'role.kind', 'role.name', 'role.hr', count.as('count')])
    .where('role.companyId', '=', companyId)
    .orderBy('role.kind', 'desc')
    .orderBy('role.name')
    .$narrowType<{ kind: 'role' | 'group' }>()
}

/** All business roles and groups of a company: roles first, by name. */
export function listRoles(db: Db, companyId: string) {
  return rows(db, companyId).execute()
}

/** Those in which somebody is. */
export function listRolesOf(db: Db, companyId: string, personId: string) {
  return rows(db, companyId)
    .where((is) =>
      is.exists(
        is
          .selectFrom('people.businessRoleMember as seat')
          .select('seat.roleId')
          .whereRef('seat.roleId', '=', 'role.id')
          .where('seat.personId', '=', personId),
      ),
    )
    .execute()
}

/** A business role or group of a company; undefined: it has none of that id. */
export function findRole(db: Db, companyId: string, id: string) {
  return rows(db, companyId).where('role.id', '=', id).executeTakeFirst()
}

/** Writes a business role or group. */
export async function insertRole(
  db: Db,
  role: { id: string; companyId: string; kind: string; name: string; hr: boolean; createdAt: Date },
): Promise<void> {
  await db.insertInto('people.businessRole').values(role).execute()
}

/** Writes what it is called, and whether it is HR. */
export async function setRole(db: Db, id: string, facts: { name: string; hr: boolean }): Promise<void> {
  await db.updateTable('people.businessRole').set(facts).where('id', '=', id).execute()
}

/** Deletes one, with who is in it. */
export async function deleteRole(db: Db, id: string): Promise<void> {
  await db.deleteFrom('people.businessRole').where('id', '=', id).execute()
}

/** Puts those of these people into it who are of the company. */
export async function seatPeople(db: Db, roleId: string, companyId: string, personIds: readonly string[]) {
  await sql`
    insert into people.business_role_member (role_id, person_id, company_id)
    select ${roleId}::uuid, tie.person_id, tie.company_id from people.membership tie
    where tie.company_id = ${companyId} and tie.person_id = any(${[...personIds]}::uuid[])
    on conflict do nothing`.execute(db)
}

/** Takes these people out of it. */
export async function unseatPeople(db: Db, roleId: string, personIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('people.businessRoleMember')
    .where('roleId', '=', roleId)
    .where('personId', 'in', [...personIds])
    .execute()
}

const byName = keyset('asc', { 'person.pinyin': 'text', 'seat.personId': 'id' })

/** Who is in it, by name. */
export function listSeated(db: Db, roleId: string, asked: PageAsked) {
  const seated = db
    .selectFrom('people.businessRoleMember as seat')
    .innerJoin('people.person as person', 'person.id', 'seat.personId')
    .innerJoin('people.membership as tie', (join) =>
      join.onRef('tie.personId', '=', 'seat.personId').onRef('tie.companyId', '=', 'seat.companyId'),
    )
    .leftJoin('people.department as department', 'department.id', 'tie.departmentId')
    .select(['seat.personId', 'person.nickName as name', 'person.pinyin', 'department.name as departmentName'])
    .where('seat.roleId', '=', roleId)
  return byName.page(seated, asked)
}
