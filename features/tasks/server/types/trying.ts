import type { DesignForm, Tried } from '#contract/tasks'
import { type Fields, fieldsAskedBy, fieldsIn, wayOf } from '#platform/approvals'
import { storedFilled } from '#vocabulary/form-answers'
import { type Graph, graphOf } from '#vocabulary/form-graph'
import { type Filled, NOTHING_FILLED } from '#vocabulary/form-model'
import { problemsIn, stateOf } from '#vocabulary/form-state'
import { SPONSOR_FIELD } from '../ground/auditing.ts'
import type { Designed } from './design.ts'
import { processOf } from './way.ts'

/** What a design comes to with sample answers: as the forms and the process would be judged, and nothing is stored. */
export function tried(design: Designed, answers: readonly { key: string; filled: Filled }[]): Omit<Tried, 'problems'> {
  let known: Fields = { [SPONSOR_FIELD]: '' }
  const forms = design.forms.map((form) => {
    const graph = graphOf(form.fields)
    const given = answers.find(({ key }) => key === form.key)?.filled ?? NOTHING_FILLED
    const filled = storedFilled(form.fields, given)
    const state = stateOf(graph, filled)
    known = { ...known, ...fieldsIn(form, state) }
    return { key: form.key, ...shownIn(graph, form, state), problems: problemsIn(graph, filled, state) }
  })
  const { steps } = processOf({ title: '试填', steps: design.steps }, (key) => key)
  const way = design.steps.map(({ key, title, when }, nth) => {
    const step = steps[nth]
    const asks = step ? fieldsAskedBy([step]).filter((name) => name !== SPONSOR_FIELD) : []
    const isUnknown = when?.empty === null && asks.some((name) => !Object.hasOwn(known, name))
    return { key, title, applies: isUnknown || !step ? null : wayOf([step], known).length > 0 }
  })
  return { forms, way }
}

function shownIn(graph: Graph, form: DesignForm, state: ReturnType<typeof stateOf>) {
  const shown = [...state.fields].filter(([, { shown: isShown }]) => isShown).map(([path]) => path)
  const isComputed = (path: string) => {
    const [first = '', , column] = path.split('/')
    return graph.bySpot.get(column === undefined ? first : `${first}.${column}`)?.field.kind === 'computed'
  }
  const computed = shown.filter(isComputed).map((path) => ({ path, value: state.fields.get(path)?.computed ?? null }))
  return { shown: form.fields.length === 0 ? [] : shown, computed }
}
