import { type Field, type Filled, type FilledRow, own } from './form-model.ts'
import { maskIdCard } from './id-card.ts'
import { maskPhone } from './phone.ts'

type Given = Pick<FilledRow, 'answers' | 'marks'>

const maskOf = ({ kind }: Pick<Field, 'kind'>): ((text: string) => string) | null =>
  kind === 'idCard' ? maskIdCard : kind === 'phone' ? maskPhone : null

/** Whether answers of a kind are masked for who did not fill them in. */
export const isMasked = (field: Pick<Field, 'kind'>): boolean => maskOf(field) !== null

/** What is filled in with identity numbers and phones masked, in rows too. */
export function maskedFilled(fields: readonly Field[], filled: Filled): Filled {
  const rows = Object.fromEntries(
    Object.entries(filled.rows).map(([id, list]) => {
      const columns = fields.find((field) => field.id === id)?.fields ?? []
      return [id, list.map((row) => ({ ...row, ...maskedGiven(columns, row) }))]
    }),
  )
  return { ...maskedGiven(fields, filled), rows }
}

function maskedGiven(fields: readonly Field[], given: Given): Given {
  const answers: Record<string, readonly string[]> = { ...given.answers }
  for (const field of fields) {
    const mask = maskOf(field)
    const values = mask && own(given.answers, field.id)
    if (mask && values) answers[field.id] = values.map(mask)
  }
  return { answers, marks: given.marks }
}
