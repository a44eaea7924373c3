import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Condition, Fields, Node, Step } from '../process.ts'
import { node } from '../tests/nodes.ts'
import { anyFields, anySteps } from '../tests/random.ts'
import { fieldsAskedBy, fits, holds, misfit, stepsAsRead } from './conditions.ts'
import { fromNode, nodesOf, statusOf, wayOf } from './walk.ts'

const keys = (nodes: readonly { key: string }[]) => nodes.map(({ key }) => key)

describe('conditions', () => {
  test.each([
    ['=', 5, true],
    ['=', 6, false],
    ['!=', 6, true],
    ['!=', 5, false],
    ['<', 5, false],
    ['<', 6, true],
    ['<=', 5, true],
    ['<=', 4, false],
    ['>', 5, false],
    ['>', 4, true],
    ['>=', 5, true],
    ['>=', 6, false],
  ] as const)('5 %s %d is %s', (is, value, expected) => {
    expect(holds({ field: 'amount', is, value }, { amount: 5 })).toBe(expected)
  })

  test('days are compared as days, and a comparison with what has no value is unknown, also turned round', () => {
    expect(holds({ field: 'on', is: '<', value: '2026-12-01' }, { on: '2026-11-30' })).toBe(true)
    for (const is of ['=', '!=', '<', '<=', '>', '>='] as const) {
      expect(holds({ field: 'amount', is, value: 0 }, {})).toBe(false)
      expect(holds({ not: { field: 'amount', is, value: 0 } }, {})).toBe(false)
    }
    expect(holds({ field: 'constructor', is: '=', value: 'x' }, {})).toBe(false)
    expect(holds({ field: 'constructor', is: 'empty' }, {})).toBe(true)
  })

  test('empty is what has no value; an empty text is a value, as a feature gave it', () => {
    expect(holds({ field: 'place', is: 'empty' }, {})).toBe(true)
    expect(holds({ field: 'place', is: 'empty' }, { place: '' })).toBe(false)
    expect(holds({ field: 'place', is: '!=', value: '' }, { place: '' })).toBe(false)
    expect(holds({ not: { field: 'place', is: 'empty' } }, { place: '北楼' })).toBe(true)
  })

  test('numbers are compared exactly, however JavaScript writes them', () => {
    expect(holds({ field: 'amount', is: '=', value: 1e-7 }, { amount: 1e-7 })).toBe(true)
    expect(holds({ field: 'amount', is: '>', value: 1e-7 }, { amount: 2e-7 })).toBe(true)
    expect(holds({ field: 'amount', is: '<', value: 0.3 }, { amount: 0.1 + 0.2 })).toBe(false)
    expect(holds({ field: 'amount', is: '<', value: 9_007_199_254_740_991 }, { amount: -3.5 })).toBe(true)
  })

  test('a version of before is read as it was: what has no value is unequal to every value', () => {
    fc.assert(
      fc.property(anySteps, anyFields, (steps, fields) => {
        expect(keys(wayOf(stepsAsRead(steps, 'two'), fields))).toEqual(keys(wayByTwo(steps, fields)))
      }),
    )
    const unequal: Step[] = [
      { kind: 'choice', cases: [{ when: { field: 'amount', is: '!=', value: 0 }, steps: [node('a')] }], otherwise: [] },
    ]
    expect(keys(wayOf(stepsAsRead(unequal, 'two'), {}))).toEqual(['a'])
    expect(keys(wayOf(stepsAsRead(unequal, 'three'), {}))).toEqual([])
  })

  test('all and any are as they read', () => {
    const [big, urgent] = [
      { field: 'amount', is: '>', value: 5 },
      { field: 'urgent', is: '=', value: true },
    ] as const
    expect(holds({ all: [big, urgent] }, { amount: 9, urgent: false })).toBe(false)
    expect(holds({ any: [big, urgent] }, { amount: 9, urgent: false })).toBe(true)
    expect(holds({ all: [big, { any: [urgent, big] }] }, { amount: 9 })).toBe(true)
  })

  test('a value fits its kind', () => {
    expect(fits('number', 1)).toBe(true)
    expect(fits('number', Number.NaN)).toBe(false)
    expect(fits('number', '1')).toBe(false)
    expect(fits('text', 'x'.repeat(500))).toBe(true)
    expect(fits('text', 'x'.repeat(501))).toBe(false)
    expect(fits('flag', false)).toBe(true)
    expect(fits('flag', 0)).toBe(false)
    expect(fits('day', '2026-02-28')).toBe(true)
    expect(fits('day', '2026-02-30')).toBe(false)
    const kinds = { amount: 'number', on: 'day' } as const
    expect(misfit(kinds, { amount: 1 })).toBe(null)
    expect(misfit(kinds, { amount: 1, on: 'x' })).toBe('on')
    expect(misfit(kinds, { toString: 1 })).toBe('toString')
  })
})

