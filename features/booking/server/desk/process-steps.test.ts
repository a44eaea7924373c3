import { expect, it } from 'vitest'
import type { Process } from '#platform/approvals'
import { type DeskStep, deskSteps, processOfDesk } from './process-steps.ts'

const PERSON = '0199a000-0000-7000-8000-000000000001'
const step = (facts: Partial<DeskStep> = {}): DeskStep => ({
  key: 'park',
  title: '园区审批',
  holders: [{ kind: 'right', personId: null, personName: '', right: 'operator' }],
  mode: 'any',
  hours: 8,
  when: null,
  ...facts,
})

it('what the desk says comes back as it was, with names of persons', () => {
  const steps = [
    step({
      key: 'company',
      title: '企业审批',
      holders: [{ kind: 'manager', personId: null, personName: '', right: '' }],
      hours: null,
    }),
    step({
      when: { field: 'people', above: 50 },
      mode: 'all',
      holders: [
        { kind: 'person', personId: PERSON, personName: '周敏', right: '' },
        { kind: 'right', personId: null, personName: '', right: 'property' },
      ],
    }),
  ]
  expect(deskSteps(processOfDesk('大型活动', steps), new Map([[PERSON, '周敏']]))).toEqual(steps)
})

it('a step with hours escalates to the operators, one without does not', () => {
  const { steps } = processOfDesk('会议室', [step(), step({ key: 'b', hours: null })])
  expect(steps.map((each) => each.kind === 'node' && each.escalateTo)).toEqual([
    { kind: 'right', right: 'operator' },
    null,
  ])
})

it('a condition that does not hold leaves the step out', () => {
  const { steps } = processOfDesk('会议室', [step({ when: { field: 'totalFen', above: 100_000 } })])
  expect(steps[0]).toMatchObject({
    kind: 'choice',
    cases: [{ when: { field: 'totalFen', is: '>', value: 100_000 } }],
    otherwise: [],
  })
})

it('a step that only another editor could have written is not shown', () => {
  const [node] = processOfDesk('会议室', [step()]).steps
  const choice = (when: object) => ({ kind: 'choice', cases: [{ when, steps: [node] }], otherwise: [] })
  const shown = (...steps: unknown[]) => deskSteps({ title: 'x', steps: steps as Process['steps'] }, new Map())
  expect(shown({ kind: 'together', branches: [] })).toEqual([])
  expect(shown(choice({ field: 'people', is: '<', value: 5 }))).toEqual([])
  expect(shown(choice({ field: 'subject', is: '>', value: 5 }))).toEqual([])
  expect(shown(choice({ field: 'people', is: '>', value: 5 }))).toHaveLength(1)
})
