import type { PartForm } from '#contract/tasks'
import type { Tone } from '#ui/state'
import { graphOf } from '#vocabulary/form-graph'
import { isAsked, type Path, spotsOf } from '#vocabulary/form-model'
import { problemsIn, stateOf } from '#vocabulary/form-state'

/** How far one form is. */
export interface Progress {
  /** Answers that are missing or wrong. */
  readonly problems: number
  readonly isBegun: boolean
  /** What is reckoned, by path. */
  readonly computed: Readonly<Record<Path, string>>
  /** What is reckoned in the form itself, with its name, as it is said. */
  readonly results: readonly { readonly name: string; readonly value: string }[]
}

/** How far a form is, judged by the rules by which the server judges it. */
export function progressOf({ fields, filled }: Pick<PartForm, 'fields' | 'filled'>): Progress {
  const graph = graphOf(fields)
  const state = stateOf(graph, filled)
  const computed = [...state.fields].flatMap(([path, field]) =>
    field.computed === null ? [] : [[path, field.computed] as const],
  )
  const isBegun = spotsOf(fields).some(
    ({ field }) =>
      isAsked(field) &&
      (Object.hasOwn(filled.answers, field.id) ||
        Object.hasOwn(filled.marks, field.id) ||
        Object.hasOwn(filled.rows, field.id)),
  )
  const results = fields.flatMap(({ id, kind, label, unit = '' }) => {
    const value = state.fields.get(id)?.computed ?? null
    return kind === 'computed' && value !== null ? [{ name: label, value: `${value}${unit}` }] : []
  })
  return { problems: problemsIn(graph, filled, state).length, isBegun, computed: Object.fromEntries(computed), results }
}

/** How far a form is, in words. */
export function progressWords({ problems, isBegun }: Pick<Progress, 'problems' | 'isBegun'>): {
  words: string
  tone: Tone
} {
  if (problems === 0) return { words: '已填好', tone: 'ok' }
  return isBegun ? { words: `还有${problems}项`, tone: 'warn' } : { words: '未开始', tone: 'neutral' }
}
