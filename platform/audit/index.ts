import { type Db, newId } from '#platform/db'

/** What somebody did to which record, and when. */
export interface AuditEntry {
  areaId: string
  at: Date
  /** A person's id, or `system:<job>`. */
  actor: string
  /** Past tense, dotted: `session.ended`, `parking.payment.moved`. */
  action: string
  subject: { kind: string; id: string }
  /** Facts, without secrets and without personal data of others. */
  detail?: Record<string, unknown>
}

/** Writes an entry in the caller's transaction; it stands or falls with what it tells of. */
export async function record(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit.entry')
    .values({
      id: newId(),
      areaId: entry.areaId,
      at: entry.at,
      actor: entry.actor,
      action: entry.action,
      subjectKind: entry.subject.kind,
      subjectId: entry.subject.id,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute()
}

/** Who answers for an entry, where and when; the context of a call is one. */
export interface AuditedBy {
  readonly areaId: string
  readonly now: Date
  readonly person: { readonly personId: string }
}

/** Writes what the caller of a call did to a record, as `record` does. */
export async function audited(
  db: Db,
  { areaId, now, person }: AuditedBy,
  action: string,
  subject: AuditEntry['subject'],
  detail?: AuditEntry['detail'],
): Promise<void> {
  await record(db, { areaId, at: now, actor: person.personId, action, subject, ...(detail && { detail }) })
}
export { retention } from './retention.ts'
