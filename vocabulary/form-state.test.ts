import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numberField as field } from '../tests/support/forms/vector.ts'
import { graphOf } from './form-graph.ts'
import { type Field, type Filled, NOTHING_FILLED, pathOf } from './form-model.ts'
import { problemsIn, shownOnly, stateOf } from './form-state.ts'

const filled = (answers: Record<string, string>, more: Partial<Filled> = {}): Filled => ({
  ...NOTHING_FILLED,
  answers: Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, [value]])),
  ...more,
})
const judged = (fields: readonly Field[], given: Filled) => {
  const graph = graphOf(fields)
  const state = stateOf(graph, given)
  return { graph, state, at: (path: string) => state.fields.get(path), problems: problemsIn(graph, given, state) }
}

describe('what is not known is not 0', () => {
  const fields = [
    field('people'),
    field('why', { kind: 'text', showWhen: { field: 'people', is: '<', to: { value: '10' } } }),
    field('plan', { kind: 'text', requiredWhen: { field: 'people', is: '!=', to: { value: '10' } } }),
    field('half', { kind: 'computed', computed: { op: 'product', of: ['people', 'people'], places: 0 } }),
    field('until', {
      kind: 'day',
      validWhen: [{ when: { field: 'until', is: '>=', to: { field: 'from' } }, words: '结束不早于开始' }],
    }),
    field('from', { kind: 'day' }),
  ]

  test('an empty field shows nothing, requires nothing and computes nothing', () => {
    const { at, problems } = judged(fields, NOTHING_FILLED)
    expect([at('why')?.shown, at('plan')?.required, at('half')?.computed]).toEqual([false, false, null])
    expect(problems).toEqual([])
  })

  test('an answer without a value is as unknown, but filled', () => {
    const unsure = { ...NOTHING_FILLED, marks: { people: 'unsure' as const } }
    const { at } = judged([...fields.slice(1), field('people', { unsure: true, required: true })], unsure)
    expect([at('why')?.shown, at('people')?.problem]).toEqual([false, null])
    expect(judged([field('people', { required: true })], unsure).problems).toEqual([
      { path: 'people', message: '请填写people' },
    ])
  })

  test('a value shows, requires and computes', () => {
    const { at } = judged(fields, filled({ people: '3' }))
    expect([at('why')?.shown, at('plan')?.required, at('plan')?.problem, at('half')?.computed]).toEqual([
      true,
      true,
      'plan不能为空',
      '9',
    ])
  })

  test('a rule between two fields waits until both are there, wherever they stand', () => {
    expect(judged(fields, filled({ until: '2026-11-01' })).problems).toEqual([])
    expect(judged(fields, filled({ until: '2026-11-01', from: '2026-11-02' })).problems).toEqual([
      { path: 'until', message: '结束不早于开始' },
    ])
  })
})

describe('rows', () => {
  const rows = field('items', {
    kind: 'rows',
    fields: [
      field('count'),
      field('price', { kind: 'money' }),
      field('sum', { kind: 'computed', computed: { op: 'product', of: ['count', 'price'], places: 2 } }),
      field('note', { kind: 'text', showWhen: { field: 'count', is: '>', to: { value: '9' } }, required: true }),
    ],
  })
  const fields = [
    rows,
    field('total', { kind: 'computed', computed: { op: 'sum', of: ['items.sum'], places: 2 } }),
    field('share', { kind: 'computed', computed: { op: 'share', of: ['part', 'total'], places: 1 } }),
    field('part', { kind: 'money' }),
  ]
  const row = (id: string, count: string, price: string) => ({
    id,
    answers: { count: [count], price: price === '' ? [] : [price] },
    marks: {},
  })

  test('a row is reckoned by itself, their column by all of them', () => {
    const given = filled({ part: '10' }, { rows: { items: [row('a', '2', '12.50'), row('b', '3', '5')] } })
    const { at } = judged(fields, given)
    expect([at(pathOf('items', 'a', 'sum'))?.computed, at('total')?.computed, at('share')?.computed]).toEqual([
      '25',
      '40',
      '25',
    ])
  })

  test('a row that is not whole makes their sum unknown; no row makes none', () => {
    const given = filled({}, { rows: { items: [row('a', '2', '12.50'), row('b', '3', '')] } })
    expect(judged(fields, given).at('total')?.computed).toBeNull()
    expect(judged(fields, NOTHING_FILLED).at('total')?.computed).toBeNull()
  })

  test('what a row asks hangs on that row', () => {
    const given = filled({}, { rows: { items: [row('a', '10', '1'), row('b', '1', '1')] } })
    expect(judged(fields, given).problems).toEqual([{ path: 'items/a/note', message: 'note不能为空' }])
  })

  test('a row that goes changes what is reckoned of them', () => {
    const both = filled({}, { rows: { items: [row('a', '2', '1'), row('b', '3', '1')] } })
    const one = filled({}, { rows: { items: [row('a', '2', '1')] } })
    const graph = graphOf(fields)
    const before = stateOf(graph, both)
    expect(stateOf(graph, one, { before, changed: ['items'] }).fields).toEqual(stateOf(graph, one).fields)
  })
})

