import { companyNamesOf, namesOf } from '#door/people'
import type { Db } from '#platform/db'
import { type Field, type Filled, own } from '#vocabulary/form-model'
import { isId } from '#vocabulary/id'
import { entryNames } from '../ground/lists.ts'

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

/** What records are called; those of another park, and those that are gone, are left out. */
export async function namesIn(
  db: Db,
  areaId: string,
  records: readonly NamedRecord[],
): Promise<{ id: string; name: string }[]> {
  const idsOf = (kind: Field['kind']) => [...new Set(records.filter((each) => each.kind === kind).map(({ id }) => id))]
  const companies = await companyNamesOf(db, areaId, idsOf('company'))
  const people = await namesOf(db, idsOf('colleague'))
  const entries = await entryNames(db, areaId, idsOf('list'))
  return [...companies, ...people].map(([id, name]) => ({ id, name })).concat(entries)
}
