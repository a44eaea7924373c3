import { sql } from 'kysely'
import { type Db, isConstraint } from '#platform/db'

/** A role of a park as it stands. */
export interface RoleRow {
  id: string
  name: string
  rights: string[]
  version: number
  holders: number
  mine: boolean
}

const today = sql`(now() at time zone 'Asia/Shanghai')::date`

/** Roles of a park that did not end, with how many hold them now: all, or of one person those that they hold. */
export async function listRoles(
  db: Db,
  areaId: string,
  { personId, heldOnly, id = null }: { personId: string; heldOnly: boolean; id?: string | null },
): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select k.id, k.name, k.rights, k.version, h.holders, h.mine
    from people.park_role k
    cross join lateral (
      select count(*)::int as holders, coalesce(bool_or(g.person_id = ${personId}), false) as mine
      from people.role_grant g
      where g.role_id = k.id and g.ended_at is null and g.ends_on >= ${today}
    ) h
    where k.area_id = ${areaId} and k.ended_at is null and (${id}::uuid is null or k.id = ${id})
      and (h.mine or not ${heldOnly})
    order by k.created_at, k.id`.execute(db)
  return rows
}

/** Locks a role that did not end; `for` a change of it, or so that nobody changes it meanwhile. */
export async function lockRole(
  db: Db,
  areaId: string,
  id: string,
  purpose: 'change' | 'hold',
): Promise<{ id: string; name: string; rights: string[]; version: number; today: string } | undefined> {
  const query = db
    .selectFrom('people.parkRole')
    .select(['id', 'name', 'rights', 'version', sql<string>`${today}::text`.as('today')])
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .where('endedAt', 'is', null)
  return await (purpose === 'change' ? query.forUpdate() : query.forShare()).executeTakeFirst()
}

/** Whether a person has an open grant of a role. */
export async function isGranted(db: Db, roleId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('people.roleGrant')
    .select('id')
    .where('roleId', '=', roleId)
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** How many roles of a park did not end. */
export async function countRoles(db: Db, areaId: string): Promise<number> {
  const { count } = await db
    .selectFrom('people.parkRole')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('areaId', '=', areaId)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Writes a new role. False: another of the park has its name. */
export async function insertRole(
  db: Db,
  role: { id: string; areaId: string; name: string; rights: string[]; createdAt: Date },
): Promise<boolean> {
  const written = await db
    .insertInto('people.parkRole')
    .values(role)
    .onConflict((c) => c.columns(['areaId', 'name']).where('endedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Changes a locked role. False: another of the park has its name; then the transaction is over. */
export async function updateRole(db: Db, id: string, facts: { name: string; rights: string[] }): Promise<boolean> {
  try {
    await db
      .updateTable('people.parkRole')
      .set((eb) => ({ ...facts, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    return true
  } catch (error) {
    if (isConstraint(error, 'park_role_once')) return false
    throw error
  }
}

/** Ends a locked role. */
export async function endRole(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('people.parkRole').set({ endedAt: now }).where('id', '=', id).execute()
}

/** A role of a park that lets people see the cockpit and nothing else, held so that nobody changes it meanwhile. */
export async function holdRoleOf(
  db: Db,
  areaId: string,
  rights: readonly string[],
): Promise<{ id: string; today: string } | undefined> {
  return await db
    .selectFrom('people.parkRole')
    .select(['id', sql<string>`${today}::text`.as('today')])
    .where('areaId', '=', areaId)
    .where('endedAt', 'is', null)
    .where(sql<boolean>`rights = ${rights}::text[]`)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .forShare()
    .executeTakeFirst()
}
