import type { OutColumn } from '#platform/sheets'
import { graphOf } from '#vocabulary/form-graph'
import { type Field, type Filled, type FilledRow, own, pathOf } from '#vocabulary/form-model'
import { type FormState, stateOf } from '#vocabulary/form-state'
import { parseYuan } from '#vocabulary/money'

// How answers stand in a sheet: a cell for each field, numbers as numbers, what names a record by its name.

/** What records that answers name are called, by their ids. */
export type Called = ReadonlyMap<string, string>

const MARKS = { unsure: '不清楚', exempt: '不适用' } as const
const FILES: readonly Field['kind'][] = ['photos', 'documents', 'signature']
const NAMED: readonly Field['kind'][] = ['company', 'colleague', 'list']

/** One form as it was handed in, and how it stands. */
export interface ReckonedForm {
  readonly filled: Filled
  readonly state: FormState
}

/** A handed in form, reckoned. */
export const reckonedForm = (fields: readonly Field[], filled: Filled): ReckonedForm => ({
  filled,
  state: stateOf(graphOf(fields), filled),
})

/** Where an answer stands: in a form, or in one of its rows. */
interface At {
  readonly form: ReckonedForm
  readonly row: FilledRow | null
  readonly path: string
}

/** What a field of a form holds, in words; empty where it was not answered or not shown. */
export function answerWords(field: Field, { form, row, path }: At, called: Called): string {
  if (field.kind === 'computed') return form.state.fields.get(path)?.computed ?? ''
  const given = row ?? form.filled
  const mark = own(given.marks, field.id)
  if (mark !== undefined) return MARKS[mark]
  const values = own(given.answers, field.id) ?? []
  if (values.length === 0) return ''
  if (FILES.includes(field.kind)) return `${values.length}个文件`
  if (NAMED.includes(field.kind)) return values.map((id) => called.get(id) ?? id).join('、')
  if (field.kind === 'flag') return values[0] === 'yes' ? '是' : '否'
  if (field.kind === 'moment') return (values[0] ?? '').replace('T', ' ')
  return values.join('、')
}

/** Columns for the fields of a form; `at` says where a row of the sheet finds them. Fields of sub-forms have sheets of their own. */
export function columnsOf<Row>(
  fields: readonly Field[],
  titleOf: (field: Field) => string,
  at: (row: Row, field: Field) => At | null,
  called: Called,
): OutColumn<Row>[] {
  return fields
    .filter(({ kind }) => kind !== 'heading' && kind !== 'rows')
    .map((field): OutColumn<Row> => {
      const words = (row: Row) => {
        const place = at(row, field)
        return place ? answerWords(field, place, called) : ''
      }
      const title = field.unit ? `${titleOf(field)}（${field.unit}）` : titleOf(field)
      if (field.kind === 'money') return { title, kind: 'text', width: 16, of: (row) => moneyWords(words(row)) }
      return { title, kind: 'text', width: field.kind === 'long' ? 44 : 20, of: words }
    })
}

/** An amount with two decimals, as the other amounts of its column; what is none stays. */
function moneyWords(text: string): string {
  const fen = text === '' ? null : parseYuan(text)
  return fen === null ? text : (fen / 100).toFixed(2)
}

/** Where a field of the form itself stands. */
export const inForm = (form: ReckonedForm, field: Field): At => ({ form, row: null, path: field.id })
/** Where a column of one row of a sub-form stands. */
export const inRow = (form: ReckonedForm, rows: Field, row: FilledRow, field: Field): At => ({
  form,
  row,
  path: pathOf(rows.id, row.id, field.id),
})

/** Ids of records that the answers of a form name, by kind of field. */
export function namedIn(fields: readonly Field[], filled: Filled): { kind: Field['kind']; id: string }[] {
  const of = (all: readonly Field[], given: Pick<Filled, 'answers'>) =>
    all
      .filter(({ kind }) => NAMED.includes(kind))
      .flatMap(({ kind, id }) => (own(given.answers, id) ?? []).map((each) => ({ kind, id: each })))
  return [
    ...of(fields, filled),
    ...fields.flatMap((field) =>
      field.kind === 'rows' ? (own(filled.rows, field.id) ?? []).flatMap((row) => of(field.fields ?? [], row)) : [],
    ),
  ]
}
