import { type Db, newId } from '#platform/db'
import { refusals, refuse } from '#vocabulary/refusal'
import type { WorkdayTable } from '#vocabulary/workdays'
import type { Approvals, Passed } from '../approvals.ts'
import { type Case, waitingIn } from '../cases/case.ts'
import { closed, type Draft, goneOn, withAct, withNode } from '../cases/change.ts'
import { decided } from '../cases/seats.ts'
import type { ApprovalsParts } from '../engines.ts'
import { misfit, stepsAsRead } from '../processes/conditions.ts'
import { findProcess } from '../processes/queries.ts'
import { type CaseState, fieldSetOf } from '../subject.ts'
import { carryOut, complete } from './acting.ts'

/** Begins a case as `Approvals.begin` promises. Four statements, and one more where a node that opens has a deadline. */
export async function begin(
  db: Db,
  parts: ApprovalsParts,
  facts: Parameters<Approvals['begin']>[1],
): Promise<{ caseId: string; state: CaseState }> {
  const { areaId, subject: about, applicant, now } = facts
  const subject = parts.subjectOf(about.kind)
  const stored = await findProcess(db, facts.processId, facts.version)
  if (stored?.areaId !== areaId || stored.kind !== about.kind) refuse(refusals.notFound, { field: 'processId' })
  const bad = misfit(fieldSetOf(subject, stored.fieldSet).kinds, facts.fields)
  if (bad !== null) throw new RangeError(`${about.kind} has no field ${bad} of this kind`)
  const fresh: Case = {
    id: newId(),
    areaId,
    processId: stored.processId,
    version: stored.version,
    process: { title: stored.title, steps: stepsAsRead(stored.process.steps, stored.reading) },
    fieldSet: stored.fieldSet,
    subject: about,
    title: facts.title,
    applicantId: applicant.personId,
    askerId: facts.askerId === undefined ? applicant.personId : facts.askerId,
    companyId: applicant.companyId,
    fields: facts.fields,
    state: 'waiting',
    returnedFields: [],
    expect: 0,
    beganAt: now,
    movedAt: now,
    endedAt: null,
    nodes: [],
    acts: [],
  }
  const by = applicant.personId
  const act = {
    act: 'begin',
    nodeId: null,
    byId: by,
    behalfId: null,
    opinion: '',
    detail: { edits: facts.fields },
  } as const
  const { kase, opens } = goneOn(withAct(fresh, act, { now, moves: true }), now)
  let after = await complete(db, parts, { kase, opens, escalates: [], moved: null }, { now })
  const before = facts.passed ?? []
  if (before.length > 0) {
    const workdays = await parts.workdaysOf(db, areaId)
    for (const decision of before)
      after = await complete(db, parts, passed(after, decision, workdays), { now: decision.at, workdays })
  }
  await carryOut(db, parts, { before: null, after, draft: { moved: null }, subject }, { by, opinion: '', now })
  return { caseId: after.id, state: after.state }
}

/** The case after a decision from before it was kept here. Throws where that node does not wait. */
function passed(kase: Case, { nodeKey, by, opinion, at }: Passed, workdays: WorkdayTable): Draft {
  const node = waitingIn(kase).find(({ key }) => key === nodeKey)
  if (!node) throw new RangeError(`${nodeKey} does not wait`)
  const approved = closed({ ...node, seats: decided(node.seats, null) }, 'approved', at, workdays)
  const act = { act: 'approve', nodeId: node.id, byId: by, behalfId: null, opinion, detail: { seat: null } } as const
  const after = withAct(withNode(kase, approved), act, { now: at, moves: true })
  return { ...goneOn(after, at), escalates: [], moved: null }
}
