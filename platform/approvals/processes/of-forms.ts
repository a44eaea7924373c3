import type { Field } from '#vocabulary/form-model'
import type { FormState } from '#vocabulary/form-state'
import { type WayField, wayFields } from '#vocabulary/form-way'
import type { EditedStep } from '#vocabulary/process-steps'
import type { FieldSet, Fields } from '../process.ts'
import { keyAt } from './steps.ts'

// Processes that are decided by the answers of forms: their fields are `form.field`.

/** What a form's fields are called before their own ids: by its key while it is designed, by its id once it is published. */
export type FormName = (key: string) => string

/** A form as its answers decide about a way. */
export interface WayForm {
  readonly key: string
  readonly fields: readonly Field[]
}

/** The fields by which cases of these forms are decided. A return names any field of the forms. */
export function formFieldSet(forms: readonly WayForm[], nameOf: FormName): FieldSet & { named: readonly string[] } {
  const all = forms.flatMap((form) =>
    wayFields(form.fields).map((field) => ({ ...field, name: `${nameOf(form.key)}.${field.id}` })),
  )
  return {
    kinds: Object.fromEntries(all.map(({ name, kind }) => [name, kind] as const)),
    labels: Object.fromEntries(all.map(({ name, label }) => [name, label])),
    mayBeEmpty: all.filter(({ mayBeEmpty }) => mayBeEmpty).map(({ name }) => name),
    named: forms.map(({ key }) => nameOf(key)),
  }
}

/** Steps whose conditions bear the names that `nameOf` gives the forms. */
export function stepsNamed(steps: readonly EditedStep[], nameOf: FormName): EditedStep[] {
  return steps.map((step) =>
    step.when ? { ...step, when: { ...step.when, field: renamed(step.when.field, nameOf) } } : step,
  )
}

function renamed(field: string, nameOf: FormName): string {
  const dot = field.indexOf('.')
  return dot < 0 ? field : `${nameOf(field.slice(0, dot))}${field.slice(dot)}`
}

/** What is wrong with a way beside its steps one by one, by the keys of its steps. `problems`: of the checker, by their places. */
export function stepProblems(
  { forms, steps }: { readonly forms: readonly WayForm[]; readonly steps: readonly EditedStep[] },
  problems: readonly { at: string; words: string }[],
): { key: string; words: string }[] {
  const options = new Map<string, WayField>(
    forms.flatMap((form) => wayFields(form.fields).map((field) => [`${form.key}.${field.id}`, field] as const)),
  )
  return [
    ...problems.map(({ at, words }) => ({ key: keyAt(at, steps), words })),
    ...steps.flatMap(({ key, when }) => {
      const field = when ? options.get(when.field) : undefined
      return field?.kind === 'text' && typeof when?.value === 'string' && !field.options.includes(when.value)
        ? [{ key, words: `“${field.label}”没有选项“${when.value}”` }]
        : []
    }),
  ]
}

/** What a form's answers say to the way: values of `key.field`; what is not known is left out. */
export function fieldsIn({ key, fields }: WayForm, state: FormState): Fields {
  const values: Record<string, number | string | boolean> = {}
  for (const { id, kind } of wayFields(fields)) {
    const known = state.fields.get(id)
    if (!known?.shown || typeof known.fact === 'string' || known.fact.as === 'many') continue
    const text = known.fact.of
    values[`${key}.${id}`] = kind === 'number' ? Number(text) : kind === 'flag' ? text === 'yes' : text
  }
  return values
}