/** Whether a condition held before comparisons could be unknown. */
function heldByTwo(condition: Condition, fields: Fields): boolean {
  if ('all' in condition) return condition.all.every((each) => heldByTwo(each, fields))
  if ('any' in condition) return condition.any.some((each) => heldByTwo(each, fields))
  if ('not' in condition || condition.is === 'empty') throw new Error('there was no such condition')
  const { field, is, value: wanted } = condition
  const value = fields[field]
  if (value === undefined) return is === '!='
  if (is === '=' || is === '!=') return (value === wanted) === (is === '=')
  return is === '<' ? value < wanted : is === '<=' ? value <= wanted : is === '>' ? value > wanted : value >= wanted
}

function wayByTwo(steps: readonly Step[], fields: Fields): Node[] {
  return steps.flatMap((step): Node[] => {
    if (step.kind === 'node') return [step]
    if (step.kind === 'together') return step.branches.flatMap((branch) => wayByTwo(branch, fields))
    return wayByTwo(step.cases.find(({ when }) => heldByTwo(when, fields))?.steps ?? step.otherwise, fields)
  })
}

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((key) => node(key))
const big = { field: 'amount', is: '>', value: 100 } as const

describe('the way', () => {
  const steps = [
    a,
    { kind: 'choice', cases: [{ when: big, steps: [b] }], otherwise: [c] },
    { kind: 'together', branches: [[d, node('e')], [node('f')]] },
    node('g'),
  ] as Step[]

  test('goes by the fields, side by side where branches are, and on when all joined', () => {
    const open = (done: string[], amount = 1) => keys(statusOf(steps, { amount }, new Set(done)).open)
    expect(open([])).toEqual(['a'])
    expect(open(['a'])).toEqual(['c'])
    expect(open(['a'], 500)).toEqual(['b'])
    expect(open(['a', 'c'])).toEqual(['d', 'f'])
    expect(open(['a', 'c', 'f'])).toEqual(['d'])
    expect(open(['a', 'c', 'f', 'd'])).toEqual(['e'])
    expect(open(['a', 'c', 'f', 'd', 'e'])).toEqual(['g'])
    expect(statusOf(steps, {}, new Set(['a', 'c', 'f', 'd', 'e', 'g']))).toEqual({ open: [], complete: true })
    expect(keys(wayOf(steps, { amount: 500 }))).toEqual(['a', 'b', 'd', 'e', 'f', 'g'])
    expect(keys(nodesOf(steps))).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  })

  test('without steps is complete at once, also behind a condition', () => {
    expect(statusOf([], {}, new Set()).complete).toBe(true)
    const small: Step[] = [{ kind: 'choice', cases: [{ when: big, steps: [node('a')] }], otherwise: [] }]
    expect(statusOf(small, { amount: 1 }, new Set()).complete).toBe(true)
    expect(statusOf(small, { amount: 101 }, new Set()).complete).toBe(false)
  })

  test('back to a node is that node and all after it, not what stands beside it', () => {
    const from = (key: string) => [...(fromNode(steps, { amount: 1 }, key) ?? [])].sort().join('')
    expect(from('a')).toBe('acdefg')
    expect(from('c')).toBe('cdefg')
    expect(from('d')).toBe('deg')
    expect(from('f')).toBe('fg')
    expect(from('g')).toBe('g')
    expect(fromNode(steps, { amount: 1 }, 'b')).toBe(null)
  })
})

test('a process asks what its conditions, its holders and those above them ask, each once', () => {
  const steps: Step[] = [
    node('x', { holders: [{ kind: 'field', field: 'host' }], hours: 4, escalateTo: { kind: 'field', field: 'up' } }),
    {
      kind: 'choice',
      cases: [{ when: { all: [big, { not: { field: 'on', is: 'empty' } }] }, steps: [] }],
      otherwise: [],
    },
    {
      kind: 'together',
      branches: [[node('y')], [{ kind: 'choice', cases: [{ when: big, steps: [] }], otherwise: [] }]],
    },
  ]
  expect(fieldsAskedBy(steps)).toEqual(['host', 'up', 'amount', 'on'])
})

test('whatever the process: who decides all that is open comes to the end, by each node of the way once', () => {
  fc.assert(
    fc.property(anySteps, anyFields, (steps, fields) => {
      const done = new Set<string>()
      for (;;) {
        const { open, complete } = statusOf(steps, fields, done)
        expect(complete).toBe(open.length === 0)
        if (complete) break
        for (const { key } of open) expect(done.has(key)).toBe(false)
        done.add(open[open.length - 1]?.key ?? '')
      }
      expect([...done].sort()).toEqual(keys(wayOf(steps, fields)).sort())
    }),
  )
})

test('whatever the process: after going back to a node, it alone of those undone is open first', () => {
  fc.assert(
    fc.property(anySteps, anyFields, fc.nat(), (steps, fields, at) => {
      const way = keys(wayOf(steps, fields))
      fc.pre(way.length > 0)
      const to = way[at % way.length] ?? ''
      const again = fromNode(steps, fields, to)
      expect(again?.has(to)).toBe(true)
      const left = new Set(way.filter((key) => !again?.has(key)))
      expect(keys(statusOf(steps, fields, left).open)).toEqual([to])
    }),
  )
})
