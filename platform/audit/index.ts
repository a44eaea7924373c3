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
export { keeps } from './keeps.ts'
