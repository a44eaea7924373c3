import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Condition, FieldKinds, Process, Step } from '../process.ts'
import { node } from '../tests/nodes.ts'
import { anySteps } from '../tests/random.ts'
import { problemsOf } from './checker.ts'

const KINDS = { amount: 'number', place: 'text', urgent: 'flag', on: 'day' } as const satisfies FieldKinds
const SET = { kinds: KINDS, mayBeEmpty: ['place'] }
const check = (...steps: unknown[]) =>
  problemsOf(SET, { title: '流程', steps: steps as Step[] }).map(({ at, why }) => `${at} ${why}`)
const bad = (facts: Record<string, unknown>) => check(node('a', facts))
const when = (condition: unknown) =>
  check({ kind: 'choice', cases: [{ when: condition as Condition, steps: [] }], otherwise: [] })

test('a process that is whole has no problem', () => {
  const whole: Step[] = [
    node('a', { hours: 4, escalateTo: { kind: 'manager' }, edits: ['amount'] }),
    {
      kind: 'choice',
      cases: [{ when: { field: 'on', is: '>=', value: '2026-12-01' }, steps: [node('b')] }],
      otherwise: [],
    },
    { kind: 'together', branches: [[node('c')], [node('d', { holders: [{ kind: 'list', personIds: ['x'] }] })]] },
  ]
  expect(check(...whole)).toEqual([])
  expect(check()).toEqual([])
})

test('no random process of the shapes that pass is refused', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      expect(check(...steps)).toEqual([])
    }),
  )
})

