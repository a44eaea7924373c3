import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'
import { reads, sees } from '../sight/predicate-queries.ts'
import type { Sight } from '../sight/rules.ts'

/** By these keys a contact is found from now on, and by none that stood there. */
export async function putKeys(
  db: Db,
  { areaId, recordId, keys }: { areaId: string; recordId: string; keys: readonly Buffer[] },
): Promise<void> {
  await deleteKeys(db, recordId)
  if (keys.length === 0) return
  await sql`
    insert into archives.contact_key (area_id, key, record_id)
    select ${areaId}, key, ${recordId} from unnest(${[...keys]}::bytea[]) as key on conflict do nothing`.execute(db)
}

/** Nobody finds the contact any more. */
export async function deleteKeys(db: Db, recordId: string): Promise<void> {
  await db.deleteFrom('archives.contactKey').where('recordId', '=', recordId).execute()
}

/** Whether another contact of the archive has one of these keys. */
export async function hasKey(
  db: Db,
  { areaId, archiveId, keys, except }: { areaId: string; archiveId: string; keys: readonly Buffer[]; except: string },
): Promise<boolean> {
  if (keys.length === 0) return false
  const { rows } = await sql`
    select 1 from archives.contact_key k join archives.record r on r.id = k.record_id
     where k.area_id = ${areaId} and k.key = any(${[...keys]}::bytea[]) and r.archive_id = ${archiveId}
       and r.deleted_at is null and r.id <> ${except} limit 1`.execute(db)
  return rows.length > 0
}

/** A contact that was found, as it is stored. */
export interface FoundRow {
  readonly id: string
  readonly archiveId: string
  readonly archiveName: string
  readonly companyId: string | null
  readonly sortKey: string
  readonly data: object
}

const latest = keyset('desc', { sortKey: 'text', id: 'id' })

/** Contacts with this key in archives of which they read contacts. */
export async function listFound(
  db: Db,
  { sight, key, today }: { sight: Sight; key: Buffer; today: Day },
  { next, size }: PageAsked,
): Promise<Page<FoundRow>> {
  const { rows } = await sql<FoundRow>`
    select * from (
      select r.id, r.archive_id, a.name as archive_name, a.company_id, r.sort_key, r.data
        from archives.contact_key k
        join archives.record r on r.id = k.record_id
        join archives.v_archive a on a.id = r.archive_id
       where k.area_id = ${sight.areaId} and k.key = ${key} and r.deleted_at is null and r.area_id = ${sight.areaId}
         and ${reads(sight, 'personal', 'a', today)} and ${sees(sight, 'a', today)}
    ) found where ${latest.after(next)} order by ${latest.order} limit ${size + 1}`.execute(db)
  return latest.cut(rows, size)
}

/** Unlinked standing contacts of a company's archive. */
export async function listUnlinked(db: Db, companyId: string): Promise<{ id: string; data: object }[]> {
  const { rows } = await sql<{ id: string; data: object }>`
    select r.id, r.data from archives.record r join archives.archive a on a.id = r.archive_id
     where a.company_id = ${companyId} and r.kind = 'contact' and r.deleted_at is null and r.person_id is null
     order by r.id for update of r`.execute(db)
  return rows
}

/** Those of them that have this key. */
export async function listUnlinkedWith(
  db: Db,
  { areaId, companyId, key }: { areaId: string; companyId: string; key: Buffer },
): Promise<{ id: string; data: object }[]> {
  const { rows } = await sql<{ id: string; data: object }>`
    select r.id, r.data from archives.contact_key k
      join archives.record r on r.id = k.record_id
      join archives.archive a on a.id = r.archive_id
     where k.area_id = ${areaId} and k.key = ${key} and a.company_id = ${companyId}
       and r.deleted_at is null and r.person_id is null
     order by r.id for update of r`.execute(db)
  return rows
}
