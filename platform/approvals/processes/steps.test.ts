import { expect, it } from 'vitest'
import type { EditedStep } from '#vocabulary/process-steps'
import type { Process } from '../process.ts'
import { problemsOf } from './checker.ts'
import { keyAt, personsIn, processOfSteps, stepsOfProcess } from './steps.ts'

const PERSON = '0199a000-0000-7000-8000-000000000001'
const BOSS = { escalateTo: { kind: 'right', right: 'boss' } } as const
const step = (facts: Partial<EditedStep> = {}): EditedStep => ({
  key: 'park',
  title: '园区审批',
  holders: [{ kind: 'right', personId: null, personName: '', right: 'boss' }],
  mode: 'any',
  hours: 8,
  when: null,
  ...facts,
})
const when = (facts: Partial<NonNullable<EditedStep['when']>> = {}) => ({
  field: 'amount',
  is: '>' as const,
  value: 50,
  empty: null,
  ...facts,
})

it('what the editor says comes back as it was, with names of persons', () => {
  const steps = [
    step({
      key: 'company',
      title: '企业审批',
      holders: [{ kind: 'manager', personId: null, personName: '', right: '' }],
      hours: null,
    }),
    step({
      when: when(),
      mode: 'all',
      holders: [
        { kind: 'person', personId: PERSON, personName: '周敏', right: '' },
        { kind: 'right', personId: null, personName: '', right: 'task.design' },
      ],
    }),
    step({ key: 'c', when: when({ field: 'place', is: '=', value: '北楼', empty: true }) }),
    step({ key: 'd', when: when({ field: 'urgent', is: '=', value: true, empty: false }) }),
  ]
  const process = processOfSteps('大型活动', steps, BOSS)
  expect(personsIn(process)).toEqual([PERSON])
  expect(stepsOfProcess(process, new Map([[PERSON, '周敏']]))).toEqual(steps)
})

it('a step with hours escalates, one without does not', () => {
  const { steps } = processOfSteps('会议室', [step(), step({ key: 'b', hours: null })], BOSS)
  expect(steps.map((each) => each.kind === 'node' && each.escalateTo)).toEqual([BOSS.escalateTo, null])
})

it('a condition that does not hold leaves the step out', () => {
  const { steps } = processOfSteps('会议室', [step({ when: when({ value: 100_000 }) })], BOSS)
  expect(steps[0]).toMatchObject({
    kind: 'choice',
    cases: [{ when: { field: 'amount', is: '>', value: 100_000 } }],
    otherwise: [],
  })
})

it('what is to happen where nothing was filled in satisfies the checker, and not saying it does not', () => {
  const set = { kinds: { amount: 'number' } as const, mayBeEmpty: ['amount'] }
  const problems = (empty: boolean | null) =>
    problemsOf(set, processOfSteps('流程', [step({ when: when({ empty }) })], BOSS)).map(({ why }) => why)
  expect([problems(null), problems(true), problems(false)]).toEqual([['may_be_empty'], [], []])
})

it('a step that only another editor could have written is not shown', () => {
  const node = {
    kind: 'node',
    key: 'a',
    title: 'A',
    holders: [],
    mode: 'any',
    hours: null,
    escalateTo: null,
    edits: [],
  } as const
  const shown = (...steps: unknown[]) => stepsOfProcess({ title: 'x', steps: steps as Process['steps'] }, new Map())
  const choice = (...cases: unknown[]) => ({ kind: 'choice', cases, otherwise: [] })
  const big = { field: 'amount', is: '>', value: 1 }
  expect(shown({ kind: 'together', branches: [] })).toEqual([])
  expect(shown(choice({ when: big, steps: [node, node] }))).toEqual([])
  expect(shown(choice({ when: { all: [big] }, steps: [node] }))).toEqual([])
  expect(shown(choice({ when: { any: [big, { field: 'other', is: 'empty' }] }, steps: [node] }))).toEqual([])
  expect(shown(choice({ when: big, steps: [node] }, { when: big, steps: [node] }))).toEqual([])
  expect(shown({ ...choice({ when: big, steps: [node] }), otherwise: [node] })).toEqual([])
})

it('a problem is shown at its step', () => {
  const steps = [step({ key: 'a' }), step({ key: 'b' })]
  expect([keyAt('steps.1.cases.0.when', steps), keyAt('steps.7', steps), keyAt('', steps)]).toEqual(['b', '', ''])
})
