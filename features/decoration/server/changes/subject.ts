import type { CaseState, Moved, Process } from '#platform/approvals'
import { type Db, holdName } from '#platform/db'
import { refuseOwn } from '../applications/deciding.ts'
import { notifyApplicant } from '../applications/news.ts'
import { voidSignature } from '../applications/paper-queries.ts'
import type { CaseEngines } from '../ground/case-engines.ts'
import { insertStep, lockCase, setCase } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { CHANGE, STEP_HOURS } from '../ground/case-words.ts'
import { casePath } from '../ground/messages.ts'
import { readyIfWhole } from '../ground/moving.ts'
import { sealedForeman } from '../ground/sealing.ts'
import { foremanIn } from './foreman.ts'
import { type ChangeRow, findChange, findOpenChange, setChange } from './queries.ts'

const node = (key: 'review' | 'fire' | 'operator', title: string, right: string): Process['steps'][number] => ({
  kind: 'choice',
  cases: [
    {
      when: { field: key, is: '=', value: true },
      steps: [
        {
          kind: 'node',
          key,
          title,
          holders: [{ kind: 'right', right }],
          mode: 'any',
          hours: STEP_HOURS,
          escalateTo: { kind: 'right', right: 'operator' },
          edits: [],
        },
      ],
    },
  ],
  otherwise: [],
})

/** Who decides about changes: whom they concern. */
const PROCESS: Process = {
  title: '装修变更',
  steps: [
    node('review', '装修审核', 'decoration.review'),
    node('fire', '消防审核', 'decoration.fire'),
    node('operator', '园区审批', 'operator'),
  ],
}

/** Registers changes with approvals. A change is approved or rejected; its applicant asks anew for another. */
export function registerChanges(engines: CaseEngines): void {
  engines.approvals.subject(CHANGE, {
    fields: { review: 'flag', fire: 'flag', operator: 'flag' },
    lock: async (db, id) => {
      const change = await findChange(db, id)
      if (change) await lockCase(db, change.caseId)
    },
    allow: async (db, { subjectId, ...of }) => {
      const change = await findChange(db, subjectId)
      if (change) await refuseOwn(db, engines, { ...of, subjectId: change.caseId })
    },
    moved: (db, moved) => decided(db, engines, moved),
    // The page of a case finds it by the id of its change too.
    pathOf: casePath,
    without: ['withdraw', 'terminate', 'return'],
  })
  engines.hooks.onMoved(async (db, { workCase, to, byId, now }) => {
    if (to !== 'cancelled' && to !== 'lapsed' && to !== 'watching' && to !== 'checking') return
    await endOpen(db, engines, workCase, byId, now)
  })
}

/** Begins the approval of a change; `approved`: nobody has to decide. The caller holds the case. */
export async function beginChange(
  db: Db,
  { approvals }: Pick<CaseEngines, 'approvals'>,
  of: {
    workCase: CaseRow
    changeId: string
    deciders: { review: boolean; fire: boolean; operator: boolean }
    personId: string
    now: Date
  },
): Promise<{ state: CaseState }> {
  const { workCase, changeId, deciders, personId, now } = of
  const { areaId, companyId, place } = workCase
  const begun = await approvals.begin(db, {
    areaId,
    processId: await processOf(db, { approvals }, areaId, now),
    subject: { kind: CHANGE, id: changeId },
    title: `装修变更：${place}`,
    applicant: { personId, companyId },
    fields: deciders,
    now,
  })
  await setChange(db, changeId, { approvalId: begun.caseId })
  return begun
}

/** The process of changes of a park, kept with the first of them. */
async function processOf(
  db: Db,
  { approvals }: Pick<CaseEngines, 'approvals'>,
  areaId: string,
  now: Date,
): Promise<string> {
  await holdName(db, `decoration.change.${areaId}`)
  const [known] = await approvals.processes(db, areaId, CHANGE)
  if (known) return known.processId
  const facts = { areaId, kind: CHANGE, processId: null, process: PROCESS, by: null, now, mayBeUnheld: true }
  return (await approvals.saveProcess(db, facts)).processId
}

async function decided(
  db: Db,
  engines: CaseEngines,
  { subjectId, to, by: byId, opinion: words, now }: Moved,
): Promise<void> {
  if (to === 'approved') await applyChange(db, engines, { changeId: subjectId, byId, words, now })
  if (to !== 'rejected') return
  const change = await findChange(db, subjectId, true)
  const workCase = change && (await lockCase(db, change.caseId))
  if (!workCase || change.state !== 'waiting') return
  await setChange(db, change.id, { state: 'rejected', words, decidedBy: byId, decidedAt: now })
  await insertStep(db, workCase.id, { act: 'changeReject', byId, words, at: now })
  const stands = await setCase(db, workCase.id, {}, now)
  const text = `${workCase.place}。原因：${words}。请按原批准内容施工`
  await notifyApplicant(db, engines, { workCase: stands, title: '您的装修变更未通过', text, byId, now })
}

/** A change is approved: the case is so from now on, every room follows, and a new foreman has to sign. */
export async function applyChange(
  db: Db,
  engines: CaseEngines,
  { changeId, byId, words, now }: { changeId: string; byId: string | null; words: string; now: Date },
): Promise<void> {
  const change = await findChange(db, changeId, true)
  const before = change && (await lockCase(db, change.caseId))
  if (!before || change.state !== 'waiting') return
  await setChange(db, changeId, { state: 'approved', words, decidedBy: byId, decidedAt: now })
  const workCase = await setCase(db, before.id, setOf(engines, before, change), now)
  if (change.parts.includes('foreman')) await voidSignature(db, before.id, 'foreman', now)
  await insertStep(db, before.id, { act: 'changed', byId, words, detail: { parts: change.parts }, at: now })
  await engines.hooks.changed(db, { workCase, before, byId, now })
  const text = `${before.place}。请按变更后的内容施工`
  await notifyApplicant(db, engines, { workCase, title: '您的装修变更已通过', text, byId, now })
  await readyIfWhole(db, engines, { workCase: (await lockCase(db, before.id)) ?? workCase, byId, now })
}

function setOf({ vault }: Pick<CaseEngines, 'vault'>, before: CaseRow, change: ChangeRow) {
  const { parts, firmId, scope, areaHundredths, firstOn, lastOn } = change
  const foreman = foremanIn(vault, change)
  return {
    ...(parts.includes('firm') && { firmId }),
    ...(parts.includes('scope') && scope !== null && { scope }),
    ...(parts.includes('area') && { areaHundredths }),
    ...(parts.includes('period') && { firstOn, lastOn, extensions: before.extensions + (change.extends ? 1 : 0) }),
    ...(foreman && sealedForeman(vault, before.id, foreman)),
  }
}

/** The open change of a case ends with it. */
async function endOpen(db: Db, engines: CaseEngines, workCase: CaseRow, byId: string | null, now: Date): Promise<void> {
  const open = await findOpenChange(db, workCase.id)
  if (!open) return
  const { areaId } = workCase
  await engines.approvals.settle(db, {
    areaId,
    kind: CHANGE,
    subjectIds: [open],
    to: 'withdrawn',
    by: byId,
    opinion: '',
    now,
  })
  await setChange(db, open, { state: 'withdrawn', decidedAt: now, decidedBy: byId })
}
