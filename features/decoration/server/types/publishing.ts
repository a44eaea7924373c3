import { type DecorationTypeProblem, typeRefusals as no, type TypeDesign } from '#contract/decoration'
import {
  type DesignedWay,
  formFieldSet,
  type Holder,
  processOfSteps,
  publishWay,
  stepsNamed,
  wayProblems,
} from '#platform/approvals'
import type { Db } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import type { DecorationEngines } from '../engines.ts'
import { APPLY } from '../ground/case-words.ts'
import { problemsOf, problemWords, stepsOf, wayForms } from './design.ts'
import { insertVersion, versionOf, type WorkTypeRow, workTypes } from './queries.ts'

type Engines = Pick<DecorationEngines, 'approvals' | 'forms'>

/** Once a step waits for twice its hours, operators may decide too. */
const ESCALATES_TO: Holder = { kind: 'right', right: 'operator' }
const FORM_TITLE = '装修申请表'

/** The fields that a return may name besides those of the form. */
const NAMED = ['draft', 'papers']

/** The form of a type, and who decides about its applications. */
function wayOfType(design: TypeDesign): DesignedWay {
  const [forms, steps] = [wayForms(design), stepsOf(design)]
  return {
    kind: APPLY,
    forms,
    steps,
    processOf: (nameOf) => processOfSteps(design.title, stepsNamed(steps, nameOf), { escalateTo: ESCALATES_TO }),
    fieldSetOf(nameOf) {
      const set = formFieldSet(forms, nameOf)
      return { ...set, named: [...set.named, ...NAMED] }
    },
  }
}

/** Everything that is wrong with a type, warnings too. */
export function typeProblems({ approvals }: Pick<Engines, 'approvals'>, design: TypeDesign): DecorationTypeProblem[] {
  return [
    ...problemsOf(design),
    ...wayProblems(approvals, wayOfType(design)).map(
      ({ key, words }): DecorationTypeProblem => ({ part: 'step', spot: key, words, warning: false }),
    ),
  ]
}

/** Publishes a type that the caller holds. Refuses what has a problem that is no warning, and a title that another published type bears. */
export async function publishType(
  db: Db,
  engines: Engines,
  type: WorkTypeRow,
  { by, now, mayBeUnheld }: { by: string; now: Date; mayBeUnheld?: true },
): Promise<void> {
  const { id: typeId, areaId, design } = type
  const problem = typeProblems(engines, design).find(({ warning }) => !warning)
  if (problem)
    refuse(problem.part === 'step' ? no.process : no.notPublishable, {
      data: { problem: problemWords(design, problem) },
    })
  await workTypes.becomes(db, type, { by, now }, async (version) => {
    const before = await versionOf(db, { typeId, typeVersion: type.published || null })
    const way = wayOfType(design)
    const { forms, process } = await publishWay(db, engines, {
      ...way,
      forms: way.forms.map((form) => ({ ...form, title: FORM_TITLE, formId: before?.formId ?? null })),
      areaId,
      processId: before?.processId ?? null,
      by,
      now,
      mayBeUnheld,
      no: { form: no.notPublishable, process: no.process },
    })
    if (process === null) throw new Error('somebody always decides about a renovation')
    const [form] = forms
    await insertVersion(db, {
      typeId,
      version,
      design,
      formId: form?.formId ?? null,
      formVersion: form?.version ?? null,
      processId: process.processId,
      processVersion: process.version,
      at: now,
      byId: by,
    })
    return undefined
  })
}
