import { type Fact, type Facts, judge } from './condition.ts'
import { isDay } from './day.ts'
import { type Decimal, parseDecimal } from './decimal.ts'
import { answerProblem, isMoment, storedAnswer } from './form-answers.ts'
import { type Graph, type Placed, sortOf, spotOf } from './form-graph.ts'
import {
  type Field,
  type Filled,
  type FilledRow,
  isAsked,
  OTHER,
  own,
  type Path,
  pathOf,
  type Spot,
} from './form-model.ts'
import { reckoned } from './form-reckoning.ts'

// How a form stands: what is shown, asked and valid, and what is reckoned. The phone judges at each change only what hangs on it; the server judges all of it.

/** How one field stands. */
export interface FieldState {
  readonly shown: boolean
  readonly required: boolean
  /** Of a computed field: what it comes to; null where a part of it is not known. */
  readonly computed: Decimal | null
  readonly fact: Fact
  /** What is wrong with the answer, in words; null: nothing. A hidden field has nothing wrong. */
  readonly problem: string | null
}

/** How a form stands, by the paths of its fields. */
export interface FormState {
  readonly fields: ReadonlyMap<Path, FieldState>
  /** How many fields were judged to come to this. */
  readonly judged: number
}

const HIDDEN: FieldState = { shown: false, required: false, computed: null, fact: 'empty', problem: null }

/**
 * Judges a form. With `before` and the paths that were changed since (of rows that came or went: the path of the rows) only what hangs on them is judged anew.
 */
export function stateOf(
  graph: Graph,
  filled: Filled,
  since?: { before: FormState; changed: readonly Path[] },
): FormState {
  const old = since?.before.fields
  const [newFacts, toJudge] = [new Set<Path>(since?.changed), new Set<Path>(since?.changed)]
  const known = new Map<Path, Known>()
  const mark = (placed: Placed, row: FilledRow | null, isShownAlike = false) => {
    for (const [by, dirty] of [
      [graph.facts, newFacts],
      [graph.judged, toJudge],
    ] as const)
      for (const spot of by.get(placed.spot) ?? []) {
        // Columns hang on whether their rows are shown, not on which rows there are.
        if (isShownAlike && graph.bySpot.get(spot)?.rows?.id === placed.spot) continue
        for (const path of reached(graph, spot, { filled, from: placed, row })) dirty.add(path)
      }
  }
  // What is shown and what it comes to first: whether an answer is valid may hang on fields that stand later.
  for (const placed of graph.order) {
    for (const { path, row } of pathsOf(placed, filled)) {
      const before = old?.get(path)
      if (before && !newFacts.has(path)) {
        known.set(path, before)
        continue
      }
      const now = knownOf(placed, { filled, row, known })
      known.set(path, now)
      toJudge.add(path)
      if (!before || !sameFact(before, now)) mark(placed, row, before?.shown === now.shown)
    }
    // Rows that went take their facts with them.
    if (placed.field.kind === 'rows' && newFacts.has(placed.spot))
      for (const column of placed.field.fields ?? []) {
        const gone = graph.bySpot.get(`${placed.spot}.${column.id}`)
        if (gone) mark(gone, null)
      }
  }
  const fields = new Map<Path, FieldState>()
  let judged = 0
  for (const placed of graph.order)
    for (const { path, row } of pathsOf(placed, filled)) {
      const before = old?.get(path)
      if (before && !toJudge.has(path)) fields.set(path, before)
      else {
        judged += 1
        fields.set(path, judgeField(placed, known.get(path) ?? HIDDEN, { filled, row, known }))
      }
    }
  return { fields, judged }
}

const rowsOf = (filled: Filled, id: string): readonly FilledRow[] => own(filled.rows, id) ?? []

/** Where a field is filled in: once, or once a row. */
function pathsOf({ spot, field, rows }: Placed, filled: Filled): { path: Path; row: FilledRow | null }[] {
  if (!rows) return [{ path: spot, row: null }]
  return rowsOf(filled, rows.id).map((row) => ({ path: pathOf(rows.id, row.id, field.id), row }))
}

