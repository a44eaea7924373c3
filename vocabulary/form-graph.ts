import { type Condition, fieldsOf, type Sort } from './condition.ts'
import { type Field, type FormKind, type Spot, spotsOf } from './form-model.ts'

// What hangs on what in a form: the order in which its fields are judged, and what a change reaches.

/** A field in the graph of its form. */
export interface Placed {
  readonly spot: Spot
  readonly field: Field
  /** The rows in which it is a column; null: it stands by itself. */
  readonly rows: Field | null
}

/** A form made ready for judging. */
export interface Graph {
  readonly fields: readonly Field[]
  /** Every field after those on which it hangs. */
  readonly order: readonly Placed[]
  readonly bySpot: ReadonlyMap<Spot, Placed>
  /** By spot, the spots whose facts hang on its fact: shown or not, and what is reckoned. */
  readonly facts: ReadonlyMap<Spot, ReadonlySet<Spot>>
  /** By spot, the spots that are required or valid by its fact. */
  readonly judged: ReadonlyMap<Spot, ReadonlySet<Spot>>
  /** Spots that hang on each other in a circle, each circle once. */
  readonly circles: readonly (readonly Spot[])[]
}

/** How conditions read a kind; null: it has no fact. */
export function sortOf(kind: FormKind): Sort | null {
  switch (kind) {
    case 'number':
    case 'percent':
    case 'money':
    case 'computed':
      return 'decimal'
    case 'day':
    case 'moment':
      return 'ordered'
    case 'many':
    case 'photos':
    case 'documents':
      return 'many'
    case 'heading':
      return null
    case 'rows':
      return 'many'
    default:
      return 'text'
  }
}

/** The spot that an id in a condition or sum means: a column of the same rows first, then a field of the form. */
export function spotOf(id: string, rows: Field | null): Spot {
  return rows && (rows.fields ?? []).some((column) => column.id === id) ? `${rows.id}.${id}` : id
}

const asked = (condition: Condition | undefined): string[] => (condition ? fieldsOf(condition) : [])

/** Ids on which the fact of a field hangs: whether it is shown, and what it comes to. */
export const factIds = (field: Field): string[] => [...asked(field.showWhen), ...(field.computed?.of ?? [])]

/** Ids that are judged for a field besides: whether it is required, and whether it is valid. */
export const judgedIds = (field: Field): string[] => [
  ...asked(field.requiredWhen),
  ...(field.validWhen ?? []).flatMap(({ when }) => asked(when)),
  ...(field.from?.within === undefined ? [] : [field.from.within]),
]

/** The graph of a form. */
export function graphOf(fields: readonly Field[]): Graph {
  const placed: Placed[] = spotsOf(fields)
  const bySpot = new Map(placed.map((each) => [each.spot, each]))
  const facts = new Map<Spot, Set<Spot>>()
  const judged = new Map<Spot, Set<Spot>>()
  const before = new Map<Spot, Spot[]>()
  const hangs = (by: Map<Spot, Set<Spot>>, spot: Spot, on: Spot) => {
    if (bySpot.has(on)) by.set(on, (by.get(on) ?? new Set()).add(spot))
  }
  for (const { spot, field, rows } of placed) {
    // A column is shown where its rows are.
    const ons = [...factIds(field).map((id) => spotOf(id, rows)), ...(rows ? [rows.id] : [])]
    before.set(spot, ons)
    for (const on of ons) hangs(facts, spot, on)
    for (const id of judgedIds(field)) hangs(judged, spot, spotOf(id, rows))
  }
  const { order, circles } = sorted(placed, before)
  return { fields, order, bySpot, facts, judged, circles }
}

/** Every spot after those before it; spots of circles stand last, in the form's order. */
function sorted(placed: readonly Placed[], before: ReadonlyMap<Spot, readonly Spot[]>) {
  const bySpot = new Map(placed.map((each) => [each.spot, each]))
  const state = new Map<Spot, 'open' | 'done'>()
  const order: Placed[] = []
  const circles: Spot[][] = []
  const visit = (each: Placed, way: readonly Spot[]): void => {
    const seen = state.get(each.spot)
    if (seen === 'done') return
    if (seen === 'open') {
      circles.push(way.slice(way.indexOf(each.spot)))
      return
    }
    state.set(each.spot, 'open')
    for (const spot of before.get(each.spot) ?? []) {
      const next = bySpot.get(spot)
      if (next) visit(next, [...way, each.spot])
    }
    state.set(each.spot, 'done')
    order.push(each)
  }
  for (const each of placed) visit(each, [])
  return { order, circles }
}
