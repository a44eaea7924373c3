import type { Graph } from '#vocabulary/form-graph'
import { type Field, type Filled, type FilledRow, type Mark, own, type Path, pathOf } from '#vocabulary/form-model'

// Changes of what is filled in. Each answers the new value and the paths that changed, for `stateOf`.

/** What is filled in after a change, and what changed. */
export interface Change {
  readonly filled: Filled
  readonly changed: readonly Path[]
}

/** Where a field is filled in: in the form itself, or in a row. */
export type Place = { readonly rows: string; readonly row: string } | null

/** The path of a field at a place. */
export const pathAt = (place: Place, id: string): Path => (place ? pathOf(place.rows, place.row, id) : id)

/** The answers and marks at a place; of a row that is gone: none. */
export function givenAt(filled: Filled, place: Place): Pick<FilledRow, 'answers' | 'marks'> {
  if (!place) return filled
  return (own(filled.rows, place.rows) ?? []).find(({ id }) => id === place.row) ?? { answers: {}, marks: {} }
}

/** With these values as the answer. A mark of the field goes, and so do the answers of lists that hang on it. */
export function withAnswer(
  graph: Graph,
  filled: Filled,
  { place, field, values }: { place: Place; field: Field; values: readonly string[] },
): Change {
  const fields = place ? (graph.bySpot.get(place.rows)?.field.fields ?? []) : graph.fields
  const cleared = field.kind === 'list' ? withinOf(fields, field.id) : []
  const { answers, marks } = givenAt(filled, place)
  return {
    filled: putAt(filled, place, {
      answers: { ...answers, ...Object.fromEntries(cleared.map((id) => [id, []])), [field.id]: values },
      marks: without(marks, field.id),
    }),
    changed: [field.id, ...cleared].map((id) => pathAt(place, id)),
  }
}

/** With a mark in the place of the answer, or without; the answer waits until the mark goes. */
export function withMark(filled: Filled, place: Place, id: string, mark: Mark | null): Change {
  const { answers, marks } = givenAt(filled, place)
  return {
    filled: putAt(filled, place, { answers, marks: mark ? { ...marks, [id]: mark } : without(marks, id) }),
    changed: [pathAt(place, id)],
  }
}

/** With one more empty row. */
export function withRow(filled: Filled, rows: string, row: string): Change {
  const before = own(filled.rows, rows) ?? []
  return {
    filled: { ...filled, rows: { ...filled.rows, [rows]: [...before, { id: row, answers: {}, marks: {} }] } },
    changed: [rows],
  }
}

/** With these rows in the place of those that there are. */
export const withRows = (filled: Filled, rows: string, taken: readonly FilledRow[]): Change => ({
  filled: { ...filled, rows: { ...filled.rows, [rows]: taken } },
  changed: [rows],
})

/** Without a row. */
export function withoutRow(filled: Filled, rows: string, row: string): Change {
  const rest = (own(filled.rows, rows) ?? []).filter(({ id }) => id !== row)
  return { filled: { ...filled, rows: { ...filled.rows, [rows]: rest } }, changed: [rows] }
}

/** Whether nothing was entered in a row. */
export const isBlank = ({ answers, marks }: FilledRow): boolean =>
  Object.keys(marks).length === 0 && Object.values(answers).every((values) => values.every((value) => value === ''))

/** An id for a new row, which no other device chooses too. */
export function newRowId(): string {
  // pages of a park's own network may come over plain http, where randomUUID is missing
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Lists that hang on the answer of a list, and those that hang on them. A list that hangs on itself is met once. */
function withinOf(fields: readonly Field[], id: string, met: readonly string[] = []): string[] {
  const found = fields
    .filter(({ from, id: other }) => from?.within === id && !met.includes(other))
    .map((each) => each.id)
  return [...new Set(found.flatMap((each) => [each, ...withinOf(fields, each, [...met, id, ...found])]))]
}

function putAt(filled: Filled, place: Place, given: Pick<FilledRow, 'answers' | 'marks'>): Filled {
  if (!place) return { ...filled, ...given }
  const rows = (own(filled.rows, place.rows) ?? []).map((row) => (row.id === place.row ? { ...row, ...given } : row))
  return { ...filled, rows: { ...filled.rows, [place.rows]: rows } }
}

const without = <Value>(record: Readonly<Record<string, Value>>, id: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== id))
