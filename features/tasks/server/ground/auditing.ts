import { addressesOfCaller, type CaseState } from '#platform/approvals'
import type { Db } from '#platform/db'
import type { TaskEngines } from '../engines.ts'
import { findTypeVersion, type PartRow, type TaskRow } from './queries.ts'

/** The subject under which approvals know shares. */
export const PART_SUBJECT = 'tasks.part'
/** The field of a case that names who sent the task. */
export const SPONSOR_FIELD = 'sponsor'

/**
 * Begins the approval case of a share that is handed in, or submits the one that came back to its executor. Null: its type has no process. `approved`: no node is left, the caller does
 * what an approval does.
 */
export async function beginAudit(
  db: Db,
  { approvals }: Pick<TaskEngines, 'approvals'>,
  { task, part, now }: { task: TaskRow; part: PartRow; now: Date },
): Promise<{ caseId: string; state: CaseState } | null> {
  const type = await findTypeVersion(db, task.areaId, task.typeId, task.typeVersion ?? 0)
  if (!type || type.processId === null || part.executorId === null) return null
  const { areaId } = task
  const subject = { kind: PART_SUBJECT, id: part.id }
  const personId = part.executorId
  const kase = await approvals.caseOf(db, subject)
  if (kase?.state === 'returned' && kase.applicant.personId === personId) {
    const addresses = addressesOfCaller({ personId, roles: [], rights: [], companies: [] })
    const { state } = await approvals.perform(
      db,
      { areaId, personId, addresses, now },
      { caseId: kase.id, act: 'submit' },
    )
    return { caseId: kase.id, state }
  }
  // Somebody else fills it in now: the case of who did before is over.
  const over = {
    areaId,
    kind: PART_SUBJECT,
    subjectIds: [part.id],
    to: 'withdrawn',
    by: personId,
    opinion: '',
    now,
  } as const
  await approvals.settle(db, over)
  const applicant = { personId, companyId: part.companyId }
  return await approvals.begin(db, {
    areaId,
    processId: type.processId,
    subject,
    title: task.title,
    applicant,
    fields: {},
    now,
  })
}

/** Whether an auditor has decided about a share since it was handed in last. The caller holds the share, as each decision does. */
export async function isDecided(
  db: Db,
  { approvals }: Pick<TaskEngines, 'approvals'>,
  partId: string,
): Promise<boolean> {
  const kase = await approvals.caseOf(db, { kind: PART_SUBJECT, id: partId })
  if (!kase) return false
  const since = kase.acts.findLastIndex(({ act }) => act === 'begin' || act === 'submit')
  return kase.state !== 'waiting' || kase.acts.slice(since + 1).some(({ act }) => act === 'approve' || act === 'return')
}

/** Ends the open case of a share without a decision: its executor took it back, or gave it up. */
export async function endAudit(
  db: Db,
  { approvals }: Pick<TaskEngines, 'approvals'>,
  of: { areaId: string; partId: string; byId: string; opinion: string; now: Date },
): Promise<void> {
  const { areaId, partId, byId, opinion, now } = of
  const over = { kind: PART_SUBJECT, subjectIds: [partId], to: 'withdrawn', by: byId } as const
  await approvals.settle(db, { areaId, ...over, opinion, now })
}
