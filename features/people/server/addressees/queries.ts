import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** People with their sealed phones, of those who have one and may be reached. */
export function listPhones(
  db: Db,
  personIds: readonly string[],
): Promise<{ id: string; areaId: string; phoneSealed: Buffer | null }[]> {
  return db
    .selectFrom('people.person')
    .select(['id', 'areaId', 'phoneSealed'])
    .where(sql<boolean>`id = any(${personIds}::uuid[])`)
    .where('disabledAt', 'is', null)
    .where('phoneSealed', 'is not', null)
    .execute()
}

/** A person and where they are found: their department within a company, or the company that they came into first. */
export interface Placed {
  readonly id: string
  readonly name: string
  readonly where: string
}

/** Where people are found within a company; who is no longer there has an empty word. */
export async function listInCompany(db: Db, companyId: string, personIds: readonly string[]): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select p.id, p.nick_name as name, coalesce(d.name, '') as where
      from people.person p
      left join people.membership m on m.person_id = p.id and m.company_id = ${companyId}
      left join people.department d on d.id = m.department_id
     where p.id = any(${personIds}::uuid[])`.execute(db)
  return rows
}

/** Where people of a park are found: the name of the company that they came into first. */
export async function listInPark(db: Db, areaId: string, personIds: readonly string[]): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select p.id, p.nick_name as name, coalesce(
             (select c.name from people.membership m join people.company c on c.id = m.company_id
               where m.person_id = p.id order by m.joined_at, c.id limit 1), '') as where
      from people.person p where p.area_id = ${areaId} and p.id = any(${personIds}::uuid[])`.execute(db)
  return rows
}

/**
 * What a sender of a company (null: of the park) may name is called: of the company its departments, roles, groups and people; of the park companies,
 * park roles and its own people. `scope` is where names of those people are found. Others have no name here.
 */
export async function listNamesOf(
  db: Db,
  { areaId, companyId, scope }: { areaId: string; companyId: string | null; scope: string },
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const wanted = sql`any(${ids}::uuid[])`
  const people = sql`
    select p.id, p.nick_name as name from people.person p where p.area_id = ${areaId} and p.id = ${wanted}
       and exists (select from people.name_key k where k.scope = ${scope} and k.person_id = p.id)`
  const { rows } =
    companyId === null
      ? await sql<{ id: string; name: string }>`
    select id, name from people.company where area_id = ${areaId} and id = ${wanted}
    union all select id, name from people.park_role where area_id = ${areaId} and id = ${wanted}
    union all ${people}`.execute(db)
      : await sql<{ id: string; name: string }>`
    select id, name from people.department where company_id = ${companyId} and id = ${wanted}
    union all select id, name from people.business_role where company_id = ${companyId} and id = ${wanted}
    union all ${people}`.execute(db)
  return rows
}

/** Something that a line of a scope may name. */
export interface Choice {
  readonly id: string
  readonly name: string
  readonly note: string
}

const holds = (name: string, part: string) =>
  part === '' ? sql`true` : sql`position(lower(${part}) in lower(${sql.ref(name)})) > 0`

/** Departments of a company with how many are in them, by name. */
export async function listDepartmentChoices(db: Db, companyId: string, part: string, limit: number): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select d.id, d.name, (select count(*) from people.membership m where m.company_id = d.company_id and m.department_id = d.id) || '人' as note
      from people.department d where d.company_id = ${companyId} and ${holds('d.name', part)}
     order by d.position, d.name, d.id limit ${limit}`.execute(db)
  return rows
}

/** Business roles and groups of a company, by name. */
export async function listRoleChoices(db: Db, companyId: string, part: string, limit: number): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select b.id, b.name, case b.kind when 'role' then '角色' else '群组' end as note
      from people.business_role b where b.company_id = ${companyId} and ${holds('b.name', part)}
     order by b.kind desc, b.name, b.id limit ${limit}`.execute(db)
  return rows
}

/** People within a scope of names (a company's, or the park's own) whose key begins so. */
export async function listPeopleChoices(
  db: Db,
  scope: string,
  companyId: string | null,
  key: string,
  limit: number,
): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select p.id, p.nick_name as name, coalesce(d.name, '') as note
      from (select distinct person_id from people.name_key
             where scope = ${scope} and key >= ${key} and key < ${`${key}\u{10FFFF}`} limit ${limit * 8}) k
      join people.person p on p.id = k.person_id and p.disabled_at is null
      left join people.membership m on m.person_id = p.id and m.company_id = ${companyId}
      left join people.department d on d.id = m.department_id
     order by p.pinyin, p.id limit ${limit}`.execute(db)
  return rows
}

/** Park roles that stand, by name. */
export async function listParkRoleChoices(db: Db, areaId: string, part: string, limit: number): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select r.id, r.name, '' as note from people.park_role r
     where r.area_id = ${areaId} and r.ended_at is null and ${holds('r.name', part)}
     order by r.name, r.id limit ${limit}`.execute(db)
  return rows
}
