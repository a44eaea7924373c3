import { actRefusals, auditRefusals as no, taskRefusals } from '#contract/tasks'
import { actorOf, approvalRefusals } from '#platform/approvals'
import { audited } from '#platform/audit'
import { asSeen } from '#platform/db'
import type { WriteContext } from '#platform/http'
import { Refusal, type RefusalKind, refusals, refuse } from '#vocabulary/refusal'
import type { TaskEngines } from '../engines.ts'
import { PART_SUBJECT } from '../ground/auditing.ts'
import { findPartOfCase, lockPartOfCase, type PartRow, type TaskRow } from '../ground/queries.ts'
import { PART_OWNER } from '../parts/ending.ts'
import { seenPart } from '../parts/seeing.ts'

type Engines = Pick<TaskEngines, 'approvals' | 'forms' | 'notify'>

/** What somebody decides about a share, by what they saw. */
export interface AuditAsked {
  readonly id: string
  readonly seen: number
  readonly expect: number
  readonly act: 'approve' | 'return'
  readonly opinion: string
  readonly fields?: readonly string[]
}

const OURS: ReadonlyMap<RefusalKind, RefusalKind> = new Map([
  [approvalRefusals.decided, no.decided],
  [approvalRefusals.own, no.own],
  [approvalRefusals.notYourTurn, no.notTurn],
  [approvalRefusals.moved, taskRefusals.moved],
  // Whoever sees the share is told that it is not theirs to decide.
  [refusals.notFound, refusals.forbidden],
])

/** A share with its task, both held, for who sees it. Refuses 404 alike for unknown, foreign and unseen ones. */
export async function heldForAudit(
  ctx: WriteContext,
  engines: Engines,
  id: string,
): Promise<{ task: TaskRow; part: PartRow }> {
  await seenPart(ctx, engines, id)
  return (await lockPartOfCase(ctx.db, id)) ?? refuse(refusals.notFound, { field: 'id' })
}

/** Decides about a share that the caller holds. Whoever is too late hears who was quicker; who saw an older state hears `moved`. */
export async function decideShare(
  ctx: WriteContext,
  { approvals }: Engines,
  held: { task: TaskRow; part: PartRow },
  { id, seen, expect, act, opinion, fields }: AuditAsked,
): Promise<{ id: string; state: PartRow['state']; version: number }> {
  const { db } = ctx
  const kase = await approvals.caseOf(db, { kind: PART_SUBJECT, id })
  if (!kase) refuse(held.task.state === 'running' ? actRefusals.notInAudit : taskRefusals.ended)
  const request = { caseId: kase.id, act, expect, opinion, ...(fields && { fields }) }
  const done = await inAuditWords(approvals.perform(db, actorOf(ctx), request))
  const after = async () => {
    const part = (await findPartOfCase(db, ctx.areaId, id))?.part ?? held.part
    return { id, state: part.state, version: part.version }
  }
  // The same person did the very same before: nothing was done now.
  if (done.again) return await after()
  asSeen(held.part, seen, taskRefusals.moved)
  const what = act === 'approve' ? 'tasks.part.audited' : 'tasks.part.repulsed'
  await audited(db, ctx, what, { kind: PART_OWNER, id })
  return await after()
}

async function inAuditWords<Done>(work: Promise<Done>): Promise<Done> {
  try {
    return await work
  } catch (error) {
    const ours = error instanceof Refusal ? OURS.get(error.kind) : undefined
    if (!(error instanceof Refusal) || !ours) throw error
    throw new Refusal(ours, error.data ? { data: error.data } : {})
  }
}
