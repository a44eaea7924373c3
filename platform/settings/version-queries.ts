import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** Where a version stands. */
export type VersionState = 'proposed' | 'confirmed' | 'refused' | 'withdrawn' | 'replaced'

/** A version of a rule, as it stands in the store. */
export interface VersionRow {
  id: string
  areaId: string
  name: string
  number: number
  value: unknown
  reason: string
  state: VersionState
  fromOn: string | null
  fromAt: Date | null
  second: boolean
  proposedBy: string | null
  proposedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  words: string
}

const CHANNEL = 'settings_changed'
/** Where processes hear that a park's rules changed; the payload is the park. */
export const SETTINGS_CHANGED = CHANNEL

/** Locks what a park has said of a rule until the transaction ends; answers the version that somebody must have seen to change it. */
export async function lockRule(db: Db, areaId: string, name: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into settings.rule as r (area_id, name, version) values (${areaId}, ${name}, 0)
    on conflict on constraint rule_pk do update set version = r.version returning version`.execute(db)
  return rows[0]?.version ?? 0
}

/** A further change of what a park says of a rule. */
export async function growRule(db: Db, areaId: string, name: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update settings.rule set version = version + 1 where area_id = ${areaId} and name = ${name} returning version`.execute(
    db,
  )
  return rows[0]?.version ?? 0
}

/** What holds now of each rule, and since when nothing was said of it: the version of a rule of which a park never spoke is 0. */
export async function listVersionNumbers(db: Db, areaId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('settings.rule').select(['name', 'version']).where('areaId', '=', areaId).execute()
  return new Map(rows.map(({ name, version }) => [name, version]))
}

/** The latest versions of each rule of a park, the latest first; of one rule where it is named. What holds now and what waits is always among them. */
export async function listVersions(
  db: Db,
  areaId: string,
  { name = null, most }: { name?: string | null; most: number },
): Promise<(VersionRow & { isCurrent: boolean; isAhead: boolean })[]> {
  const { rows } = await sql<VersionRow & { isCurrent: boolean; isAhead: boolean }>`
    with v as (
      select version.*, row_number() over (partition by name order by number desc) as nth,
        state = 'confirmed' and from_at > now() as is_ahead,
        state = 'confirmed' and from_at <= now() and row_number() over (
          partition by name, state = 'confirmed' and from_at <= now() order by from_at desc, number desc
        ) = 1 as is_current
      from settings.version where area_id = ${areaId} and (${name}::text is null or name = ${name})
    )
    select id, area_id, name, number, value, reason, state, from_on, from_at, second, proposed_by, proposed_at, decided_by, decided_at,
      words, is_current, is_ahead
    from v where nth <= ${most} or is_current or is_ahead or state = 'proposed'
    order by name, number desc`.execute(db)
  return rows
}

/** The rule of a version of a park, to lock it first; null: there is no such version. */
export async function findRuleOf(db: Db, areaId: string, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('settings.version')
    .select('name')
    .where('areaId', '=', areaId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name ?? null
}

/** A version that is to wait, or that holds at once or from its day. */
export type NewVersion = Pick<VersionRow, 'id' | 'areaId' | 'name' | 'reason' | 'fromOn' | 'second'> & {
  value: unknown
  proposedBy: string
  proposedAt: Date
}

/** Writes down a version that waits; whoever waited before it is replaced. The rule is locked. Answers the ids of those. */
export async function insertProposed(db: Db, version: NewVersion): Promise<string[]> {
  const { id, areaId, name, value, reason, fromOn, second, proposedBy, proposedAt } = version
  const { rows } = await sql<{ id: string }>`
    update settings.version set state = 'replaced', decided_by = ${proposedBy}::uuid, decided_at = ${proposedAt}
    where area_id = ${areaId} and name = ${name} and state = 'proposed' returning id`.execute(db)
  await sql`
    insert into settings.version (id, area_id, name, number, value, reason, state, from_on, second, proposed_by, proposed_at)
    select ${id}::uuid, ${areaId}, ${name}, coalesce(max(number), 0) + 1, ${JSON.stringify(value)}::jsonb, ${reason}, 'proposed',
      ${fromOn}::date, ${second}, ${proposedBy}::uuid, ${proposedAt}
    from settings.version where area_id = ${areaId} and name = ${name}`.execute(db)
  return rows.map((row) => row.id)
}

/** Confirms a version that waits: it holds from its day on, or at once where that has come; what was to hold later is replaced. Every process hears of it. */
export async function confirmVersion(
  db: Db,
  { id, areaId, name }: Pick<VersionRow, 'id' | 'areaId' | 'name'>,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await sql`
    update settings.version set state = 'replaced', decided_at = ${now}
    where area_id = ${areaId} and name = ${name} and state = 'confirmed' and from_at > now()`.execute(db)
  await sql`
    update settings.version set state = 'confirmed', decided_by = ${by}::uuid, decided_at = ${now},
      from_at = greatest(now(), from_on::timestamptz)
    where id = ${id}::uuid`.execute(db)
  await sql`select pg_notify(${CHANNEL}, ${areaId})`.execute(db)
}

/** Ends a version that waits without it ever having held. */
export async function endVersion(
  db: Db,
  id: string,
  { state, by, words, now }: { state: 'refused' | 'withdrawn'; by: string; words: string; now: Date },
): Promise<void> {
  await db
    .updateTable('settings.version')
    .set({ state, decidedBy: by, decidedAt: now, words })
    .where('id', '=', id)
    .execute()
}
