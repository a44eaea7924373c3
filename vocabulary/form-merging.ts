import { fieldsOf } from './condition.ts'
import { type Graph, spotOf } from './form-graph.ts'
import {
  type Field,
  type Filled,
  type FilledRow,
  type Mark,
  NOTHING_FILLED,
  own,
  type Path,
  pathOf,
  type Spot,
} from './form-model.ts'

// Two devices that fill in one form: what each changed since what both began with. Fields that hang together (a list within another, what one rule judges) are taken over together; a row as a
// whole, by its own id.

/** A part that both changed, each in another way. */
export interface Conflict {
  /** Fields of it, or the rows and the row. */
  readonly paths: readonly Path[]
  readonly mine: Filled
  readonly theirs: Filled
}

/** What came of two changes; conflicts stand as theirs until somebody chose. */
export interface Merged {
  readonly filled: Filled
  readonly conflicts: readonly Conflict[]
}

/** Fields that are taken over together, each list in the form's order. */
export function groupsOf(graph: Graph): Spot[][] {
  const parent = new Map<Spot, Spot>()
  const rootOf = (spot: Spot): Spot => {
    const up = parent.get(spot) ?? spot
    return up === spot ? spot : rootOf(up)
  }
  const tops = graph.fields.map(({ id }) => id)
  const join = (a: Spot, b: Spot) => parent.set(rootOf(a), rootOf(b))
  for (const field of graph.fields) {
    for (const { when } of field.validWhen ?? [])
      for (const id of fieldsOf(when)) if (tops.includes(id)) join(id, field.id)
    if (field.from?.within !== undefined && tops.includes(field.from.within)) join(field.from.within, field.id)
    // What is reckoned holds its parts together: a sum of one device's and the other's parts is nobody's.
    for (const id of field.computed?.of ?? [])
      if (!id.includes('.') && tops.includes(spotOf(id, null))) join(id, field.id)
  }
  const groups = new Map<Spot, Spot[]>()
  for (const id of tops) {
    const root = rootOf(id)
    groups.set(root, [...(groups.get(root) ?? []), id])
  }
  return [...groups.values()]
}

/** What mine and theirs come to, both begun from `base`. */
export function merged(graph: Graph, { base, mine, theirs }: { base: Filled; mine: Filled; theirs: Filled }): Merged {
  let filled: Filled = NOTHING_FILLED
  const conflicts: Conflict[] = []
  for (const group of groupsOf(graph)) {
    const plain = group.filter((id) => !isRows(graph, id))
    const parts = [base, mine, theirs].map((each) => partOf(each, plain))
    const [old = NOTHING_FILLED, ours = NOTHING_FILLED, other = NOTHING_FILLED] = parts
    if (same(ours, other) || same(ours, old)) filled = joined(filled, other)
    else if (same(other, old)) filled = joined(filled, ours)
    else {
      filled = joined(filled, other)
      conflicts.push({ paths: plain, mine: ours, theirs: other })
    }
    for (const id of group.filter((each) => isRows(graph, each))) {
      const rows = mergedRows(id, { base, mine, theirs })
      if (rows.rows.length > 0) filled = { ...filled, rows: { ...filled.rows, [id]: rows.rows } }
      conflicts.push(...rows.conflicts)
    }
  }
  return { filled, conflicts }
}

const isRows = (graph: Graph, id: Spot): boolean => graph.bySpot.get(id)?.field.kind === 'rows'

/** Rows by their ids: in their order, then those that only this device added. */
function mergedRows(id: string, { base, mine, theirs }: { base: Filled; mine: Filled; theirs: Filled }) {
  const of = (filled: Filled) => new Map((own(filled.rows, id) ?? []).map((row) => [row.id, row]))
  const [old, ours, other] = [of(base), of(mine), of(theirs)]
  const rows: FilledRow[] = []
  const conflicts: Conflict[] = []
  for (const rowId of new Set([...other.keys(), ...ours.keys()])) {
    const [was, here, there] = [old.get(rowId), ours.get(rowId), other.get(rowId)]
    const isMineOnly = same(there, was)
    const row = same(here, there) || same(here, was) ? there : isMineOnly ? here : (there ?? here)
    if (row) rows.push(row)
    if (!same(here, there) && !same(here, was) && !isMineOnly)
      conflicts.push({ paths: [pathOf(id, rowId, '')], mine: rowOnly(id, here), theirs: rowOnly(id, there) })
  }
  return { rows, conflicts }
}

const rowOnly = (id: string, row: FilledRow | undefined): Filled => ({
  ...NOTHING_FILLED,
  rows: row ? { [id]: [row] } : {},
})

