import { sql } from 'kysely'
import { type Db, isConstraint, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'

const today = sql`(now() at time zone 'Asia/Shanghai')::date`

/** A grant with what it names; regions are ids, for estate calls them. */
export interface GrantRow {
  id: string
  roleId: string
  roleName: string
  rights: string[]
  personId: string
  personName: string
  phoneSealed: Buffer | null
  regionIds: string[] | null
  companies: { id: string; name: string }[] | null
  beginsOn: string
  endsOn: string
  over: 'ended' | 'expired' | null
  reason: string
  grantedBy: string
}

/** Which grants of a park. */
export interface GrantsWanted extends PageAsked {
  areaId: string
  /** Null: of everybody. */
  personId: string | null
  roleId?: string | null
  id?: string | null
  /** Those that are over, or those that are not; left out: both. */
  over?: boolean
}

const isOver = sql<boolean>`(g.ended_at is not null or g.ends_on < ${today})`

const newest = keyset('desc', { 'g.id': 'id' })

/** Grants of a park, the newest first. */
export async function listGrants(
  db: Db,
  { areaId, personId, roleId = null, id = null, over, next, size }: GrantsWanted,
): Promise<Page<GrantRow>> {
  const { rows } = await sql<GrantRow>`
    select g.id, g.role_id, k.name as role_name, k.rights, g.person_id, p.nick_name as person_name, p.phone_sealed, g.region_ids,
      case when g.company_ids is not null then coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.pinyin, c.id)
        from people.company c where c.id = any(g.company_ids) and c.area_id = g.area_id), '[]') end as companies,
      g.begins_on, g.ends_on, g.end_reason as reason, coalesce(b.nick_name, '') as granted_by,
      case when g.ends_on < ${today} then 'expired' when g.ended_at is not null then 'ended' end as over
    from people.role_grant g
    join people.park_role k on k.id = g.role_id
    join people.person p on p.id = g.person_id
    left join people.person b on b.id = g.granted_by
    where g.area_id = ${areaId}
      ${personId === null ? sql`` : sql`and g.person_id = ${personId}`}
      ${roleId === null ? sql`` : sql`and g.role_id = ${roleId}`}
      ${id === null ? sql`` : sql`and g.id = ${id}`}
      ${over === undefined ? sql`` : over ? sql`and ${isOver}` : sql`and not ${isOver}`}
      and ${newest.after(next)}
    order by ${newest.order} limit ${size + 1}`.execute(db)
  return newest.cut(rows, size)
}

/** Somebody of a park who may sign in. */
export async function isThere(db: Db, areaId: string, personId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from people.person p where p.id = ${personId} and p.area_id = ${areaId}
    and p.disabled_at is null and not exists (select from people.closing c where c.person_id = p.id)`.execute(db)
  return rows.length > 0
}

/** How many of these companies are of a park and in it. */
export async function countActive(db: Db, areaId: string, companyIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from people.company
    where id = any(${[...companyIds]}::uuid[]) and area_id = ${areaId} and state = 'active'`.execute(db)
  return rows[0]?.count ?? 0
}

/** A grant to be written. */
export interface NewGrant {
  id: string
  areaId: string
  roleId: string
  personId: string
  regionIds: string[] | null
  companyIds: string[] | null
  beginsOn: string
  endsOn: string
  grantedAt: Date
  grantedBy: string
}

/** Writes a grant; an earlier one whose last day is over makes room. False: the person has the role; then the transaction is over. */
export async function insertGrant(db: Db, grant: NewGrant): Promise<boolean> {
  await db
    .updateTable('people.roleGrant')
    .set({ endedAt: grant.grantedAt })
    .where('roleId', '=', grant.roleId)
    .where('personId', '=', grant.personId)
    .where('endedAt', 'is', null)
    .where(sql<boolean>`ends_on < ${today}`)
    .execute()
  try {
    await db.insertInto('people.roleGrant').values(grant).execute()
    return true
  } catch (error) {
    if (isConstraint(error, 'role_grant_once')) return false
    throw error
  }
}

/** Ends an open grant of a park; answers whose it was, or null where there is none that is open. */
export async function endGrant(
  db: Db,
  areaId: string,
  id: string,
  end: { endedAt: Date; endedBy: string; endReason: string },
): Promise<{ personId: string; roleId: string } | null> {
  const row = await db
    .updateTable('people.roleGrant')
    .set(end)
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .where('endedAt', 'is', null)
    .where(sql<boolean>`ends_on >= ${today}`)
    .returning(['personId', 'roleId'])
    .executeTakeFirst()
  return row ?? null
}

/** Ends every open grant of a role; answers whose they were. */
export async function endGrantsOf(
  db: Db,
  roleId: string,
  end: { endedAt: Date; endedBy: string; endReason: string },
): Promise<string[]> {
  const rows = await db
    .updateTable('people.roleGrant')
    .set(end)
    .where('roleId', '=', roleId)
    .where('endedAt', 'is', null)
    .returning('personId')
    .execute()
  return rows.map(({ personId }) => personId)
}

/** Who has an open grant of a role. */
export async function listHolders(db: Db, roleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('people.roleGrant')
    .select('personId')
    .where('roleId', '=', roleId)
    .where('endedAt', 'is', null)
    .execute()
  return rows.map(({ personId }) => personId)
}

/** Ends some open grants whose last day is over; answers whose they were. Several at once take different ones. */
export async function endOverdue(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    with overdue as materialized (
      select id from people.role_grant where ended_at is null and ends_on < ${today} limit ${limit} for update skip locked
    )
    update people.role_grant set ended_at = ${now} where id in (select id from overdue)
    returning person_id`.execute(db)
  return rows.map(({ personId }) => personId)
}
