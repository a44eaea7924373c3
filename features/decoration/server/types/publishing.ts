import { isDeepStrictEqual } from 'node:util'
import { type DecorationTypeProblem, typeRefusals as no, type TypeDesign } from '#contract/decoration'
import {
  approvalRefusals,
  type FormName,
  formFieldSet,
  type Holder,
  type Process,
  processOfSteps,
  stepProblems,
  stepsNamed,
} from '#platform/approvals'
import type { Db } from '#platform/db'
import { formRefusals } from '#platform/forms'
import { inOurWords, Refusal, refuse } from '#vocabulary/refusal'
import type { DecorationEngines } from '../engines.ts'
import { APPLY, FORM_KEY } from '../ground/case-words.ts'
import { problemsOf, problemWords, stepsOf, wayForms } from './design.ts'
import { hasTitle, insertVersion, type TypeRow, updateType, versionOf } from './queries.ts'

type Engines = Pick<DecorationEngines, 'approvals' | 'forms'>

/** Once a step waits for twice its hours, operators may decide too. */
const ESCALATES_TO: Holder = { kind: 'right', right: 'operator' }
const FORM_TITLE = '装修申请表'

const processOf = (design: TypeDesign, nameOf: FormName): Process =>
  processOfSteps(design.title, stepsNamed(stepsOf(design), nameOf), { escalateTo: ESCALATES_TO })

/** The fields that a return may name besides those of the form. */
const NAMED = ['draft', 'papers']

const fieldSetOf = (design: TypeDesign, nameOf: FormName) => {
  const set = formFieldSet(wayForms(design), nameOf)
  return { ...set, named: [...set.named, ...NAMED] }
}

/** Everything that is wrong with a type, warnings too. */
export function typeProblems({ approvals }: Pick<Engines, 'approvals'>, design: TypeDesign): DecorationTypeProblem[] {
  const own = problemsOf(design)
  if (own.some(({ part }) => part === 'step')) return own
  const nameOf = (key: string) => key
  const checked = approvals.checkProcess(APPLY, processOf(design, nameOf), fieldSetOf(design, nameOf))
  const steps = stepsOf(design)
  return [
    ...own,
    ...stepProblems({ forms: wayForms(design), steps }, checked).map(({ key, words }) => ({
      part: 'step' as const,
      spot: key,
      words,
      warning: false,
    })),
  ]
}

/** Publishes a type that the caller holds. Refuses what has a problem that is no warning, and a title that another published type bears. */
export async function publishType(
  db: Db,
  engines: Engines,
  type: TypeRow,
  { by, now, mayBeUnheld }: { by: string; now: Date; mayBeUnheld?: true },
): Promise<void> {
  const { id, areaId, design } = type
  const problem = typeProblems(engines, design).find(({ warning }) => !warning)
  if (problem)
    refuse(problem.part === 'step' ? no.process : no.notPublishable, {
      data: { problem: problemWords(design, problem) },
    })
  if (await hasTitle(db, areaId, design.title, id))
    refuse(no.titleTaken, { data: { title: design.title }, field: 'design.title' })
  const before = await versionOf(db, { typeId: id, typeVersion: type.published })
  const form = await publishForm(db, engines, type, before, { by, now })
  const nameOf = () => form?.formId ?? FORM_KEY
  try {
    const process = await engines.approvals.saveProcess(db, {
      areaId,
      kind: APPLY,
      processId: before?.processId ?? null,
      process: processOf(design, nameOf),
      fieldSet: fieldSetOf(design, nameOf),
      by,
      now,
      ...(mayBeUnheld && { mayBeUnheld }),
    })
    const version = type.published + 1
    await insertVersion(db, {
      typeId: id,
      version,
      design,
      formId: form?.formId ?? null,
      formVersion: form?.version ?? null,
      processId: process.processId,
      processVersion: process.version,
      at: now,
      byId: by,
    })
    await updateType(db, id, {
      title: design.title,
      state: 'published',
      published: version,
      edited: false,
      changedAt: now,
      changedBy: by,
    })
  } catch (error) {
    throw inOurWords(error, [[approvalRefusals.process, no.process, dataOf(error)]])
  }
}

/** The form as a version; one that stands as it was published keeps its own, and a type without fields has none. */
async function publishForm(
  db: Db,
  { forms }: Pick<Engines, 'forms'>,
  { areaId, design }: TypeRow,
  before: { formId: string | null; formVersion: number | null; design: TypeDesign } | null,
  { by, now }: { by: string; now: Date },
): Promise<{ formId: string; version: number } | null> {
  const { fields } = design
  if (fields.length === 0) return null
  if (before?.formId != null && before.formVersion !== null && isDeepStrictEqual(before.design.fields, fields))
    return { formId: before.formId, version: before.formVersion }
  try {
    return await forms.publish(db, { areaId, formId: before?.formId ?? null, title: FORM_TITLE, fields, byId: by, now })
  } catch (error) {
    throw inOurWords(error, [[formRefusals.notPublishable, no.notPublishable, dataOf(error)]])
  }
}

function dataOf(error: unknown): { data?: { problem: string } } {
  return error instanceof Refusal ? { data: { problem: String(error.data?.['problem'] ?? '') } } : {}
}