/** Paths of a dependent: those of the same row, where both are columns of the same rows. */
function reached(
  graph: Graph,
  spot: Spot,
  { filled, from, row }: { filled: Filled; from: Placed; row: FilledRow | null },
): Path[] {
  const placed = graph.bySpot.get(spot)
  if (!placed) return []
  const paths = pathsOf(placed, filled)
  const isInRow = row !== null && placed.rows !== null && placed.rows.id === from.rows?.id
  return paths.filter((each) => !isInRow || each.row?.id === row.id).map(({ path }) => path)
}

type Known = Pick<FieldState, 'shown' | 'computed' | 'fact'>

function sameFact(a: Known, b: Known): boolean {
  return a.shown === b.shown && JSON.stringify(a.fact) === JSON.stringify(b.fact)
}

interface Around {
  readonly filled: Filled
  readonly row: FilledRow | null
  /** What is known of fields by their paths: of all on which this one hangs. */
  readonly known: ReadonlyMap<Path, Known>
}

/** The facts as a field sees them: those of its own row first. */
function factsFor(rows: Field | null, { row, known }: Around): Facts {
  return (id) => known.get(rows && row && spotOf(id, rows) !== id ? pathOf(rows.id, row.id, id) : id)?.fact ?? 'empty'
}

function knownOf({ field, rows }: Placed, around: Around): Known {
  if (rows && !around.known.get(rows.id)?.shown) return HIDDEN
  if (field.showWhen && judge(field.showWhen, factsFor(rows, around)) !== true) return HIDDEN
  const { computed: sum } = field
  const computed = sum
    ? reckoned(
        sum,
        sum.of.map((id) => partsOf(id, rows, around)),
      )
    : null
  const { filled } = around
  return {
    shown: true,
    computed,
    fact: field.kind === 'computed' ? asDecimal(computed) : factOf(field, givenOf(field, around), filled),
  }
}

function judgeField({ field, rows }: Placed, known: Known, around: Around): FieldState {
  if (!known.shown) return HIDDEN
  const { filled } = around
  const facts = factsFor(rows, around)
  const required =
    isAsked(field) &&
    (field.required || (field.requiredWhen !== undefined && judge(field.requiredWhen, facts) === true))
  return {
    ...known,
    required,
    problem: problemOf(field, { given: givenOf(field, around), filled, required, fact: known.fact, facts }),
  }
}

const asDecimal = (value: Decimal | null): Fact => (value === null ? 'empty' : { as: 'decimal', of: value })

type Given = Pick<FilledRow, 'answers' | 'marks'>

/** The answer of a field as it is stored, so that the phone judges what is typed as the server judges what is saved. */
function givenOf(field: Field, { filled, row }: Around): Given {
  const { answers, marks } = row ?? filled
  return { answers: { [field.id]: storedAnswer(field, own(answers, field.id) ?? []) }, marks }
}

/** What conditions know of an answer. */
function factOf(field: Field, given: Given, filled: Filled): Fact {
  if (field.kind === 'rows') {
    const rows = rowsOf(filled, field.id)
    return rows.length === 0 ? 'empty' : { as: 'many', of: rows.map(({ id }) => id) }
  }
  if (own(given.marks, field.id) !== undefined) return 'unknown'
  const values = own(given.answers, field.id) ?? []
  const [value] = values
  if (value === undefined) return 'empty'
  if ((field.kind === 'day' && !isDay(value)) || (field.kind === 'moment' && !isMoment(value))) return 'unknown'
  switch (sortOf(field.kind)) {
    case null:
      return 'empty'
    case 'decimal': {
      const number = parseDecimal(value)
      return number === null ? 'unknown' : { as: 'decimal', of: number }
    }
    case 'many':
      return { as: 'many', of: values.map(plainChoice) }
    default:
      return { as: 'text', of: plainChoice(value) }
  }
}

