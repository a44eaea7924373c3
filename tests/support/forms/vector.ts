import type { Comparison, Condition } from '#vocabulary/condition'
import { graphOf } from '#vocabulary/form-graph'
import {
  type Computed,
  type Field,
  type Filled,
  type FormKind,
  type Mark,
  NOTHING_FILLED,
} from '#vocabulary/form-model'
import { problemsIn, stateOf } from '#vocabulary/form-state'

// A rule vector: a form, what is filled in, and what must come of it. What must come of it shows in the problems alone, so that `formSave`, which answers no more, can be asked too.

/** A form, what is filled in, and what is wrong with it by path. */
export interface FormVector {
  readonly name: string
  readonly fields: readonly Field[]
  readonly filled: Filled
  readonly problems: Readonly<Record<string, string>>
}

/** An optional field named as its id. */
export const field = (id: string, kind: FormKind, more: Partial<Field> = {}): Field => ({
  id,
  kind,
  label: id,
  required: false,
  min: '',
  max: '',
  options: [],
  ...more,
})

/** A text that may be filled in. */
export const textField = (id: string, more: Partial<Field> = {}): Field => field(id, 'text', more)

/** A number that may be filled in. */
export const numberField = (id: string, more: Partial<Field> = {}): Field => field(id, 'number', more)

/** A number that must be filled in. */
export const requiredField = (id: string, more: Partial<Field> = {}): Field =>
  numberField(id, { required: true, ...more })

/** What is filled in, in short: a text is one answer; `unsure` and `exempt` are marks; rows come by their ids. */
export interface Short {
  readonly [id: string]: string | readonly string[]
}

/** What is filled in by its short form. `rows`: by the id of the rows, each row by its own id. */
export function given(
  short: Short,
  { marks = {}, rows = {} }: { marks?: Record<string, Mark>; rows?: Record<string, Record<string, Short>> } = {},
): Filled {
  const answers = (from: Short) =>
    Object.fromEntries(Object.entries(from).map(([id, value]) => [id, typeof value === 'string' ? [value] : value]))
  return {
    ...NOTHING_FILLED,
    answers: answers(short),
    marks,
    rows: Object.fromEntries(
      Object.entries(rows).map(([id, all]) => [
        id,
        Object.entries(all).map(([row, from]) => ({ id: row, answers: answers(from), marks: {} })),
      ]),
    ),
  }
}

/** A fact compared with a value as written. */
export const is = (id: string, how: Comparison, value: string): Condition => ({ field: id, is: how, to: { value } })
/** A fact compared with another fact. */
export const vs = (id: string, how: Comparison, other: string): Condition => ({
  field: id,
  is: how,
  to: { field: other },
})
/** A fact that is one of several. */
export const among = (id: string, ...to: string[]): Condition => ({ field: id, is: 'in', to })
/** A fact that is not there. */
export const empty = (id: string): Condition => ({ field: id, is: 'empty' })
/** All of them. */
export const all = (...of: Condition[]): Condition => ({ is: 'all', of })
/** Any of them. */
export const any = (...of: Condition[]): Condition => ({ is: 'any', of })
/** The opposite. */
export const not = (of: Condition): Condition => ({ is: 'not', of })

/** A form and its fields, for the vectors that share it. */
export function vectorsOf(fields: readonly Field[]) {
  return {
    /** What must be wrong with what is filled in. */
    fill: (name: string, filled: Filled, problems: FormVector['problems'] = {}): FormVector => ({
      name,
      fields,
      filled,
      problems,
    }),
    /** What a condition must come to: of two required fields that hang on it and its opposite, one is missing, or none where it is unknown. */
    ask: (
      name: string,
      filled: Filled,
      condition: Condition,
      truth: boolean | null,
      problems: FormVector['problems'] = {},
    ): FormVector => ({
      name,
      fields: [
        ...fields,
        field('isTrue', 'text', { required: true, showWhen: condition }),
        field('isFalse', 'text', { required: true, showWhen: not(condition) }),
      ],
      filled,
      problems: {
        ...problems,
        ...(truth === true && { isTrue: 'isTrue不能为空' }),
        ...(truth === false && { isFalse: 'isFalse不能为空' }),
      },
    }),
    /** What a sum must come to: a required field is missing that hangs on the value, or one that hangs on there being none. */
    reckon: (name: string, filled: Filled, computed: Computed, value: string | null): FormVector => ({
      name,
      fields: [
        ...fields,
        field('total', 'computed', { computed }),
        field('comes', 'text', { required: true, showWhen: is('total', '=', value ?? '0') }),
        field('differs', 'text', { required: true, showWhen: is('total', '!=', value ?? '0') }),
        field('none', 'text', { required: true, showWhen: empty('total') }),
      ],
      filled,
      problems: value === null ? { none: 'none不能为空' } : { comes: 'comes不能为空' },
    }),
  }
}

/** What the rules say of a vector, as they run here. */
export function problemsOf({ fields, filled }: Pick<FormVector, 'fields' | 'filled'>): Record<string, string> {
  const graph = graphOf(fields)
  return Object.fromEntries(
    problemsIn(graph, filled, stateOf(graph, filled)).map(({ path, message }) => [path, message]),
  )
}
