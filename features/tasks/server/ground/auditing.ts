import { addressesOfCaller, type CaseState, type Fields, fieldsAskedBy, fieldsIn } from '#platform/approvals'
import type { Db } from '#platform/db'
import { graphOf } from '#vocabulary/form-graph'
import { stateOf } from '#vocabulary/form-state'
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
  engines: Pick<TaskEngines, 'approvals' | 'forms'>,
  { task, part, now }: { task: TaskRow; part: PartRow; now: Date },
): Promise<{ caseId: string; state: CaseState } | null> {
  const { approvals } = engines
  const type = await findTypeVersion(db, task.areaId, task.typeId, task.typeVersion ?? 0)
  if (!type || type.processId === null || part.executorId === null) return null
  const { areaId } = task
  const subject = { kind: PART_SUBJECT, id: part.id }
  const personId = part.executorId
  const kase = await approvals.caseOf(db, subject)
  if (kase?.state === 'returned' && kase.applicant.personId === personId) {
    const addresses = addressesOfCaller({ personId, roles: [], rights: [], companies: [] })
    const fieldsNow = await fieldsOf(db, engines, kase.process, { task, part })
    const { state } = await approvals.perform(
      db,
      { areaId, personId, addresses, now },
      { caseId: kase.id, act: 'submit', fieldsNow },
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
  const process = { id: type.processId, version: type.processVersion ?? undefined }
  return await approvals.begin(db, {
    areaId,
    processId: process.id,
    ...(process.version !== undefined && { version: process.version }),
    subject,
    title: task.title,
    applicant: { personId, companyId: part.companyId },
    fields: await fieldsOf(db, engines, process, { task, part }),
    now,
  })
}

/** What the conditions of a process ask of a share: who sent the task, and answers that were handed in. What nobody answered is left out. */
async function fieldsOf(
  db: Db,
  { approvals, forms }: Pick<TaskEngines, 'approvals' | 'forms'>,
  of: { id: string; version?: number | undefined },
  { task, part }: { task: TaskRow; part: PartRow },
): Promise<Fields> {
  const stored = await approvals.processOf(db, of.id, of.version)
  const asked = fieldsAskedBy(stored?.process.steps ?? [])
  const sponsor: Fields = asked.includes(SPONSOR_FIELD) ? { [SPONSOR_FIELD]: task.sponsorId } : {}
  if (asked.every((name) => name === SPONSOR_FIELD)) return sponsor
  const data = await forms.read(db, task.areaId, PART_SUBJECT, [part.id])
  const versions = await forms.versions(db, task.areaId, data)
  const known = data.flatMap(({ formId, filled }) => {
    const fields = versions.find((version) => version.formId === formId)?.fields ?? []
    return Object.entries(fieldsIn({ key: formId, fields }, stateOf(graphOf(fields), filled)))
  })
  return { ...sponsor, ...Object.fromEntries(known.filter(([name]) => asked.includes(name))) }
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