/** An option as it is, and every 其他 alike, whatever words it has. */
const plainChoice = (value: string): string => (value.startsWith(OTHER) ? OTHER.slice(0, -1) : value)

function problemOf(
  field: Field,
  {
    given,
    filled,
    required,
    fact,
    facts,
  }: { given: Given; filled: Filled; required: boolean; fact: Fact; facts: Facts },
): string | null {
  if (field.kind === 'heading') return null
  const answered =
    field.kind === 'computed' ? null : answerProblem(field, given, { required, rows: rowsOf(filled, field.id).length })
  if (answered !== null) return answered
  if (fact === 'empty' && field.kind !== 'computed') return null
  // A field that is judged against itself, or another one, is wrong only where that is known to be so.
  const own: Facts = (id) => (id === field.id ? fact : facts(id))
  return field.validWhen?.find(({ when }) => judge(when, own) === false)?.words ?? null
}

/** The decimals under an id: of a field one, of a column one a row, each null where it is not known. */
function partsOf(id: string, rows: Field | null, { row, known, filled }: Around): (Decimal | null)[] {
  const decimalAt = (path: Path): Decimal | null => {
    const fact = known.get(path)?.fact
    return typeof fact === 'object' && fact.as === 'decimal' ? fact.of : null
  }
  const [rowsId, column] = id.split('.')
  if (rowsId !== undefined && column !== undefined)
    return rowsOf(filled, rowsId).map((each) => decimalAt(pathOf(rowsId, each.id, column)))
  return [decimalAt(rows && row && spotOf(id, rows) !== id ? pathOf(rows.id, row.id, id) : id)]
}

/** What is filled in of fields that are shown, with what is reckoned: what is stored. A hidden field is neither asked, checked nor stored. */
export function shownOnly(graph: Graph, filled: Filled, state: FormState): Filled {
  const shows = (path: Path): boolean => state.fields.get(path)?.shown ?? false
  const inOne = (fields: readonly Field[], given: Given, path: (field: Field) => Path): Given => {
    const answers: Record<string, readonly string[]> = {}
    const marks: Record<string, FilledRow['marks'][string]> = {}
    for (const field of fields) {
      const at = path(field)
      if (!shows(at) || field.kind === 'heading' || field.kind === 'rows') continue
      const mark = own(given.marks, field.id)
      const computed = state.fields.get(at)?.computed ?? null
      const values =
        field.kind === 'computed'
          ? computed === null
            ? []
            : [computed]
          : storedAnswer(field, own(given.answers, field.id) ?? [])
      if (mark !== undefined && isAsked(field)) marks[field.id] = mark
      else if (values.length > 0) answers[field.id] = values
    }
    return { answers, marks }
  }
  const rows: Record<string, readonly FilledRow[]> = {}
  for (const field of graph.fields)
    if (field.kind === 'rows' && shows(field.id) && rowsOf(filled, field.id).length > 0)
      rows[field.id] = rowsOf(filled, field.id).map((row) => ({
        id: row.id,
        ...inOne(field.fields ?? [], row, (column) => pathOf(field.id, row.id, column.id)),
      }))
  return { ...inOne(graph.fields, filled, ({ id }) => id), rows }
}

/** What is wrong with what is filled in, by path, in the order of the form. */
export function problemsIn(graph: Graph, filled: Filled, state: FormState): { path: Path; message: string }[] {
  const placed = graph.fields.flatMap((field) => [
    { path: field.id },
    ...rowsOf(filled, field.id).flatMap((row) =>
      (field.fields ?? []).map((column) => ({ path: pathOf(field.id, row.id, column.id) })),
    ),
  ])
  return placed.flatMap(({ path }) => {
    const message = state.fields.get(path)?.problem ?? null
    return message === null ? [] : [{ path, message }]
  })
}
