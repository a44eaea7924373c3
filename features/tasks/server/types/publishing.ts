import { type TypeProblem, typeRefusals } from '#contract/tasks'
import { publishWay, wayProblems } from '#platform/approvals'
import type { Db } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import type { TaskEngines } from '../engines.ts'
import { publishedLists } from '../ground/lists.ts'
import { findTypeVersion } from '../ground/queries.ts'
import { type Designed, problemsIn, problemWords, type StoredDesign } from './design.ts'
import { insertTypeVersion, type TaskTypeRow, taskTypes } from './queries.ts'
import { wayOfType } from './way.ts'

type Engines = Pick<TaskEngines, 'approvals' | 'forms'>

/** Everything that is wrong with a design, warnings too. */
export function designProblemsOf(
  { approvals }: Pick<Engines, 'approvals'>,
  design: Pick<StoredDesign, 'title'> & Designed,
  lists: readonly { name: string }[],
): TypeProblem[] {
  return [
    ...problemsIn(
      design.forms,
      lists.map(({ name }) => name),
    ),
    ...wayProblems(approvals, wayOfType(design)).map(
      ({ key, words }): TypeProblem => ({ form: '', spot: key, part: 'step', words, warning: false }),
    ),
  ]
}

/** Publishes a type that the caller holds. Refuses what has a problem that is no warning, and a title that another published type bears. */
export async function publishType(
  db: Db,
  engines: Engines,
  type: TaskTypeRow,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  const { id, areaId, design } = type
  const problem = designProblemsOf(engines, design, await publishedLists(db, areaId)).find(({ warning }) => !warning)
  if (problem)
    refuse(problem.part === 'step' ? typeRefusals.process : typeRefusals.notPublishable, {
      data: { problem: problemWords(design, problem) },
    })
  await taskTypes.becomes(db, type, { by, now }, async (version) => {
    const before = type.published === 0 ? undefined : await findTypeVersion(db, areaId, id, type.published)
    const { forms, process } = await publishWay(db, engines, {
      ...wayOfType(design),
      forms: design.forms,
      areaId,
      processId: before?.processId ?? null,
      by,
      now,
      no: { form: typeRefusals.notPublishable, process: typeRefusals.process },
    })
    const { title, about, usualDays } = design
    await insertTypeVersion(db, {
      typeId: id,
      version,
      title,
      about,
      forms: forms.map(({ formId, version: nth }) => ({ formId, version: nth })),
      processId: process?.processId ?? null,
      processVersion: process?.version ?? null,
      usualDays,
      at: now,
      byId: by,
    })
    const formIdOf = (key: string) => forms.find((form) => form.key === key)?.formId ?? null
    return { ...design, forms: design.forms.map((form) => ({ ...form, formId: formIdOf(form.key) })) }
  })
}
