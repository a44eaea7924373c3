import { applyRefusals as no } from '#contract/decoration'
import { companyNameOf } from '#door/people'
import { type CaseView, type Fields, fieldsAskedBy, fieldsIn, type Passed } from '#platform/approvals'
import { audited } from '#platform/audit'
import { type Db, holdName } from '#platform/db'
import type { WriteContext } from '#platform/http'
import { graphOf } from '#vocabulary/form-graph'
import { stateOf } from '#vocabulary/form-state'
import { refuse } from '#vocabulary/refusal'
import type { CaseEngines } from '../ground/case-engines.ts'
import { setCase } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { APPLY, FORM_KEY } from '../ground/case-words.ts'
import { moveCase } from '../ground/moving.ts'
import type { TypeVersion } from '../types/queries.ts'
import { type Asked, formLacks, lacksIn, refusalOf } from './asked.ts'
import { approve } from './deciding.ts'
import { inOurFormWords, knownFor, loadForm, ownerOf } from './forms.ts'
import { closeReturned } from './news.ts'
import { handCaseFiles, listPoints } from './paper-queries.ts'
import { findTaking } from './queries.ts'
import type { Saving } from './saving.ts'

/**
 * Hands a case in that the caller holds: whole, in its days, of a room that its holder holds and that has no other case. One that came back goes to the same reviewer again; the workdays ahead were kept when
 * it was handed in first.
 */
export async function handIn(
  ctx: WriteContext,
  engines: CaseEngines,
  of: { workCase: CaseRow; asked: Asked; saving: Saving; revision: number | null },
): Promise<CaseRow> {
  const { db, person, now } = ctx
  const { saving } = of
  const { workCase } = of
  const { id, areaId, roomId } = workCase
  const isMended = workCase.state === 'returned'
  // Two cases of one room are handed in one after the other.
  await holdName(db, `decoration.room.${roomId}`)
  const takenBy = roomId === null ? null : await findTaking(db, areaId, roomId, id)
  const asked = { ...of.asked, takenBy }
  const { type } = asked
  if (isMended) await mustBeAnswered(db, workCase)
  const form = await loadForm(db, engines, workCase, type)
  const problems = type?.formId == null ? [] : formLacks(type.design.fields, form.data?.filled)
  const refusal = refusalOf(lacksIn(saving.draft, asked, problems, isMended), asked)
  if (refusal) throw refusal
  if (type?.formId != null) {
    const revision = of.revision ?? form.data?.revision ?? 0
    const seen = { [type.formId]: { revision, computed: saving.form?.computed ?? {} } }
    const what = { seen, known: knownFor(workCase), byId: person.personId, now }
    await inOurFormWords(engines.forms.handIn(db, ownerOf(workCase), what))
  }
  const round = workCase.round + 1
  await handCaseFiles(db, id, round)
  const handed = await moveCase(db, engines, {
    workCase,
    to: 'reviewing',
    act: isMended ? 'resubmit' : 'submit',
    byId: person.personId,
    set: { round, reason: '', submittedAt: workCase.submittedAt ?? now },
    now,
  })
  await audited(db, ctx, 'decoration.case.submitted', { kind: 'decoration.case', id }, { round })
  await closeReturned(db, engines, handed)
  return await beginApproval(ctx, engines, handed, type)
}

/** Refuses while something that came back in this round has no answer. */
async function mustBeAnswered(db: Db, { id, round }: CaseRow): Promise<void> {
  const points = await listPoints(db, id)
  const left = points.filter((point) => point.round === round && point.settledAt === null && point.answeredAt === null)
  if (left.length > 0)
    refuse(no.unanswered, {
      field: 'answers',
      data: { n: left.length, names: [...new Set(left.map(({ title }) => title))].join('、') },
    })
}

/** Begins the approval of a case. One that came back goes on where it was returned: steps that had approved it before are passed. */
async function beginApproval(
  { db, person, now }: WriteContext,
  engines: CaseEngines,
  handed: CaseRow,
  type: TypeVersion | null,
): Promise<CaseRow> {
  if (!type) return handed
  const { id, areaId, companyId } = handed
  const { approvals } = engines
  const subject = { kind: APPLY, id }
  const stands = await approvals.caseOf(db, subject)
  const fields = await fieldsOf(db, engines, handed, type)
  const { personId } = person
  await approvals.settle(db, {
    areaId,
    kind: APPLY,
    subjectIds: [id],
    to: 'withdrawn',
    by: personId,
    opinion: '',
    now,
  })
  const who = companyId === null ? '' : `${(await companyNameOf(db, companyId)) ?? ''} `
  const begun = await approvals.begin(db, {
    areaId,
    processId: type.processId,
    version: type.processVersion,
    subject,
    title: `${type.design.title}：${who}${handed.place}`,
    applicant: { personId, companyId },
    fields,
    passed: passedIn(stands),
    now,
  })
  const after = await setCase(db, id, { approvalId: begun.caseId }, now)
  if (begun.state !== 'approved' || after.state !== 'reviewing') return after
  return await approve(db, engines, { workCase: after, byId: null, words: '', now })
}

/** Decisions of a case that came back which stand: who approved before it was returned. Of another case none. */
function passedIn(stands: CaseView | null): Passed[] {
  if (stands?.state !== 'returned') return []
  const approvedAt = new Map<string, Passed>()
  for (const { key: nodeKey, decided } of stands.nodes) {
    const last = decided.findLast(({ act }) => act === 'approve')
    if (last && !decided.some(({ act }) => act === 'return'))
      approvedAt.set(nodeKey, { nodeKey, by: last.by?.personId ?? null, opinion: last.opinion, at: last.at })
  }
  return [...approvedAt.values()]
}

/** What the conditions of a process ask of the form of a case. */
async function fieldsOf(db: Db, engines: CaseEngines, workCase: CaseRow, type: TypeVersion): Promise<Fields> {
  const stored = await engines.approvals.processOf(db, type.processId, type.processVersion)
  const asked = fieldsAskedBy(stored?.process.steps ?? [])
  if (asked.length === 0) return {}
  const { data } = await loadForm(db, engines, workCase, type)
  const { fields } = type.design
  const filled = data?.filled ?? { answers: {}, marks: {}, rows: {} }
  const known = Object.entries(fieldsIn({ key: type.formId ?? FORM_KEY, fields }, stateOf(graphOf(fields), filled)))
  return Object.fromEntries(known.filter(([name]) => asked.includes(name)))
}
