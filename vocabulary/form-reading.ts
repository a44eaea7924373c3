import { COMPARISONS, CONDITION_MOST, type Comparison, type Condition, type Operand } from './condition.ts'
import { FORM_MOST } from './form-fields.ts'
import { type Computed, type Field, FORM_BOUNDS, FORM_KINDS, isFieldId, PREFILLS } from './form-model.ts'

// Fields of a form as they come from outside: taken apart piece by piece, so that what is stored has the shape of a field and nothing else. Whether the form means something, `designProblems` says.

/** How long the texts of a field are at most. */
export const FIELD_TEXTS = { hint: 60, unit: 10, words: 60, limit: 30, list: 60, value: 200 } as const

/** The fields as they are stored; null: they are not the fields of a form. */
export function readFields(value: unknown): Field[] | null {
  return readList(value, FORM_BOUNDS.fields, (each) => readField(each, false))
}

function readField(value: unknown, isColumn: boolean): Field | null {
  const from = recordIn(value)
  if (!from) return null
  const { kind, required } = from
  const id = textIn(from['id'], 40)
  const [label, min, max] = [
    textIn(from['label'], FORM_MOST.label),
    textIn(from['min'], FIELD_TEXTS.limit),
    textIn(from['max'], FIELD_TEXTS.limit),
  ]
  const options = readList(from['options'], FORM_MOST.options, (each) => textIn(each, FORM_MOST.option))
  if (id === null || !isFieldId(id) || !isKind(kind) || typeof required !== 'boolean') return null
  if (label === null || min === null || max === null || options === null) return null
  const more = readMore(from, isColumn)
  return more && { id, kind, label, required, min, max, options, ...more }
}

/** What not every field has; null: one of it is none. */
function readMore(from: Readonly<Record<string, unknown>>, isColumn: boolean): Partial<Field> | null {
  const parts: [keyof Field, unknown, (given: unknown) => unknown][] = [
    ['hint', from['hint'], (given) => textIn(given, FIELD_TEXTS.hint)],
    ['unit', from['unit'], (given) => textIn(given, FIELD_TEXTS.unit)],
    ['other', from['other'], flagIn],
    ['unsure', from['unsure'], flagIn],
    ['exempt', from['exempt'], flagIn],
    [
      'prefill',
      from['prefill'],
      (given) => (typeof given === 'string' && Object.hasOwn(PREFILLS, given) ? given : null),
    ],
    ['showWhen', from['showWhen'], (given) => readCondition(given)],
    ['requiredWhen', from['requiredWhen'], (given) => readCondition(given)],
    ['validWhen', from['validWhen'], (given) => readList(given, FORM_BOUNDS.valid, readRule)],
    ['from', from['from'], readSource],
    ['computed', from['computed'], readComputed],
    [
      'fields',
      from['fields'],
      (given) => (isColumn ? null : readList(given, FORM_BOUNDS.rowFields, (each) => readField(each, true))),
    ],
  ]
  const found: Partial<Record<keyof Field, unknown>> = {}
  for (const [name, given, read] of parts) {
    if (given === undefined) continue
    const piece = read(given)
    if (piece === null) return null
    found[name] = piece
  }
  return found as Partial<Field> // each piece was read as what its name holds
}

/** A condition from outside; null: it is none, or nested too deep. */
export function readCondition(value: unknown, depth = 1): Condition | null {
  const from = recordIn(value)
  if (!from || depth > CONDITION_MOST.depth) return null
  const { is } = from
  if (is === 'all' || is === 'any') {
    const of = readList(from['of'], CONDITION_MOST.nodes, (each) => readCondition(each, depth + 1))
    return of && { is, of }
  }
  if (is === 'not') {
    const of = readCondition(from['of'], depth + 1)
    return of && { is, of }
  }
  const field = textIn(from['field'], 90)
  if (field === null) return null
  if (is === 'empty') return { is, field }
  if (is === 'in') {
    const to = readList(from['to'], CONDITION_MOST.in, (each) => textIn(each, FIELD_TEXTS.value))
    return to && { is, field, to }
  }
  const to = readOperand(from['to'])
  return isComparison(is) && to ? { is, field, to } : null
}

function readOperand(given: unknown): Operand | null {
  const from = recordIn(given)
  if (!from) return null
  const field = from['field'] === undefined ? null : textIn(from['field'], 90)
  if (field !== null) return { field }
  const value = textIn(from['value'], FIELD_TEXTS.value)
  return value === null ? null : { value }
}

function readRule(given: unknown): NonNullable<Field['validWhen']>[number] | null {
  const from = recordIn(given)
  const when = readCondition(from?.['when'])
  const words = textIn(from?.['words'], FIELD_TEXTS.words)
  return when && words !== null ? { when, words } : null
}

function readSource(given: unknown): NonNullable<Field['from']> | null {
  const from = recordIn(given)
  const list = textIn(from?.['list'], FIELD_TEXTS.list)
  if (!from || list === null) return null
  if (from['within'] === undefined) return { list }
  const within = textIn(from['within'], 90)
  return within === null ? null : { list, within }
}

const OPERATIONS = ['sum', 'difference', 'product', 'share'] as const

function readComputed(given: unknown): Computed | null {
  const from = recordIn(given)
  const op = OPERATIONS.find((each) => each === from?.['op'])
  const of = readList(from?.['of'], FORM_BOUNDS.fields, (each) => textIn(each, 90))
  const places = from?.['places']
  return op && of && typeof places === 'number' && Number.isInteger(places) && places >= 0 && places <= 6
    ? { op, of, places }
    : null
}

function readList<Item>(given: unknown, most: number, read: (each: unknown) => Item | null): Item[] | null {
  if (!Array.isArray(given) || given.length > most) return null
  const items = given.map(read)
  return items.every((item) => item !== null) ? items : null
}

function recordIn(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null
}

const textIn = (value: unknown, most: number): string | null =>
  typeof value === 'string' && [...value].length <= most && !/\p{Cc}/u.test(value) ? value : null

const flagIn = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null)

const isKind = (value: unknown): value is Field['kind'] => typeof value === 'string' && Object.hasOwn(FORM_KINDS, value)

const isComparison = (value: unknown): value is Comparison => COMPARISONS.some((each) => each === value)
