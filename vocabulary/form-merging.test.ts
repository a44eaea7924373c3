import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textField as field } from '../tests/support/forms/vector.ts'
import { graphOf } from './form-graph.ts'
import { carriedOver, changedPaths, chosen, groupsOf, merged, openAfterReturn } from './form-merging.ts'
import { type Filled, type FilledRow, NOTHING_FILLED } from './form-model.ts'

const FIELDS = [
  field('a'),
  field('b'),
  field('city', { kind: 'list', from: { list: 'cities' } }),
  field('street', { kind: 'list', from: { list: 'streets', within: 'city' } }),
  field('from', { kind: 'day' }),
  field('until', {
    kind: 'day',
    validWhen: [{ when: { field: 'until', is: '>=', to: { field: 'from' } }, words: '结束不早于开始' }],
  }),
  field('rows', { kind: 'rows', fields: [field('x'), field('y')] }),
]
const graph = graphOf(FIELDS)
const filled = (answers: Record<string, string>, rows: readonly FilledRow[] = []): Filled => ({
  ...NOTHING_FILLED,
  answers: Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, [value]])),
  rows: rows.length > 0 ? { rows } : {},
})
const row = (id: string, x: string): FilledRow => ({ id, answers: { x: [x] }, marks: {} })

test('fields that hang together are one group', () => {
  expect(groupsOf(graph)).toEqual([['a'], ['b'], ['city', 'street'], ['from', 'until'], ['rows']])
})

describe('two devices', () => {
  const base = filled({ a: '1', b: '1', city: 'w', street: 's' }, [row('r', '1')])

  test('what each changed alone stands', () => {
    const mine = { ...base, answers: { ...base.answers, a: ['2'] } }
    const theirs = { ...base, answers: { ...base.answers, b: ['3'] }, rows: { rows: [row('r', '1'), row('s', '9')] } }
    const { filled: now, conflicts } = merged(graph, { base, mine, theirs })
    expect([now.answers['a'], now.answers['b'], conflicts]).toEqual([['2'], ['3'], []])
    expect(now.rows['rows']?.map(({ id }) => id)).toEqual(['r', 's'])
  })

  test('a street of one city is not joined to another city', () => {
    const mine = { ...base, answers: { ...base.answers, city: ['y'], street: ['t'] } }
    const theirs = { ...base, answers: { ...base.answers, street: ['u'] } }
    const { filled: now, conflicts } = merged(graph, { base, mine, theirs })
    expect(conflicts.map(({ paths }) => paths)).toEqual([['city', 'street']])
    expect([now.answers['city'], now.answers['street']]).toEqual([['w'], ['u']])
    const [conflict] = conflicts
    expect(conflict && chosen(now, conflict, conflict.mine).answers['city']).toEqual(['y'])
  })

  test('a row is taken as a whole by its id', () => {
    const mine = { ...base, rows: { rows: [{ ...row('r', '2') }] } }
    const theirs = { ...base, rows: { rows: [{ id: 'r', answers: { x: ['1'], y: ['5'] }, marks: {} }] } }
    const { conflicts, filled: now } = merged(graph, { base, mine, theirs })
    expect(conflicts).toHaveLength(1)
    const [conflict] = conflicts
    expect(conflict && chosen(now, conflict, conflict.mine).rows['rows']).toEqual([row('r', '2')])
  })

  const value = fc.constantFrom('', '1', '2')
  const some = fc
    .record({ a: value, b: value, city: value, street: value, x: value })
    .map(({ x, ...answers }) =>
      filled(
        Object.fromEntries(Object.entries(answers).filter(([, each]) => each !== '')),
        x === '' ? [] : [row('r', x)],
      ),
    )

  test('who changed nothing gets the other one, and order does not matter but for conflicts', () => {
    fc.assert(
      fc.property(some, some, some, (one, two, three) => {
        expect(merged(graph, { base: one, mine: one, theirs: two })).toEqual({ filled: two, conflicts: [] })
        expect(merged(graph, { base: one, mine: two, theirs: one })).toEqual({ filled: two, conflicts: [] })
        const [there, back] = [
          merged(graph, { base: one, mine: two, theirs: three }),
          merged(graph, { base: one, mine: three, theirs: two }),
        ]
        expect(there.conflicts.map(({ paths }) => paths)).toEqual(back.conflicts.map(({ paths }) => paths))
        if (there.conflicts.length === 0) expect(there.filled).toEqual(back.filled)
      }),
    )
  })
})

test('what was changed, by path', () => {
  expect(
    changedPaths(FIELDS, filled({ a: '1' }, [row('r', '1')]), filled({ a: '2' }, [row('r', '1'), row('s', '1')])),
  ).toEqual(['a', 'rows/s/x'])
})

test('a returned field opens what hangs on it and what one rule judges with it, nothing else', () => {
  const fields = [
    ...FIELDS,
    field('total', { kind: 'computed', computed: { op: 'sum', of: ['n'], places: 0 } }),
    field('n', { kind: 'number' }),
    field('why', { showWhen: { field: 'total', is: '>', to: { value: '5' } } }),
  ]
  const open = openAfterReturn(graphOf(fields), ['n'])
  expect([...open].toSorted()).toEqual(['n', 'total', 'why'])
  expect([...openAfterReturn(graph, ['until'])].toSorted()).toEqual(['from', 'until'])
})

test('a draft is carried to another version by the ids of fields; what does not fit is named', () => {
  const old = [field('a'), field('c', { kind: 'choice', options: ['甲', '乙'] }), field('gone')]
  const now = [field('a'), field('c', { kind: 'choice', options: ['乙'] })]
  const { filled: carried, lost } = carriedOver(old, now, filled({ a: '1', c: '甲', gone: 'x' }))
  expect(carried.answers).toEqual({ a: ['1'] })
  expect(lost.map(({ id }) => id)).toEqual(['c', 'gone'])
})
