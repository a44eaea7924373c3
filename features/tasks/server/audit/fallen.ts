import type { FallenAnswer, PartForm } from '#contract/tasks'
import { answerWords, type Called, reckonedForm } from '#platform/forms'
import { type Field, type Filled, isAsked, own } from '#vocabulary/form-model'

/** Answers of what was handed in before that are not asked any more since something else was changed. They stay in the earlier hand-in. */
export function fallenIn({ formId, fields, before, filled }: PartForm, called: Called): FallenAnswer[] {
  if (before === null) return []
  const now = reckonedForm(fields, filled)
  const then = reckonedForm(fields, before)
  const isHidden = (field: Field) => now.state.fields.get(field.id)?.shown !== true
  return fields.flatMap((field): FallenAnswer[] => {
    if (!isHidden(field) || field.kind === 'heading') return []
    const words =
      field.kind === 'rows'
        ? rowsWords(before, field)
        : isAsked(field)
          ? answerWords(field, { form: then, row: null, path: field.id }, called)
          : ''
    return words === '' ? [] : [{ formId, spot: field.id, label: field.label, words }]
  })
}

function rowsWords(before: Filled, { id }: Field): string {
  const count = own(before.rows, id)?.length ?? 0
  return count === 0 ? '' : `${count}行明细`
}
