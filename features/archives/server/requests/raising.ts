import { requestRefusals as no } from '#contract/archives'
import type { AuditedBy } from '#platform/audit'
import { audited } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import { type Day, dayOf } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { dueOf, type RequestEngines, takeFiles } from './acting.ts'
import { settleDuties } from './duties.ts'
import { writeMessages } from './messages.ts'
import { countOpen, lockForClock, type RequestRow } from './queries.ts'
import { OPEN_MOST } from './rules.ts'
import { insertRequest, insertStep } from './writing-queries.ts'

/** What is asked. */
export interface ToRaise {
  readonly archiveId: string
  /** Who at the enterprise asked, where somebody of the park writes it down; null: the enterprise itself asks. */
  readonly fromWhom: string | null
  readonly text: string
  readonly files: readonly string[]
}

/** Writes a new request of an archive whose row the caller holds, with its day, and says it to who handles requests of the enterprise. */
export async function raise(
  db: Db,
  engines: RequestEngines,
  by: AuditedBy,
  { archiveId, fromWhom, text, files }: ToRaise,
): Promise<{ id: string; dueOn: Day; request: RequestRow | null }> {
  const { areaId, now } = by
  const { personId } = by.person
  if ((await countOpen(db, archiveId)) >= OPEN_MOST) refuse(no.tooMany, { data: { most: OPEN_MOST } })
  const id = newId()
  const dueOn = await dueOf(db, areaId, 'answer', now)
  const taken = await takeFiles(db, engines, personId, files)
  const noted = fromWhom !== null
  const act = noted ? 'noted' : 'raised'
  await insertRequest(db, {
    id,
    archiveId,
    areaId,
    text: text.trim(),
    fromWhom: fromWhom ?? '',
    raisedBy: personId,
    noted,
    raisedAt: now,
    dueOn,
  })
  await insertStep(db, { requestId: id, act, at: now, byId: personId, files: taken })
  const request = await lockForClock(db, id, dayOf(now))
  if (request) {
    await settleDuties(db, engines, { ...request, escalated: false }, now)
    await writeMessages(db, engines, { act, request, before: null, assigneeName: '', by: personId, now })
  }
  await audited(db, by, `archives.request.${act}`, { kind: 'archives.request', id }, { archive: archiveId })
  return { id, dueOn, request }
}