describe('refused is', () => {
  test.each([
    [{ holders: [] }, 'steps.0.holders no_holder'],
    [{ holders: undefined }, 'steps.0.holders no_holder'],
    [{ holders: [{ kind: 'list', personIds: [] }] }, 'steps.0.holders no_holder'],
    [{ holders: [{ kind: 'list', personIds: ['a', ''] }] }, 'steps.0.holders no_holder'],
    [{ holders: [{ kind: 'right', right: '' }] }, 'steps.0.holders no_holder'],
    [{ holders: [{ kind: 'person', personId: '' }] }, 'steps.0.holders no_holder'],
    [{ holders: [{ kind: 'nobody' }] }, 'steps.0.holders no_holder'],
    [
      { holders: [{ kind: 'list', personIds: Array.from({ length: 51 }, (_, i) => `p${i}`) }] },
      'steps.0.holders long_list',
    ],
    [{ mode: 'most' }, 'steps.0.mode bad_mode'],
    [{ hours: 4 }, 'steps.0.escalateTo no_escalation'],
    [{ hours: 4, escalateTo: { kind: 'right', right: '' } }, 'steps.0.escalateTo no_escalation'],
    [{ hours: 0, escalateTo: { kind: 'manager' } }, 'steps.0.hours bad_hours'],
    [{ hours: 901, escalateTo: { kind: 'manager' } }, 'steps.0.hours bad_hours'],
    [{ hours: 1.5, escalateTo: { kind: 'manager' } }, 'steps.0.hours bad_hours'],
    [{ escalateTo: { kind: 'person', personId: '' } }, 'steps.0.escalateTo no_holder'],
    [{ edits: ['colour'] }, 'steps.0.edits unknown_field'],
    [{ edits: ['toString'] }, 'steps.0.edits unknown_field'],
    [{ title: ' ' }, 'steps.0.title no_title'],
    [{ title: 'x'.repeat(41) }, 'steps.0.title long_title'],
  ])('a node with %j', (facts, problem) => {
    expect(bad(facts)).toEqual([problem])
  })

  test('a key twice, wherever it stands, and one that is no key', () => {
    expect(check(node('a'), { kind: 'together', branches: [[node('b')], [node('a')]] })).toEqual([
      'steps.1.branches.1.0.key same_key',
    ])
    expect(check(node('A'))).toEqual(['steps.0.key no_key'])
  })

  test('a choice without an otherwise, or without a case', () => {
    const cases = [{ when: { field: 'urgent', is: '=', value: true }, steps: [] }]
    expect(check({ kind: 'choice', cases })).toEqual(['steps.0 no_otherwise'])
    expect(check({ kind: 'choice', cases: [], otherwise: [] })).toEqual(['steps.0 no_case'])
    expect(check({ kind: 'choice', cases: [{ ...cases[0], steps: null }], otherwise: [] })).toEqual([
      'steps.0 bad_step',
    ])
  })

  test('branches that could never join: an empty one, or only one', () => {
    expect(check({ kind: 'together', branches: [[node('a')], []] })).toEqual(['steps.0.branches.1 empty_branch'])
    expect(check({ kind: 'together', branches: [[node('a')]] })).toEqual(['steps.0 few_branches'])
    expect(check({ kind: 'wait' })).toEqual(['steps.0 bad_step'])
    expect(check(null)).toEqual(['steps.0 bad_step'])
    expect(problemsOf(SET, { title: '流程' } as Process)).toMatchObject([{ why: 'bad_step' }])
  })

  test.each([
    [{ field: 'colour', is: '=', value: 1 }, 'unknown_field'],
    [{ field: 'amount', is: '=', value: '1' }, 'bad_comparison'],
    [{ field: 'place', is: '<', value: 'x' }, 'bad_comparison'],
    [{ field: 'urgent', is: '>', value: true }, 'bad_comparison'],
    [{ field: 'on', is: '=', value: '2026-02-30' }, 'bad_comparison'],
    [{ field: 'amount', is: '~', value: 1 }, 'bad_comparison'],
    [{ all: [] }, 'empty_condition'],
    [null, 'empty_condition'],
  ])('the condition %j', (condition, problem) => {
    expect(when(condition)).toEqual([`steps.0.cases.0.when ${problem}`])
  })

  test('what is too many or too deep', () => {
    expect(check(...Array.from({ length: 51 }, (_, i) => node(`n${i}`)))).toEqual(['steps too_many'])
    const wide = {
      kind: 'together',
      branches: Array.from({ length: 10 }, (_, i) => Array.from({ length: 6 }, (_, j) => node(`n${i}-${j}`))),
    }
    expect(check(wide)).toEqual(['steps too_many'])
    const deep = (left: number): unknown =>
      left === 0
        ? node('a')
        : {
            kind: 'choice',
            cases: [{ when: { field: 'urgent', is: '=', value: true }, steps: [deep(left - 1)] }],
            otherwise: [],
          }
    expect(check(deep(5))).toEqual([])
    expect(check(deep(6))).toContainEqual(expect.stringMatching(/too_deep$/))
  })

  test('a choice over a field that may be empty, unless a case says what happens then', () => {
    const asks = { field: 'place', is: '=', value: '北楼' }
    const choice = (...cases: unknown[]) =>
      check({ kind: 'choice', cases: cases.map((each) => ({ when: each, steps: [] })), otherwise: [] })
    expect(choice(asks)).toEqual(['steps.0 may_be_empty'])
    expect(choice({ any: [{ field: 'amount', is: '>', value: 5 }, { not: asks }] })).toEqual(['steps.0 may_be_empty'])
    expect(choice(asks, { field: 'amount', is: 'empty' })).toEqual(['steps.0 may_be_empty'])
    expect(choice(asks, { field: 'place', is: 'empty' })).toEqual([])
    expect(choice({ any: [{ not: { field: 'place', is: 'empty' } }, asks] })).toEqual([])
    expect(choice({ field: 'amount', is: '>', value: 5 })).toEqual([])
    expect(choice({ field: 'colour', is: 'empty' })).toEqual(['steps.0.cases.0.when unknown_field'])
  })

  test('a process without a title, in words', () => {
    expect(problemsOf(SET, { title: '', steps: [] })).toEqual([{ at: '', why: 'no_title', words: '缺少名称' }])
  })
})
