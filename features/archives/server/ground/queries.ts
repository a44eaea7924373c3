import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'
import type { Day } from '#vocabulary/day'
import { readsRecord, sees } from '../sight/predicate-queries.ts'
import type { Seen, Sight } from '../sight/rules.ts'

/** An archive, whoever keeps its name. */
export interface Archive extends Seen {
  readonly id: string
  readonly areaId: string
  readonly name: string
  readonly creditCode: string | null
  readonly address: string
  readonly industry: string
  readonly state: 'draft' | 'listed' | 'left' | 'merged' | 'deleted'
  readonly stateAt: Date
  readonly mergedInto: string | null
  /** Why an outside enterprise has no credit code. */
  readonly noCodeReason: string
  readonly version: number
}

/** Regions in which the company of the archive under alias `a` has rooms that day, as SQL. */
export const REGIONS = (today: Day) => sql`array(select distinct t.region_id from estate.v_company_region t
  where t.company_id = a.company_id and t.first_on <= ${today}::date and coalesce(t.last_on >= ${today}::date, true))`

/** Regions in which a company has rooms on a day. */
export async function regionsOf(db: Db, companyId: string, today: Day): Promise<string[]> {
  const { rows } = await sql<{ regionId: string }>`
    select distinct t.region_id from estate.v_company_region t
     where t.company_id = ${companyId} and t.first_on <= ${today}::date and coalesce(t.last_on >= ${today}::date, true)`.execute(
    db,
  )
  return rows.map(({ regionId }) => regionId)
}

/** An archive that they may see; one that was merged leads to the one that it went into. null alike for unknown, foreign, deleted and unseen ones. */
export async function findArchive(db: Db, sight: Sight, id: string, today: Day): Promise<Archive | null> {
  const { rows } = await sql<Archive>`
    with recursive trail as (
      select a.id, a.merged_into from archives.archive a where a.id = ${id} and a.area_id = ${sight.areaId}
      union select a.id, a.merged_into from archives.archive a join trail on a.id = trail.merged_into
    )
    select a.id, a.area_id, a.company_id, a.name, a.credit_code, a.address, a.industry, a.state, a.state_at, a.merged_into,
           a.no_code_reason, a.version,
           ${REGIONS(today)} as region_ids
      from archives.v_archive a
     where a.id = (select id from trail where merged_into is null) and ${sees(sight, 'a', today)}`.execute(db)
  return rows[0] ?? null
}

/** The same, its row locked until the transaction ends. */
export async function lockArchive(db: Db, sight: Sight, id: string, today: Day): Promise<Archive | null> {
  await sql`select 1 from archives.archive where id = ${id} and area_id = ${sight.areaId} for update`.execute(db)
  const found = await findArchive(db, sight, id, today)
  // A merged one is written to by nobody: what was seen is no more.
  return found?.id === id ? found : null
}

/** How many records of each kind they may read, and of these the newest and the oldest day. */
export async function countRecords(
  db: Db,
  sight: Sight,
  archiveId: string,
  today: Day,
): Promise<{ kind: string; count: number; freshest: Day; stalest: Day }[]> {
  const { rows } = await sql<{ kind: string; count: number; freshest: Day; stalest: Day }>`
    select r.kind, count(*)::int as count, max(r.as_of)::text as freshest, min(r.as_of)::text as stalest
      from archives.record r join archives.archive a on a.id = r.archive_id
     where r.archive_id = ${archiveId} and r.deleted_at is null and ${readsRecord(sight, 'r', 'a', today)}
     group by r.kind order by r.kind`.execute(db)
  return rows
}

/** An outside enterprise as it is written. */
export interface OutsideFacts {
  readonly name: string
  readonly pinyin: string
  readonly creditCode: string | null
  readonly noCodeReason: string
  readonly address: string
  readonly state: 'draft' | 'listed' | 'left'
}

/** Writes a new outside enterprise: a lead, whose history begins here. */
export async function insertOutside(
  db: Db,
  facts: OutsideFacts & { id: string; areaId: string; by: string | null; now: Date },
): Promise<void> {
  const { by, now, ...row } = facts
  await db
    .insertInto('archives.archive')
    .values({ ...row, stateAt: now, createdAt: now, createdBy: by, stage: 'lead' })
    .execute()
  await db
    .insertInto('archives.followStep')
    .values({ id: newId(), archiveId: row.id, at: now, byId: by, stageTo: 'lead' })
    .execute()
}

