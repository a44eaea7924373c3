import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'
import type { Before } from '../records/hooks.ts'
import type { RecordRow } from '../records/queries.ts'
import { reads, sees } from '../sight/predicate-queries.ts'
import type { Sight } from '../sight/rules.ts'

const SHOWN = sql`r.id, r.archive_id, r.kind, r.class, r.data, r.as_of::text as as_of, r.source, r.sort_key, r.version, r.at, r.by_id, r.created_at`

/** A contact that they may read; null alike for unknown, foreign, deleted and unseen ones. */
export async function findContact(db: Db, sight: Sight, id: string, today: Day): Promise<Before | null> {
  const { rows } = await sql<Before>`
    select ${SHOWN} from archives.record r join archives.archive a on a.id = r.archive_id
     where r.id = ${id} and r.area_id = ${sight.areaId} and r.kind = 'contact' and r.deleted_at is null
       and ${reads(sight, 'personal', 'a', today)} and ${sees(sight, 'a', today)}`.execute(db)
  return rows[0] ?? null
}

/** What stands beside some contacts: whether they are people of the park, and whether these left. */
export async function listBeside(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { linked: boolean; ended: boolean }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; linked: boolean; ended: boolean }>`
    select r.id, r.person_id is not null as linked, c.person_ended_at is not null as ended
      from archives.record r left join archives.contact c on c.id = r.id
     where r.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...beside }) => [id, beside]))
}

const latest = keyset('desc', { sortKey: 'text', id: 'id' })

/** Touches with a contact that was found for the viewer, the latest first. */
export async function listTouches(
  db: Db,
  contactId: string,
  { next, size }: PageAsked,
): Promise<Page<RecordRow & { createdAt: Date }>> {
  const { rows } = await sql<RecordRow & { createdAt: Date }>`
    select ${SHOWN} from archives.record r
     where r.kind = 'touch' and r.data ->> 'contactId' = ${contactId} and r.deleted_at is null and ${latest.after(next)}
     order by ${latest.order} limit ${size + 1}`.execute(db)
  return latest.cut(rows, size)
}

/** How many contacts an archive has. The caller holds it. */
export async function countContacts(db: Db, archiveId: string): Promise<number> {
  const { count } = await db
    .selectFrom('archives.record')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('archiveId', '=', archiveId)
    .where('kind', '=', 'contact')
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The other main contacts of an archive. The caller holds it. */
export async function listOtherMain(db: Db, archiveId: string, id: string): Promise<Omit<RecordRow, 'by'>[]> {
  const { rows } = await sql<Omit<RecordRow, 'by'>>`
    select ${SHOWN} from archives.record r
     where r.archive_id = ${archiveId} and r.kind = 'contact' and r.deleted_at is null and r.id <> ${id}
       and (r.data ->> 'main')::boolean order by r.id for update`.execute(db)
  return rows
}

/** Whether this is a standing record of the archive of this kind; of a touch: with this contact. */
export async function isOfArchive(
  db: Db,
  { archiveId, id, kind, contactId }: { archiveId: string; id: string; kind: 'contact' | 'touch'; contactId?: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from archives.record r
     where r.id = ${id} and r.archive_id = ${archiveId} and r.kind = ${kind} and r.deleted_at is null
       and (${contactId ?? null}::text is null or r.data ->> 'contactId' = ${contactId ?? null})`.execute(db)
  return rows.length > 0
}

/** Writes what stands beside a contact. */
export async function putBeside(db: Db, { id, leftOn }: { id: string; leftOn: Day | null }): Promise<void> {
  await sql`
    insert into archives.contact (id, left_on) values (${id}, ${leftOn}::date)
    on conflict on constraint contact_pk do update set left_on = excluded.left_on`.execute(db)
}

/** The next step with the enterprise of an archive; null: none. */
export async function findNextStep(db: Db, archiveId: string): Promise<Day | null> {
  const { rows } = await sql<{ nextOn: Day | null }>`
    select next_on::text as next_on from archives.archive where id = ${archiveId}`.execute(db)
  return rows[0]?.nextOn ?? null
}

/** A touch names the next step with the enterprise; one that names none ends a step that was due by its day. The caller holds the archive. */
export async function moveNextStep(
  db: Db,
  archiveId: string,
  { nextOn, heldOn }: { nextOn: Day | null; heldOn: Day },
): Promise<void> {
  await sql`
    update archives.archive set next_on = ${nextOn}::date
     where id = ${archiveId} and (${nextOn}::date is not null or next_on <= ${heldOn}::date)`.execute(db)
}

/** Deletes what was spoken about with a contact that is deleted, as versions. The caller holds the archive. */
export async function deleteTouches(
  db: Db,
  { contactId, byId, at }: { contactId: string; byId: string; at: Date },
): Promise<void> {
  await sql`
    with gone as (
      update archives.record set deleted_at = ${at}, at = ${at}, by_id = ${byId}, version = version + 1
       where kind = 'touch' and data ->> 'contactId' = ${contactId} and deleted_at is null
       returning id, version, archive_id, class, data, as_of, source, at, by_id)
    insert into archives.record_version (record_id, version, archive_id, class, data, as_of, source, at, by_id, reason, deleted)
    select id, version, archive_id, class, data, as_of, source, at, by_id, '联系人已删除', true from gone`.execute(db)
}
