import { type Graph, graphOf } from './form-graph.ts'
import { type Field, OTHER } from './form-model.ts'

// Which answers of a form may decide about the way of its approval.

/** A field that may decide about a way. */
export interface WayField {
  readonly id: string
  readonly label: string
  readonly kind: 'number' | 'text' | 'flag' | 'day'
  /** What there is to choose, of a text. */
  readonly options: readonly string[]
  /** It may have no value where the form is handed in: a way that hangs on it is not certain. */
  readonly mayBeEmpty: boolean
}

const KINDS: Partial<Record<Field['kind'], WayField['kind']>> = {
  number: 'number',
  percent: 'number',
  money: 'number',
  computed: 'number',
  choice: 'text',
  flag: 'flag',
  day: 'day',
}

/** Fields of a form by which a way may be chosen, in their order: numbers, choices, yes or no, days. */
export function wayFields(fields: readonly Field[]): WayField[] {
  const graph = graphOf(fields)
  return fields.flatMap((field): WayField[] => {
    const kind = KINDS[field.kind]
    if (kind === undefined) return []
    const { id, label, options, other } = field
    const offered = kind === 'text' ? [...options, ...(other ? [OTHER.slice(0, -1)] : [])] : []
    return [{ id, label, kind, options: offered, mayBeEmpty: mayBeEmpty(graph, id, new Set()) }]
  })
}

/** Whether a field may be without a value in a form that is valid. `above`: what is looked at already, so that a circle ends. */
function mayBeEmpty(graph: Graph, spot: string, above: ReadonlySet<string>): boolean {
  const placed = graph.bySpot.get(spot)
  if (!placed || above.has(spot)) return true
  const { field, rows } = placed
  if (field.showWhen || (rows && (!rows.required || rows.showWhen))) return true
  if (field.kind !== 'computed') return !field.required || field.unsure === true || field.exempt === true
  // A share of nothing has no value.
  if (!field.computed || field.computed.op === 'share') return true
  return field.computed.of.some((id) => mayBeEmpty(graph, id, new Set([...above, spot])))
}
