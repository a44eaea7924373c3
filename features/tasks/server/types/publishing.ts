import { isDeepStrictEqual } from 'node:util'
import { type TypeProblem, typeRefusals } from '#contract/tasks'
import { approvalRefusals } from '#platform/approvals'
import type { Db } from '#platform/db'
import { formRefusals } from '#platform/forms'
import { inOurWords, Refusal, refuse } from '#vocabulary/refusal'
import type { TaskEngines } from '../engines.ts'
import { PART_SUBJECT } from '../ground/auditing.ts'
import { publishedLists } from '../ground/lists.ts'
import { findTypeVersion } from '../ground/queries.ts'
import { type Designed, problemsIn, problemWords, type StoredDesign, type StoredForm } from './design.ts'
import { hasTitle, insertTypeVersion, type TypeRow, updateType } from './queries.ts'
import { fieldSetOf, processOf, wayProblems } from './way.ts'

type Engines = Pick<TaskEngines, 'approvals' | 'forms'>
type By = { readonly by: string; readonly now: Date }

/** Everything that is wrong with a design, warnings too. */
export function designProblemsOf(
  { approvals }: Pick<Engines, 'approvals'>,
  design: Pick<StoredDesign, 'title'> & Designed,
  lists: readonly { name: string }[],
): TypeProblem[] {
  const own = problemsIn(
    design,
    lists.map(({ name }) => name),
  )
  const asDesigned = (key: string) => key
  const { forms, steps } = design
  // What a step lacks by itself is not said twice.
  const hasStepProblems = own.some(({ part }) => part === 'step')
  const checked =
    steps.length === 0 || hasStepProblems
      ? []
      : approvals.checkProcess(PART_SUBJECT, processOf(design, asDesigned), fieldSetOf(forms, asDesigned))
  return [...own, ...wayProblems({ forms, steps }, checked)]
}

/** Publishes a type that the caller holds. Refuses what has a problem that is no warning, and a title that another published type bears. */
export async function publishType(db: Db, engines: Engines, type: TypeRow, { by, now }: By): Promise<void> {
  const { id, areaId, design } = type
  const problem = designProblemsOf(engines, design, await publishedLists(db, areaId)).find(({ warning }) => !warning)
  if (problem)
    refuse(problem.part === 'step' ? typeRefusals.process : typeRefusals.notPublishable, {
      data: { problem: problemWords(design, problem) },
    })
  if (await hasTitle(db, areaId, design.title, id))
    refuse(typeRefusals.titleTaken, { data: { title: design.title }, field: 'title' })
  const before = type.published === 0 ? undefined : await findTypeVersion(db, areaId, id, type.published)
  const forms = await publishForms(db, engines, type, before?.forms ?? [], { by, now })
  const process = await publishProcess(db, engines, { ...type, design: { ...design, forms } }, before, { by, now })
  const version = type.published + 1
  await insertTypeVersion(db, {
    typeId: id,
    version,
    title: design.title,
    about: design.about,
    forms: forms.map(({ formId, version: nth }) => ({ formId, version: nth })),
    processId: process?.processId ?? null,
    processVersion: process?.version ?? null,
    usualDays: design.usualDays,
    at: now,
    byId: by,
  })
  await updateType(db, id, {
    design: { ...design, forms: forms.map(({ key, formId, title, fields }) => ({ key, formId, title, fields })) },
    state: 'published',
    published: version,
    edited: false,
    changedAt: now,
    changedBy: by,
  })
}

/** Forms that changed become versions; one that stands as it was published keeps its own. */
async function publishForms(
  db: Db,
  { forms }: Pick<Engines, 'forms'>,
  { areaId, design }: TypeRow,
  before: readonly { formId: string; version: number }[],
  { by, now }: By,
): Promise<(StoredForm & { formId: string; version: number })[]> {
  const stand = await forms.versions(db, areaId, before)
  const published: (StoredForm & { formId: string; version: number })[] = []
  for (const form of design.forms) {
    const as = stand.find(({ formId }) => formId === form.formId)
    if (as && as.title === form.title && isDeepStrictEqual(as.fields, form.fields)) {
      published.push({ ...form, formId: as.formId, version: as.version })
      continue
    }
    try {
      const { title, fields, formId } = form
      const made = await forms.publish(db, { areaId, formId, title, fields, byId: by, now })
      published.push({ ...form, ...made })
    } catch (error) {
      throw inOurWords(error, [[formRefusals.notPublishable, typeRefusals.notPublishable, dataOf(error)]])
    }
  }
  return published
}

/** The process as a version; one that stands as it was keeps its own, and a type without steps has none. */
async function publishProcess(
  db: Db,
  { approvals }: Pick<Engines, 'approvals'>,
  { areaId, design }: { areaId: string; design: StoredDesign },
  before: { processId: string | null } | undefined,
  { by, now }: By,
): Promise<{ processId: string; version: number } | null> {
  if (design.steps.length === 0) return null
  const nameOf = (key: string) => design.forms.find((form) => form.key === key)?.formId ?? key
  try {
    return await approvals.saveProcess(db, {
      areaId,
      kind: PART_SUBJECT,
      processId: before?.processId ?? null,
      process: processOf(design, nameOf),
      fieldSet: fieldSetOf(design.forms, nameOf),
      by,
      now,
    })
  } catch (error) {
    throw inOurWords(error, [[approvalRefusals.process, typeRefusals.process, dataOf(error)]])
  }
}

function dataOf(error: unknown): { data?: { problem: string } } {
  return error instanceof Refusal ? { data: { problem: String(error.data?.problem ?? '') } } : {}
}
