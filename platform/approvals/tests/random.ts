import fc from 'fast-check'
import type { Condition, Fields, Holder, Node, Step } from '../process.ts'
import { nodesOf } from '../processes/walk.ts'
import { idOf } from './directory.ts'
import { node } from './nodes.ts'

// Random processes: every shape that the checker lets pass, over the fields of the subject of tests.

/** Persons 1 to 6 are in the directory of random runs, 9 is not. */
export const PERSONS = [1, 2, 3, 4, 5, 6] as const

const anyHolder: fc.Arbitrary<Holder> = fc.oneof(
  fc.constantFrom(...PERSONS).map((n): Holder => ({ kind: 'person', personId: idOf(n) })),
  fc.constantFrom('boss', 'operator').map((right): Holder => ({ kind: 'right', right })),
  fc.constant<Holder>({ kind: 'manager' }),
  fc
    .uniqueArray(fc.constantFrom(...PERSONS), { minLength: 1, maxLength: 3 })
    .map((all): Holder => ({ kind: 'list', personIds: all.map(idOf) })),
)

const anyNode: fc.Arbitrary<Node> = fc
  .record({
    holders: fc.array(anyHolder, { minLength: 1, maxLength: 2 }),
    mode: fc.constantFrom('any', 'all', 'order' as const),
    hours: fc.option(fc.integer({ min: 1, max: 12 })),
    escalateTo: anyHolder,
    edits: fc.subarray(['amount', 'urgent']),
  })
  .map((facts) => node('x', facts as Partial<Node>))

const anyCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    field: fc.constant('amount'),
    is: fc.constantFrom('=', '!=', '<', '<=', '>', '>=' as const),
    value: fc.integer({ min: 0, max: 3 }),
  }) as fc.Arbitrary<Condition>,
  fc.boolean().map((value): Condition => ({ field: 'urgent', is: '=', value })),
  fc.boolean().map(
    (value): Condition => ({
      any: [{ field: 'urgent', is: '!=', value }, { all: [{ field: 'amount', is: '>', value: 1 }] }],
    }),
  ),
)

const { steps: shaped } = fc.letrec<{ step: Step; steps: Step[] }>((tie) => ({
  step: fc.oneof(
    { maxDepth: 3, depthSize: 'small', withCrossShrink: true },
    anyNode,
    fc.record({
      kind: fc.constant('choice' as const),
      cases: fc.array(fc.record({ when: anyCondition, steps: tie('steps') }), { minLength: 1, maxLength: 2 }),
      otherwise: tie('steps'),
    }) as fc.Arbitrary<Step>,
    fc.record({
      kind: fc.constant('together' as const),
      branches: fc.array(fc.array(tie('step'), { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 3 }),
    }) as fc.Arbitrary<Step>,
  ),
  steps: fc.array(tie('step'), { maxLength: 3, depthIdentifier: 'steps' }),
}))

/** The steps of a process that is not stuck: every key once, in the order of the tree. */
export const anySteps: fc.Arbitrary<Step[]> = shaped
  .map((steps) => {
    let count = 0
    const name = (step: Step): Step => {
      if (step.kind === 'node') return { ...step, key: `n${++count}`, title: `第${count}步` }
      if (step.kind === 'together') return { ...step, branches: step.branches.map((branch) => branch.map(name)) }
      const cases = step.cases.map((each) => ({ ...each, steps: each.steps.map(name) }))
      return { ...step, cases, otherwise: step.otherwise.map(name) }
    }
    return steps.map(name)
  })
  .filter((steps) => nodesOf(steps).length <= 20)

/** Values of the subject's fields; some are not known. */
export const anyFields: fc.Arbitrary<Fields> = fc.record(
  { amount: fc.integer({ min: 0, max: 3 }), urgent: fc.boolean() },
  { requiredKeys: [] },
)
