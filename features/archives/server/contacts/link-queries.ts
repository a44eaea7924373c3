import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { InboxReader } from '#platform/notify'
import type { Day } from '#vocabulary/day'
import { reads, sees } from '../sight/predicate-queries.ts'
import type { Sight } from '../sight/rules.ts'

/** A contact tells of this person of the park from now on, its touches too; null: of nobody there. `own`: what they read in their own data, sealed. */
export async function linkPerson(
  db: Db,
  { id, personId, own }: { id: string; personId: string | null; own: { name: Buffer; phone: Buffer | null } | null },
): Promise<void> {
  await sql`
    update archives.record r set person_id = ${personId}
     where (r.id = ${id} or r.kind = 'touch' and r.data ->> 'contactId' = ${id}) and r.person_id is distinct from ${personId}`.execute(
    db,
  )
  await sql`
    update archives.contact set name_sealed = ${own?.name ?? null}, phone_sealed = ${own?.phone ?? null}, person_ended_at = null
     where id = ${id}`.execute(db)
}

/** A touch tells of whom its contact tells. */
export async function linkTouch(db: Db, id: string, contactId: string): Promise<void> {
  await sql`
    update archives.record set person_id = (select c.person_id from archives.record c where c.id = ${contactId})
     where id = ${id}`.execute(db)
}

/** A contact whose person left the company. */
export interface EndedContact {
  readonly id: string
  readonly archiveId: string
  readonly archiveName: string
  /** Who follows the enterprise; null: nobody. */
  readonly followerId: string | null
  readonly data: object
}

/** Of the contacts of a company's archive that are this person and did not leave: writes that the person left the company. Answers those of which it was not written yet. */
export async function endPerson(
  db: Db,
  { companyId, personId, now }: { companyId: string; personId: string; now: Date },
): Promise<EndedContact[]> {
  const { rows } = await sql<EndedContact>`
    update archives.contact c set person_ended_at = ${now}
      from archives.record r join archives.v_archive a on a.id = r.archive_id
     where r.id = c.id and r.person_id = ${personId} and a.company_id = ${companyId} and r.deleted_at is null
       and c.left_on is null and c.person_ended_at is null
     returning r.id, r.archive_id, a.name as archive_name, a.follower_id, r.data`.execute(db)
  return rows
}

/** The person is of the company again: what was written of their leaving is over. */
export async function resumePerson(
  db: Db,
  { companyId, personId }: { companyId: string; personId: string },
): Promise<void> {
  await sql`
    update archives.contact c set person_ended_at = null
      from archives.record r join archives.archive a on a.id = r.archive_id
     where r.id = c.id and r.person_id = ${personId} and a.company_id = ${companyId}
       and c.person_ended_at is not null`.execute(db)
}

/** Of these contacts, those that somebody may read. */
export async function listReadable(
  db: Db,
  { sight, today }: { sight: Sight; today: Day },
  { areaId }: Pick<InboxReader, 'areaId'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select r.id from archives.record r join archives.archive a on a.id = r.archive_id
     where r.id = any(${[...ids]}::uuid[]) and r.area_id = ${areaId} and r.kind = 'contact' and r.deleted_at is null
       and ${reads(sight, 'personal', 'a', today)} and ${sees(sight, 'a', today)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
