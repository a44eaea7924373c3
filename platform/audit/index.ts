import { type Db, keyset, newId, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'

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
/** Writes that the caller of a call did the same to several records of one kind, in one statement. */
export async function auditedEach(
  db: Db,
  { areaId, now: at, person }: AuditedBy,
  action: string,
  { kind: subjectKind, ids }: { kind: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  const rows = ids.map((subjectId) => ({
    id: newId(),
    areaId,
    at,
    actor: person.personId,
    action,
    subjectKind,
    subjectId,
    detail: '{}',
  }))
  await db.insertInto('audit.entry').values(rows).execute()
}

/** An entry as it is read back. */
export interface AuditLine {
  readonly id: string
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly subjectId: string
  readonly detail: unknown
}

const newest = keyset('desc', { at: 'instant', id: 'id' })

/** What was done to some records of a park, of these actions alone, the newest first. */
export function entriesAbout(
  db: Db,
  about: PageAsked & {
    areaId: string
    subjects: readonly { readonly kind: string; readonly ids: readonly string[] }[]
    actions: readonly string[]
  },
): Promise<Page<AuditLine>> {
  const { areaId, subjects, actions, ...asked } = about
  const entries = db
    .selectFrom('audit.entry')
    .select(['id', 'at', 'actor', 'action', 'subjectId', 'detail'])
    .where('areaId', '=', areaId)
    .where('action', 'in', actions.length === 0 ? [''] : actions)
    .where((is) =>
      is.or(
        subjects.map(({ kind, ids }) =>
          is.and([is('subjectKind', '=', kind), is('subjectId', 'in', ids.length === 0 ? [''] : ids)]),
        ),
      ),
    )
  return newest.page(entries, asked)
}

export { retention } from './retention.ts'
