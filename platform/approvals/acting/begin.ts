import { type Db, newId } from '#platform/db'
import { refusals, refuse } from '#vocabulary/refusal'
import type { Approvals } from '../approvals.ts'
import type { Case } from '../cases/case.ts'
import { goneOn, withAct } from '../cases/change.ts'
import type { ApprovalsParts } from '../engines.ts'
import { misfit } from '../processes/conditions.ts'
import { findProcess } from '../processes/queries.ts'
import type { CaseState } from '../subject.ts'
import { carryOut, complete } from './acting.ts'

/** Begins a case as `Approvals.begin` promises. Four statements. */
export async function begin(
  db: Db,
  parts: ApprovalsParts,
  facts: Parameters<Approvals['begin']>[1],
): Promise<{ caseId: string; state: CaseState }> {
  const { areaId, subject: about, applicant, now } = facts
  const subject = parts.subjectOf(about.kind)
  const bad = misfit(subject.fields, facts.fields)
  if (bad !== null) throw new RangeError(`${about.kind} has no field ${bad} of this kind`)
  const kept = await findProcess(db, facts.processId)
  if (kept?.areaId !== areaId || kept.kind !== about.kind) refuse(refusals.notFound, { field: 'processId' })
  const fresh: Case = {
    id: newId(),
    areaId,
    processId: kept.processId,
    version: kept.version,
    process: kept.process,
    subject: about,
    title: facts.title,
    applicantId: applicant.personId,
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
  const said = {
    act: 'begin',
    nodeId: null,
    byId: by,
    behalfId: null,
    opinion: '',
    detail: { edits: facts.fields },
  } as const
  const { kase, opens } = goneOn(withAct(fresh, said, { now, moves: true }), now)
  const after = await complete(db, parts, { kase, opens, escalates: [], moved: null }, now)
  await carryOut(db, parts, { before: null, after, moved: null, subject }, { by, opinion: '', now })
  return { caseId: after.id, state: after.state }
}