/** Writes what an outside enterprise is called, and where it is; the caller holds its row. */
export async function updateOutside(db: Db, id: string, facts: OutsideFacts, now: Date): Promise<void> {
  await db
    .updateTable('archives.archive')
    .set({
      ...facts,
      stateAt: sql<Date>`case when state = ${facts.state} then state_at else ${now}::timestamptz end`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** The archive of an outside enterprise is deleted; it can be restored. The caller holds its row. */
export async function deleteArchive(db: Db, id: string, now: Date): Promise<void> {
  await sql`
    update archives.archive set state_before = state, state = 'deleted', state_at = ${now}, version = version + 1
     where id = ${id}`.execute(db)
}

/** Whether another archive or company of the park has this credit code. */
export async function hasCode(db: Db, areaId: string, creditCode: string, except: string | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from archives.v_archive a
     where a.area_id = ${areaId} and a.credit_code = ${creditCode} and a.state in ('draft', 'listed', 'left')
       and a.id is distinct from ${except}::uuid limit 1`.execute(db)
  return rows.length > 0
}

/** An archive that a company moved, and who follows it. */
export interface MovedArchive {
  readonly id: string
  readonly areaId: string
  readonly followerId: string | null
}

/** What became of archives by what became of companies. */
export interface CompanyMoves {
  /** How many companies got an archive of their own. */
  readonly made: number
  /** Outside enterprises that are companies of the park now. */
  readonly joined: readonly MovedArchive[]
  /** Companies that left. */
  readonly left: readonly MovedArchive[]
}

/**
 * Gives every company of a park that has none its archive, and says of companies that left that they did. An outside enterprise of the same credit code becomes the archive of
 * the company: it has moved in, also where it was lost, and its history says so. Run again it does nothing.
 */
export async function moveCompanies(db: Db, areaId: string, now: Date): Promise<CompanyMoves> {
  const joined = await sql<MovedArchive>`
    with found as (
      select a.id, a.stage, c.id as company_id from archives.archive a
        join people.v_company c on c.area_id = a.area_id and c.credit_code = a.credit_code and c.state = 'active'
       where a.area_id = ${areaId} and a.company_id is null and a.state in ('draft', 'listed', 'left')
         and not exists (select 1 from archives.archive b where b.company_id = c.id) for update of a),
    joined as (
      update archives.archive a
         set company_id = f.company_id, name = null, pinyin = '', credit_code = null, address = '', no_code_reason = '',
             state = 'listed', state_at = ${now}, stage = 'settled', version = a.version + 1, follow_version = a.follow_version + 1
        from found f where a.id = f.id
      returning a.id, a.area_id, a.follower_id, f.stage),
    steps as (
      insert into archives.follow_step (id, archive_id, at, stage_from, stage_to, event)
      select gen_random_uuid(), id, ${now}, stage, 'settled', 'settled' from joined)
    select id, area_id, follower_id from joined`.execute(db)
  const made = await sql`
    insert into archives.archive (id, area_id, company_id, state, state_at, created_at)
    select gen_random_uuid(), c.area_id, c.id, 'listed', ${now}, ${now} from people.v_company c
     where c.area_id = ${areaId} and c.state = 'active'
       and not exists (select 1 from archives.archive a where a.company_id = c.id)
    on conflict on constraint archive_of_company_once do nothing`.execute(db)
  const left = await sql<MovedArchive>`
    with gone as (
      update archives.archive a set state = 'left', state_at = ${now}, version = a.version + 1, follow_version = a.follow_version + 1
        from people.v_company c
       where a.area_id = ${areaId} and c.id = a.company_id and c.state = 'left' and a.state in ('draft', 'listed')
      returning a.id, a.area_id, a.follower_id, a.stage),
    steps as (
      insert into archives.follow_step (id, archive_id, at, event)
      select gen_random_uuid(), id, ${now}, 'left' from gone where stage is not null)
    select id, area_id, follower_id from gone`.execute(db)
  return { made: Number(made.numAffectedRows ?? 0n), joined: joined.rows, left: left.rows }
}

/** The same for who wants to know only how many archives it made or moved. */
export async function followCompanies(db: Db, areaId: string, now: Date): Promise<number> {
  const { made, joined, left } = await moveCompanies(db, areaId, now)
  return made + joined.length + left.length
}

/** Parks that have companies. */
export async function listParks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ areaId: string }>`select distinct area_id from people.v_company`.execute(db)
  return rows.map(({ areaId }) => areaId)
}
