import type { Design, DesignForm, TypeProblem } from '#contract/tasks'
import { designProblems, goneLists } from '#vocabulary/form-design'
import { spotsOf } from '#vocabulary/form-model'
import { readFields } from '#vocabulary/form-reading'
import type { EditedStep } from '#vocabulary/process-steps'

/** A form as it is stored: with what it was published as. */
export interface StoredForm extends DesignForm {
  /** Null: it was never published. */
  readonly formId: string | null
}

/** What a design is judged by. */
export interface Designed {
  readonly forms: readonly DesignForm[]
  readonly steps: readonly EditedStep[]
}

/** A design as it is stored. */
export interface StoredDesign extends Omit<Design, 'forms'> {
  readonly forms: readonly StoredForm[]
}

/** A design that says nothing yet. */
const NOTHING: StoredDesign = { title: '', about: '', forms: [], steps: [], usualDays: 5 }

/** The stored design with its parts, also where a row of an earlier day lacks some. */
export const designIn = (stored: unknown): StoredDesign => ({ ...NOTHING, ...(stored as Partial<StoredDesign>) })

/** A design from outside as it is stored, or which form of it is none. A form keeps what it was published as by its key. */
export function storedDesign(given: Design, before: StoredDesign): StoredDesign | { wrongForm: number } {
  const forms: StoredForm[] = []
  for (const [at, { key, title, fields }] of given.forms.entries()) {
    const read = readFields(fields)
    if (read === null || forms.some((other) => other.key === key)) return { wrongForm: at }
    const formId = before.forms.find((form) => form.key === key)?.formId ?? null
    forms.push({ key, formId, title: title.trim(), fields: read })
  }
  return { ...given, title: given.title.trim(), about: given.about.trim(), forms }
}

/** The design as people see it. */
export function shownDesign({ title, about, forms, steps, usualDays }: StoredDesign): Design {
  return {
    title,
    about,
    forms: forms.map((form) => ({ key: form.key, title: form.title, fields: form.fields })),
    steps,
    usualDays,
  }
}

const wrong = (form: string, spot: string, part: string, words: string, warning = false): TypeProblem => ({
  form,
  spot,
  part,
  words,
  warning,
})

/** What is wrong with forms, form by form; `lists`: those that fields may choose from. What is wrong with the steps, `wayProblems` says. */
export function problemsIn(forms: readonly DesignForm[], lists: readonly string[]): TypeProblem[] {
  return [
    ...(forms.length === 0 ? [wrong('', '', 'type', '还没有表单')] : []),
    ...forms.flatMap((form, at) => [
      ...(form.title === '' ? [wrong(form.key, '', 'title', '请填写表单名称')] : []),
      ...(form.title !== '' && forms.slice(0, at).some(({ title }) => title === form.title)
        ? [wrong(form.key, '', 'title', `已有表单“${form.title}”`)]
        : []),
      ...[...designProblems(form.fields), ...goneLists(form.fields, lists)].map(({ spot, part, words, warning }) =>
        wrong(form.key, spot, part, words, warning),
      ),
    ]),
  ]
}

/** A problem as the refusal to publish says it: where, and what. */
export function problemWords({ forms, steps }: Designed, problem: TypeProblem): string {
  const form = forms.find(({ key }) => key === problem.form)
  if (form) {
    const field = spotsOf(form.fields).find(({ spot }) => spot === problem.spot)?.field
    return `${forms.length > 1 && form.title ? `“${form.title}”` : ''}${field?.label ? `“${field.label}”：` : ''}${problem.words}`
  }
  const step = steps.find(({ key }) => key === problem.spot)
  return step?.title ? `“${step.title}”：${problem.words}` : problem.words
}
