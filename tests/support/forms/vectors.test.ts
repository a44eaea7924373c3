import { describe, expect, test } from 'vitest'
import { designProblems } from '#vocabulary/form-design'
import { graphOf } from '#vocabulary/form-graph'
import { type Filled, NOTHING_FILLED } from '#vocabulary/form-model'
import { type FormState, stateOf } from '#vocabulary/form-state'
import { type FormVector, problemsOf } from './vector.ts'
import { FORM_VECTORS } from './vectors.ts'

test('there are a hundred at least, each of its own name and a form that may be published', () => {
  expect(FORM_VECTORS.length).toBeGreaterThanOrEqual(100)
  expect(new Set(FORM_VECTORS.map(({ name }) => name)).size).toBe(FORM_VECTORS.length)
  const unfit = FORM_VECTORS.filter(({ fields }) => designProblems(fields).some(({ warning }) => !warning))
  expect(unfit.map(({ name, fields }) => [name, designProblems(fields).find(({ warning }) => !warning)])).toEqual([])
})

describe('each vector', () => {
  test.each(FORM_VECTORS)('$name', (vector) => {
    expect(problemsOf(vector)).toEqual(vector.problems)
    expect(typed(vector)?.fields).toEqual(stateOf(graphOf(vector.fields), vector.filled).fields)
  })
})

/** How the form stands after its answers came one after the other, each judged by what hangs on it. */
function typed({ fields, filled }: FormVector): FormState | undefined {
  const graph = graphOf(fields)
  let [now, state]: [Filled, FormState] = [NOTHING_FILLED, stateOf(graph, NOTHING_FILLED)]
  const put = (changed: string, next: Partial<Filled>) => {
    now = { ...now, ...next }
    state = stateOf(graph, now, { before: state, changed: [changed] })
  }
  for (const [id, values] of Object.entries(filled.answers)) put(id, { answers: { ...now.answers, [id]: values } })
  for (const [id, mark] of Object.entries(filled.marks)) put(id, { marks: { ...now.marks, [id]: mark } })
  for (const [id, rows] of Object.entries(filled.rows))
    for (const [at] of rows.entries()) put(id, { rows: { ...now.rows, [id]: rows.slice(0, at + 1) } })
  return state
}
