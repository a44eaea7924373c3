import { addressesOfCaller, type CaseState, type Fields, fieldsAskedBy, fieldsIn } from '#platform/approvals'
import type { Db } from '#platform/db'
import { graphOf } from '#vocabulary/form-graph'
import type { Field, Filled } from '#vocabulary/form-model'
import { stateOf } from '#vocabulary/form-state'
import type { PolicyEngines } from '../engines.ts'
import { APPLY_SUBJECT } from '../policies/words.ts'
import type { ApplicationRow } from './queries.ts'

type Approvals = Pick<PolicyEngines, 'approvals'>

/** An application with what its case is begun with. */
export interface ToDecide {
  readonly application: Pick<ApplicationRow, 'id' | 'areaId' | 'companyId' | 'title'>
  readonly processId: string
  readonly processVersion: number | null
  readonly formId: string
  readonly fields: readonly Field[]
  readonly filled: Filled
  readonly personId: string
  readonly now: Date
}

/**
 * Begins the approval case of an application that is handed in, or submits the one that came back to the same person. `approved`: no step is left, the caller does what an approval
 * does.
 */
export async function beginCase(
  db: Db,
  { approvals }: Approvals,
  what: ToDecide,
): Promise<{ caseId: string; state: CaseState }> {
  const { application, personId, now } = what
  const { areaId, id } = application
  const subject = { kind: APPLY_SUBJECT, id }
  const kase = await approvals.caseOf(db, subject)
  if (kase?.state === 'returned' && kase.applicant.personId === personId) {
    const addresses = addressesOfCaller({ personId, roles: [], rights: [], companies: [] })
    const fieldsNow = await fieldsOf(db, { approvals }, kase.process, what)
    const actor = { areaId, personId, addresses, now }
    const { state } = await approvals.perform(db, actor, { caseId: kase.id, act: 'submit', fieldsNow })
    return { caseId: kase.id, state }
  }
  // A colleague hands it in now: the case of who did before is over.
  await endCase(db, { approvals }, { areaId, id, byId: personId, now })
  const process = { id: what.processId, version: what.processVersion ?? undefined }
  return await approvals.begin(db, {
    areaId,
    processId: process.id,
    ...(process.version !== undefined && { version: process.version }),
    subject,
    title: application.title,
    applicant: { personId, companyId: application.companyId },
    fields: await fieldsOf(db, { approvals }, process, what),
    now,
  })
}

/** What the conditions of a process ask of an application; what nobody answered is left out. */
async function fieldsOf(
  db: Db,
  { approvals }: Approvals,
  of: { id: string; version?: number | undefined },
  { formId, fields, filled }: ToDecide,
): Promise<Fields> {
  const stored = await approvals.processOf(db, of.id, of.version)
  const asked = fieldsAskedBy(stored?.process.steps ?? [])
  if (asked.length === 0) return {}
  const known = Object.entries(fieldsIn({ key: formId, fields }, stateOf(graphOf(fields), filled)))
  return Object.fromEntries(known.filter(([name]) => asked.includes(name)))
}

/** Whether somebody decided about an application since it was handed in last. The caller holds it, as each decision does. */
export async function isDecided(db: Db, { approvals }: Approvals, id: string): Promise<boolean> {
  const kase = await approvals.caseOf(db, { kind: APPLY_SUBJECT, id })
  if (!kase) return false
  const since = kase.acts.findLastIndex(({ act }) => act === 'begin' || act === 'submit')
  return kase.acts.slice(since + 1).some(({ act }) => act === 'approve' || act === 'return' || act === 'reject')
}

/** Ends the open case of an application without a decision. */
export async function endCase(
  db: Db,
  { approvals }: Approvals,
  { areaId, id, byId, now }: { areaId: string; id: string; byId: string; now: Date },
): Promise<void> {
  const over = { kind: APPLY_SUBJECT, subjectIds: [id], to: 'withdrawn', by: byId } as const
  await approvals.settle(db, { areaId, ...over, opinion: '', now })
}
