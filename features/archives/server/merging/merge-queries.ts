import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Two } from './moving-queries.ts'

/** What an archive says of itself beside its records. */
export interface ArchiveFacts {
  readonly id: string
  readonly companyId: string | null
  readonly name: string | null
  readonly pinyin: string
  readonly creditCode: string | null
  readonly noCodeReason: string
  readonly address: string
  readonly stage: string | null
  readonly followerId: string | null
  readonly nextOn: string | null
}

/** What two archives say of themselves; the caller holds both. */
export async function listFacts(db: Db, ids: readonly string[]): Promise<ArchiveFacts[]> {
  const { rows } = await sql<ArchiveFacts>`
    select id, company_id, name, pinyin, credit_code, no_code_reason, address, stage, follower_id, next_on::text as next_on
      from archives.archive where id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** Writes that one archive goes into another, with both as they are now. */
export async function insertMerge(
  db: Db,
  { id, areaId, survivorId, mergedId, at, byId }: Two & { id: string; areaId: string; at: Date; byId: string },
): Promise<void> {
  await sql`
    insert into archives.merge (id, area_id, survivor_id, merged_id, before, at, by_id)
    select ${id}, ${areaId}, s.id, m.id, jsonb_build_object('survivor', to_jsonb(s), 'merged', to_jsonb(m)), ${at}, ${byId}
      from archives.archive s, archives.archive m where s.id = ${survivorId} and m.id = ${mergedId}`.execute(db)
}

/** The merged archive leads to the survivor from now on. */
export async function markMerged(db: Db, { survivorId, mergedId }: Two, at: Date): Promise<void> {
  await sql`
    update archives.archive set state_before = state, state = 'merged', state_at = ${at}, merged_into = ${survivorId}, version = version + 1
     where id = ${mergedId}`.execute(db)
}

/** Writes what the survivor is called and how far it is after the merge. */
export async function updateSurvivor(db: Db, { id, companyId: _company, ...facts }: ArchiveFacts): Promise<void> {
  await db
    .updateTable('archives.archive')
    .set({ ...facts, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Writes how the merge left the survivor, and of which record it wrote a version. */
export async function finishMerge(
  db: Db,
  id: string,
  { survivorId, basic }: Pick<Two, 'survivorId'> & { basic: { id: string; version: number } | null },
): Promise<void> {
  await sql`
    update archives.merge m set left_as = to_jsonb(a), basic_id = ${basic?.id ?? null}, basic_version = ${basic?.version ?? null}
      from archives.archive a where m.id = ${id} and a.id = ${survivorId}`.execute(db)
}

/** A merge that stands or was undone. */
export interface MergeRow extends Two {
  readonly id: string
  readonly areaId: string
  readonly at: Date
  readonly byId: string | null
  readonly undoneAt: Date | null
  readonly basicId: string | null
  readonly basicVersion: number | null
  /** The code of the merged one, which another archive may have by now. */
  readonly mergedCode: string | null
}

const SHOWN = sql`m.id, m.area_id, m.survivor_id, m.merged_id, m.at, m.by_id, m.undone_at, m.basic_id, m.basic_version,
  m.before -> 'merged' ->> 'credit_code' as merged_code`

/** A merge of a park; null: there is none. */
export async function findMerge(db: Db, areaId: string, id: string): Promise<MergeRow | null> {
  const { rows } = await sql<MergeRow>`
    select ${SHOWN} from archives.merge m where m.id = ${id} and m.area_id = ${areaId}`.execute(db)
  return rows[0] ?? null
}

/** Whether one of the two archives took part in a later merge that stands. */
export async function hasLater(db: Db, { id, survivorId, at }: MergeRow): Promise<boolean> {
  const { rows } = await sql`
    select 1 from archives.merge m
     where (m.survivor_id = ${survivorId} or m.merged_id = ${survivorId}) and m.undone_at is null
       and (m.at, m.id) > (${at}, ${id}) limit 1`.execute(db)
  return rows.length > 0
}

/** A merge as it is listed. */
export interface ListedMerge extends MergeRow {
  readonly survivor: string
  readonly merged: string
  readonly waits: boolean
}

/** Merges since a moment that stand, of these survivors: the latest first. */
export async function listMerges(
  db: Db,
  areaId: string,
  survivors: readonly string[],
  since: Date,
): Promise<ListedMerge[]> {
  if (survivors.length === 0) return []
  const { rows } = await sql<ListedMerge>`
    select ${SHOWN}, s.name as survivor, g.name as merged, exists (
             select 1 from archives.merge w where (w.survivor_id = m.survivor_id or w.merged_id = m.survivor_id)
                and w.undone_at is null and (w.at, w.id) > (m.at, m.id)) as waits
      from archives.merge m join archives.v_archive s on s.id = m.survivor_id join archives.v_archive g on g.id = m.merged_id
     where m.area_id = ${areaId} and m.undone_at is null and m.at >= ${since} and m.survivor_id = any(${[...survivors]}::uuid[])
     order by m.at desc, m.id desc limit 100`.execute(db)
  return rows
}

/** The merged archive is what it was, to the letter: nobody could write to it meanwhile. */
export async function restoreMerged(db: Db, id: string): Promise<void> {
  await sql`
    update archives.archive a
       set state = b ->> 'state', state_before = b ->> 'state_before', state_at = (b ->> 'state_at')::timestamptz, merged_into = null,
           version = (b ->> 'version')::integer
      from (select merged_id, before -> 'merged' as b from archives.merge where id = ${id}) m where a.id = m.merged_id`.execute(
    db,
  )
}

/** The survivor is called as before, and as far as before, in what nobody changed since the merge. */
export async function restoreSurvivor(db: Db, id: string): Promise<void> {
  await sql`
    update archives.archive a
       set name = case when named then b.name else a.name end, pinyin = case when named then b.pinyin else a.pinyin end,
           credit_code = case when coded then b.credit_code else a.credit_code end,
           no_code_reason = case when coded then b.no_code_reason else a.no_code_reason end,
           address = case when placed then b.address else a.address end,
           stage = case when staged then b.stage else a.stage end,
           follower_id = case when followed then b.follower_id else a.follower_id end,
           next_on = case when followed then b.next_on else a.next_on end,
           version = a.version + 1
      from archives.merge m
      cross join lateral jsonb_populate_record(null::archives.archive, m.before -> 'survivor') b
      cross join lateral jsonb_populate_record(null::archives.archive, m.left_as) l
      join archives.archive n on n.id = m.survivor_id
      cross join lateral (select n.name is not distinct from l.name as named,
        (n.credit_code, n.no_code_reason) is not distinct from (l.credit_code, l.no_code_reason) as coded,
        n.address = l.address as placed, n.stage is not distinct from l.stage as staged,
        (n.follower_id, n.next_on) is not distinct from (l.follower_id, l.next_on) as followed) unchanged
     where m.id = ${id} and a.id = m.survivor_id
       and (b.name, b.pinyin, b.credit_code, b.no_code_reason, b.address, b.stage, b.follower_id, b.next_on)
           is distinct from (l.name, l.pinyin, l.credit_code, l.no_code_reason, l.address, l.stage, l.follower_id, l.next_on)`.execute(
    db,
  )
}

/** The version of the registration before the one that a merge wrote, where nobody has changed it since; null: it stays. */
export async function findBasicBefore(
  db: Db,
  { basicId, basicVersion }: MergeRow,
): Promise<{ data: object; asOf: string; source: string } | null> {
  if (basicId === null || basicVersion === null) return null
  const { rows } = await sql<{ data: object; asOf: string; source: string }>`
    select v.data, v.as_of::text as as_of, v.source from archives.record r
      join archives.record_version v on v.record_id = r.id and v.version = ${basicVersion} - 1
     where r.id = ${basicId} and r.version = ${basicVersion} and r.deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/** Whether an archive beside these has a code by now, so that it cannot be given back. */
export async function isCodeTaken(db: Db, areaId: string, code: string, except: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from archives.v_archive a
     where a.area_id = ${areaId} and a.credit_code = ${code} and a.state in ('draft', 'listed', 'left')
       and a.id <> all(${[...except]}::uuid[]) limit 1`.execute(db)
  return rows.length > 0
}

/** Writes that a merge was undone. */
export async function endMerge(db: Db, id: string, by: { at: Date; byId: string }): Promise<void> {
  await db.updateTable('archives.merge').set({ undoneAt: by.at, undoneBy: by.byId }).where('id', '=', id).execute()
}

/** Of these merges, those of an archive that somebody follows. */
export async function listFollowed(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from archives.merge m
     where m.id = any(${[...ids]}::uuid[]) and m.area_id = ${areaId} and exists (
       select 1 from archives.archive a where a.id in (m.survivor_id, m.merged_id) and a.follower_id = ${personId})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