test('what is hidden is neither asked, checked nor stored, and what is reckoned is', () => {
  const fields = [
    field('kind', { kind: 'flag' }),
    field('amount', { showWhen: { field: 'kind', is: '=', to: { value: 'yes' } }, required: true }),
    field('twice', { kind: 'computed', computed: { op: 'sum', of: ['amount', 'amount'], places: 0 } }),
  ]
  const given = filled({ kind: 'no', amount: 'many', twice: '77' })
  const { graph, state, problems } = judged(fields, given)
  expect(problems).toEqual([])
  expect(shownOnly(graph, given, state).answers).toEqual({ kind: ['no'] })
  const shown = filled({ kind: 'yes', amount: '4', twice: '77' })
  expect(shownOnly(graph, shown, stateOf(graph, shown)).answers).toEqual({ kind: ['yes'], amount: ['4'], twice: ['8'] })
})

describe('judging what changed', () => {
  /** A hundred fields, each shown by the one ten before it. */
  const fields = Array.from({ length: 100 }, (_, at) =>
    field(
      `f${at}`,
      at < 10 ? {} : { showWhen: { field: `f${at - 10}`, is: '>', to: { value: '0' } }, required: at % 3 === 0 },
    ),
  )
  const graph = graphOf(fields)

  test('a change judges what hangs on it, however large the form', () => {
    const given = filled(Object.fromEntries(fields.map(({ id }) => [id, '1'])))
    const before = stateOf(graph, given)
    expect(before.judged).toBe(100)
    const changed = { ...given, answers: { ...given.answers, f95: ['2'] } }
    expect(stateOf(graph, changed, { before, changed: ['f95'] }).judged).toBe(1)
    const hidden = { ...given, answers: { ...given.answers, f5: ['0'] } }
    expect(stateOf(graph, hidden, { before, changed: ['f5'] }).judged).toBe(10)
  })

  test('and comes to the same as judging all of it', () => {
    const answer = fc.constantFrom('', '0', '1', 'x')
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(99), answer), { maxLength: 30 }), (steps) => {
        let given = NOTHING_FILLED
        let state = stateOf(graph, given)
        for (const [at, value] of steps) {
          given = { ...given, answers: { ...given.answers, [`f${at}`]: value === '' ? [] : [value] } }
          state = stateOf(graph, given, { before: state, changed: [`f${at}`] })
        }
        expect(state.fields).toEqual(stateOf(graph, given).fields)
      }),
    )
  })
})

describe('a hundred fields with a hundred conditions', () => {
  const MOST = 100
  const hanging = fc.tuple(
    ...Array.from({ length: MOST }, (_, at) =>
      fc.record({ on: fc.nat(Math.max(0, at - 1)), how: fc.constantFrom('show', 'require', 'validate') }),
    ),
  )
  const answer = fc.constantFrom('', '0', '1', '2')

  test('judge at a change only what hangs on that field, and come to the same as judging all of it', () => {
    fc.assert(
      fc.property(
        hanging,
        fc.array(answer, { minLength: MOST, maxLength: MOST }),
        fc.nat(MOST - 1),
        answer,
        (ons, all, at, value) => {
          const conditions = ons.map(({ on }) => ({ field: `f${on}`, is: '>', to: { value: '0' } }) as const)
          const fields = ons.map(({ how }, id) => {
            const when = conditions[id] ?? { field: 'f0', is: 'empty' }
            // the first field hangs on itself, which only a rule may
            if (id === 0 || how === 'validate') return field(`f${id}`, { validWhen: [{ when, words: '不符合' }] })
            return field(`f${id}`, how === 'show' ? { showWhen: when } : { requiredWhen: when })
          })
          const graph = graphOf(fields)
          const given = filled(Object.fromEntries(all.flatMap((text, id) => (text === '' ? [] : [[`f${id}`, text]]))))
          const before = stateOf(graph, given)
          const changed = { ...given, answers: { ...given.answers, [`f${at}`]: value === '' ? [] : [value] } }
          const after = stateOf(graph, changed, { before, changed: [`f${at}`] })
          expect(after.fields).toEqual(stateOf(graph, changed).fields)
          expect(after.judged).toBeLessThanOrEqual(reach(ons, at))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('judge one field where its fact stays as it was, and all that hang on it where not', () => {
    const fields = Array.from({ length: MOST }, (_, at) =>
      field(`f${at}`, { validWhen: [{ when: { field: 'f0', is: '>', to: { value: '0' } }, words: '不符合' }] }),
    )
    const graph = graphOf(fields)
    const given = filled(Object.fromEntries(fields.map(({ id }) => [id, '1'])))
    const before = stateOf(graph, given)
    const put = (value: string) =>
      stateOf(graph, { ...given, answers: { ...given.answers, f0: [value] } }, { before, changed: ['f0'] }).judged
    expect([put('1.0'), put('0')]).toEqual([1, 100])
  })

  /** How many fields may stand otherwise when one changes: itself, what it shows and what these show, and what hangs on any of them. */
  function reach(ons: readonly { on: number; how: string }[], from: number): number {
    const facts = new Set([from])
    ons.forEach(({ on, how }, id) => {
      if (id > 0 && how === 'show' && facts.has(on)) facts.add(id)
    })
    return ons.filter(({ on }, id) => facts.has(id) || facts.has(on)).length
  }
})
