import type { Fields } from '#platform/approvals'
import type { Field } from '#vocabulary/form-model'
import type { FormState } from '#vocabulary/form-state'
import { wayFields } from '#vocabulary/form-way'

/** What a form's answers say to the way: values of `key.field`; what is not known is left out. */
export function fieldsIn({ key, fields }: { key: string; fields: readonly Field[] }, state: FormState): Fields {
  const values: Record<string, number | string | boolean> = {}
  for (const { id, kind } of wayFields(fields)) {
    const known = state.fields.get(id)
    if (!known?.shown || typeof known.fact === 'string' || known.fact.as === 'many') continue
    const text = known.fact.of
    values[`${key}.${id}`] = kind === 'number' ? Number(text) : kind === 'flag' ? text === 'yes' : text
  }
  return values
}
