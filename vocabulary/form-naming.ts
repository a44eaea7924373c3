import { type Field, type Filled, own } from './form-model.ts'
import { isId } from './id.ts'

// What answers of a form name: files, companies, people, entries of lists.

type Kinds = readonly Field['kind'][]

const WITH_FILES: Kinds = ['photos', 'documents', 'signature']
const WITH_RECORDS: Kinds = ['company', 'colleague', 'list']

/** A record that an answer names. */
export interface NamedRecord {
  readonly kind: Field['kind']
  readonly id: string
}

/** Answers of fields of these kinds, in rows too. */
function answersIn(fields: readonly Field[], filled: Filled, kinds: Kinds): NamedRecord[] {
  const inOne = (of: readonly Field[], answers: Filled['answers']) =>
    of.flatMap(({ id, kind }) =>
      kinds.includes(kind) ? (own(answers, id) ?? []).map((value) => ({ kind, id: value })) : [],
    )
  const inRows = fields.flatMap(({ id, fields: columns = [] }) =>
    (own(filled.rows, id) ?? []).flatMap(({ answers }) => inOne(columns, answers)),
  )
  // A draft is not checked: what is no id names nothing.
  return [...inOne(fields, filled.answers), ...inRows].filter(({ id }) => isId(id))
}

/** Ids of the files of a form. */
export const filesIn = (fields: readonly Field[], filled: Filled): string[] => [
  ...new Set(answersIn(fields, filled, WITH_FILES).map(({ id }) => id)),
]

/** Records that answers of a form name. */
export const recordsIn = (fields: readonly Field[], filled: Filled): NamedRecord[] =>
  answersIn(fields, filled, WITH_RECORDS)