/** What is filled in of some fields. */
function partOf(filled: Filled, ids: readonly string[]): Filled {
  const answers: Record<string, readonly string[]> = {}
  const marks: Record<string, Mark> = {}
  for (const id of ids) {
    const values = own(filled.answers, id)
    const mark = own(filled.marks, id)
    if (values !== undefined && values.length > 0) answers[id] = values
    if (mark !== undefined) marks[id] = mark
  }
  return { answers, marks, rows: {} }
}

const joined = (a: Filled, b: Filled): Filled => ({
  answers: { ...a.answers, ...b.answers },
  marks: { ...a.marks, ...b.marks },
  rows: { ...a.rows, ...b.rows },
})

/** One part of it as chosen in the place of what stands there. */
export function chosen(filled: Filled, { paths }: Pick<Conflict, 'paths'>, part: Filled): Filled {
  const [first = ''] = paths
  const [rowsId = '', rowId] = first.split('/')
  if (rowId !== undefined) {
    const others = own(filled.rows, rowsId) ?? []
    const row = (own(part.rows, rowsId) ?? []).find(({ id }) => id === rowId)
    const isThere = others.some(({ id }) => id === rowId)
    const rows = isThere
      ? others.flatMap((each) => (each.id === rowId ? (row ?? []) : each))
      : [...others, ...(row ? [row] : [])]
    return { ...filled, rows: { ...filled.rows, [rowsId]: rows } }
  }
  const without = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(record).filter(([id]) => !paths.includes(id)))
  return joined({ answers: without(filled.answers), marks: without(filled.marks), rows: filled.rows }, part)
}

const same = (a: unknown, b: unknown): boolean => stable(a) === stable(b)

/** Records alike whatever the order of their names. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}

/** Paths whose answers differ: what was changed since. */
export function changedPaths(fields: readonly Field[], before: Filled, after: Filled): Path[] {
  const differs = (
    a: Pick<FilledRow, 'answers' | 'marks'> | undefined,
    b: Pick<FilledRow, 'answers' | 'marks'> | undefined,
    id: string,
  ) =>
    !same(
      [own(a?.answers ?? {}, id) ?? [], own(a?.marks ?? {}, id)],
      [own(b?.answers ?? {}, id) ?? [], own(b?.marks ?? {}, id)],
    )
  return fields.flatMap((field) => {
    if (field.kind !== 'rows') return differs(before, after, field.id) ? [field.id] : []
    const [old, now] = [before, after].map(
      (each) => new Map((own(each.rows, field.id) ?? []).map((row) => [row.id, row])),
    )
    return [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])].flatMap((row) =>
      (field.fields ?? [])
        .filter(({ id }) => differs(old?.get(row), now?.get(row), id))
        .map(({ id }) => pathOf(field.id, row, id)),
    )
  })
}

/** Top fields that are open after some were returned: those named, what one rule judges together with them, and what hangs on them. */
export function openAfterReturn(graph: Graph, named: readonly Spot[]): Set<Spot> {
  const open = new Set<Spot>()
  const groups = groupsOf(graph)
  const visit = (spot: Spot): void => {
    const [top = spot] = spot.split('.')
    if (open.has(top)) return
    open.add(top)
    for (const other of groups.find((group) => group.includes(top)) ?? []) visit(other)
    for (const next of graph.facts.get(top) ?? []) visit(next)
  }
  named.forEach(visit)
  return open
}

/** What was filled in for one version, as far as it fits another: by the ids of fields, and what does not. */
export function carriedOver(
  from: readonly Field[],
  to: readonly Field[],
  filled: Filled,
): { filled: Filled; lost: readonly Field[] } {
  const fits = (field: Field, old: Field | undefined, values: readonly string[]): boolean =>
    old?.kind === field.kind &&
    (field.options.length === 0 || values.every((value) => field.options.includes(value) || field.other === true))
  const lost: Field[] = []
  const take = (olds: readonly Field[], fields: readonly Field[], given: Pick<FilledRow, 'answers' | 'marks'>) => {
    const answers: Record<string, readonly string[]> = {}
    const marks: Record<string, Mark> = {}
    for (const old of olds) {
      const values = own(given.answers, old.id) ?? []
      const mark = own(given.marks, old.id)
      if (values.length === 0 && mark === undefined) continue
      const field = fields.find(({ id }) => id === old.id)
      if (!field || !fits(field, old, values)) lost.push(old)
      else if (mark !== undefined) marks[old.id] = mark
      else answers[old.id] = values
    }
    return { answers, marks }
  }
  const rows: Record<string, readonly FilledRow[]> = {}
  for (const old of from) {
    const found = old.kind === 'rows' ? (own(filled.rows, old.id) ?? []) : []
    if (found.length === 0) continue
    const field = to.find(({ id, kind }) => id === old.id && kind === 'rows')
    if (field) rows[old.id] = found.map((row) => ({ id: row.id, ...take(old.fields ?? [], field.fields ?? [], row) }))
    else lost.push(old)
  }
  return { filled: { ...take(from, to, filled), rows }, lost: [...new Set(lost)] }
}
