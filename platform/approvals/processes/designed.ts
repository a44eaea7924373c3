import type { Db } from '#platform/db'
import { type Forms, formRefusals } from '#platform/forms'
import { type EditedStep, stepProblem } from '#vocabulary/process-steps'
import { inOurWords, itsFacts, type RefusalKind } from '#vocabulary/refusal'
import type { Approvals } from '../approvals.ts'
import { approvalRefusals } from '../contract.ts'
import type { FieldSet, Process } from '../process.ts'
import { type FormName, stepProblems, type WayForm } from './of-forms.ts'

/** Forms, and by whose word what is filled in passes, as somebody designs them. */
export interface DesignedWay {
  /** What a case of it is of. */
  readonly kind: string
  readonly forms: readonly WayForm[]
  readonly steps: readonly EditedStep[]
  /** The process, whose conditions bear the names that `nameOf` gives the forms. */
  readonly processOf: (nameOf: FormName) => Process
  readonly fieldSetOf: (nameOf: FormName) => FieldSet
}

const asDesigned: FormName = (key) => key

/** What is wrong with the way of a design, by the keys of its steps: each step by itself, and only then the way as a whole. */
export function wayProblems(
  approvals: Pick<Approvals, 'checkProcess'>,
  { kind, forms, steps, processOf, fieldSetOf }: DesignedWay,
): { key: string; words: string }[] {
  if (steps.length === 0) return []
  const own = steps.flatMap((step) => {
    const words = stepProblem(step)
    return words === null ? [] : [{ key: step.key, words }]
  })
  if (own.length > 0) return own
  return stepProblems({ forms, steps }, approvals.checkProcess(kind, processOf(asDesigned), fieldSetOf(asDesigned)))
}

/** A design to be published. */
export interface WayToPublish extends DesignedWay {
  readonly areaId: string
  /** `formId`: what it was published as; null: it never was. */
  readonly forms: readonly (WayForm & { readonly title: string; readonly formId: string | null })[]
  /** What its process was published as; null: it never was. */
  readonly processId: string | null
  readonly by: string
  readonly now: Date
  /** As of `saveProcess`. */
  readonly mayBeUnheld?: boolean | undefined
  /** What the caller says of a form and of a process with a `{problem}`. */
  readonly no: { readonly form: RefusalKind; readonly process: RefusalKind }
}

/** What a design was published as. */
export interface PublishedWay {
  readonly forms: readonly { readonly key: string; readonly formId: string; readonly version: number }[]
  /** Null: it has no steps. */
  readonly process: { readonly processId: string; readonly version: number } | null
}

/** Publishes forms and process of a design as versions; what stands as it was published keeps its own. */
export async function publishWay(
  db: Db,
  { approvals, forms }: { approvals: Pick<Approvals, 'saveProcess'>; forms: Pick<Forms, 'publish'> },
  { kind, steps, processOf, fieldSetOf, areaId, processId, by, now, mayBeUnheld = false, no, ...way }: WayToPublish,
): Promise<PublishedWay> {
  try {
    const published: { key: string; formId: string; version: number }[] = []
    for (const { key, formId, title, fields } of way.forms)
      published.push({ key, ...(await forms.publish(db, { areaId, formId, title, fields, byId: by, now })) })
    if (steps.length === 0) return { forms: published, process: null }
    const nameOf: FormName = (key) => published.find((form) => form.key === key)?.formId ?? key
    const facts = { areaId, kind, processId, process: processOf(nameOf), fieldSet: fieldSetOf(nameOf), by, now }
    return { forms: published, process: await approvals.saveProcess(db, { ...facts, mayBeUnheld }) }
  } catch (error) {
    throw inOurWords(error, [
      [formRefusals.notPublishable, no.form, itsFacts],
      [approvalRefusals.process, no.process, itsFacts],
    ])
  }
}
