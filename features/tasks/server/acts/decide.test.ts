import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actRefusals, taskRefusals } from '#contract/tasks'
import { markOf, sendEffects } from '../sending/effects.ts'
import { type Actor, decide, type Loaded } from './decide.ts'

const PART_STATES = ['waiting', 'filling', 'auditing', 'passed', 'returned', 'aborted', 'closed'] as const
type Part = Loaded['parts'][number]

const part = (id: string, more: Partial<Part> = {}): Part => ({
  id,
  companyId: null,
  personId: `person-${id}`,
  executorId: null,
  helperIds: [],
  state: 'waiting',
  handedAt: null,
  ...more,
})
const loaded = (parts: readonly Part[], more: Partial<Loaded['task']> = {}): Loaded => ({
  task: { id: 't', sponsorId: 'sponsor', companyId: null, state: 'running', ...more },
  parts,
  managers: new Map([['c', ['m1', 'm2']]]),
  copies: ['copied'],
})
const sponsor: Actor = { personId: 'sponsor', isOperator: false }
const operator: Actor = { personId: 'operator', isOperator: true }
const effectsOf = (decision: ReturnType<typeof decide>) => {
  if (decision.refused !== null) throw new Error(decision.refused.message)
  return decision.effects
}

describe('ending a task', () => {
  test('cancelling closes what is open and tells who sees to it, helpers and copies; the sponsor did it', () => {
    const parts = [
      part('a', { executorId: 'doer', state: 'filling', helperIds: ['hand'] }),
      part('b', { personId: null, companyId: 'c' }),
      part('c', { state: 'aborted' }),
    ]
    const effects = effectsOf(decide({ act: 'cancel' }, sponsor, loaded(parts)))
    expect(effects.task).toBe('cancelled')
    expect(effects.parts.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(effects.notified.map(({ personId }) => personId)).toEqual(['copied', 'doer', 'hand', 'm1', 'm2'])
    expect(effects.voids).toEqual([{ partId: 'a', what: 'draft' }])
  })

  test('once something was handed in it is terminated, not cancelled; what passed stays', () => {
    const parts = [
      part('a', { state: 'passed', handedAt: new Date(0) }),
      part('b', { state: 'auditing', executorId: 'doer', handedAt: new Date(0) }),
    ]
    expect(decide({ act: 'cancel' }, sponsor, loaded(parts)).refused).toBe(actRefusals.handedAlready)
    const effects = effectsOf(decide({ act: 'terminate' }, operator, loaded(parts)))
    expect(effects.parts).toEqual([{ id: 'b', to: 'closed' }])
    expect(effects.voids).toEqual([{ partId: 'b', what: 'audit' }])
    expect(effects.notified).toContainEqual({ personId: 'sponsor', what: 'terminated' })
  })

  test('an operator ends nothing that goes on within a company, nor cancels for others', () => {
    expect(decide({ act: 'terminate' }, operator, loaded([], { companyId: 'c' })).refused).toBe(actRefusals.notSponsor)
    expect(decide({ act: 'cancel' }, operator, loaded([])).refused).toBe(actRefusals.notSponsor)
  })

  test.each(['done', 'cancelled', 'terminated'] as const)('a task that is %s ends no more', (state) => {
    expect(decide({ act: 'cancel' }, sponsor, loaded([], { state })).refused).toBe(taskRefusals.ended)
    expect(decide({ act: 'terminate' }, sponsor, loaded([], { state })).refused).toBe(taskRefusals.ended)
  })

  test('a draft is deleted by cancelling, and cannot be terminated', () => {
    expect(effectsOf(decide({ act: 'cancel' }, sponsor, loaded([], { state: 'draft' })))).toMatchObject({
      notified: [],
      task: null,
    })
    expect(decide({ act: 'terminate' }, sponsor, loaded([], { state: 'draft' })).refused).toBe(actRefusals.notSent)
  })
})

describe('one share', () => {
  test('its executor aborts it before it is handed in; the last one ends the task', () => {
    const doer: Actor = { personId: 'doer', isOperator: false }
    const mine = part('a', { executorId: 'doer', state: 'filling', helperIds: ['hand'] })
    const effects = effectsOf(
      decide({ act: 'abort', partId: 'a' }, doer, loaded([mine, part('b', { state: 'passed' })])),
    )
    expect(effects).toMatchObject({ task: 'done', parts: [{ id: 'a', to: 'aborted' }] })
    expect(effects.notified.map(({ personId }) => personId)).toEqual(['hand', 'sponsor'])
    expect(effectsOf(decide({ act: 'abort', partId: 'a' }, doer, loaded([mine, part('b')]))).task).toBeNull()
    expect(decide({ act: 'abort', partId: 'a' }, doer, loaded([{ ...mine, state: 'auditing' }])).refused).toBe(
      actRefusals.inAudit,
    )
    expect(decide({ act: 'abort', partId: 'a' }, sponsor, loaded([mine])).refused).toBe(actRefusals.notExecutor)
  })

  test('a return opens the fields that were said, for its executor', () => {
    const mine = part('a', { executorId: 'doer', state: 'auditing' })
    const act = { act: 'return', partId: 'a', spots: ['f.people'] } as const
    expect(effectsOf(decide(act, operator, loaded([mine])))).toMatchObject({
      parts: [{ id: 'a', to: 'returned' }],
      notified: [{ personId: 'doer', what: 'returned' }],
      reopens: [{ partId: 'a', spots: ['f.people'] }],
    })
    expect(decide(act, operator, loaded([{ ...mine, state: 'passed' }])).refused).toBe(actRefusals.notInAudit)
  })
})

test('only an ended task is begun anew as a cycle, by its sponsor', () => {
  expect(decide({ act: 'restart' }, sponsor, loaded([])).refused).toBe(actRefusals.notEnded)
  expect(decide({ act: 'restart' }, operator, loaded([], { state: 'done' })).refused).toBe(actRefusals.notSponsor)
  expect(effectsOf(decide({ act: 'restart' }, sponsor, loaded([part('a')], { state: 'done' })))).toMatchObject({
    notified: [],
    parts: [],
  })
})

test('who receives a task gets no copy besides, and the sponsor hears of neither', () => {
  const effects = sendEffects({
    sponsorId: 'sponsor',
    reached: [
      { companyId: 'c', name: '云图', people: ['m1', 'm2'] },
      { personId: 'sponsor', name: '我', people: ['sponsor'] },
    ],
    copies: ['m1', 'sponsor', 'boss'],
  })
  expect(effects.comes).toBe(2)
  expect(effects.notified).toEqual([
    { personId: 'boss', what: 'copied' },
    { personId: 'm1', what: 'arrived' },
    { personId: 'm2', what: 'arrived' },
  ])
})

describe('whatever the task', () => {
  const anyPart = fc.record({
    state: fc.constantFrom(...PART_STATES),
    executor: fc.boolean(),
    helpers: fc.subarray(['h1', 'h2']),
    company: fc.boolean(),
  })
  const anyParts = fc.array(anyPart, { maxLength: 6 }).map((all) =>
    all.map(({ state, executor, helpers, company }, at) =>
      part(`p${at}`, {
        state,
        executorId: executor ? `e${at}` : null,
        helperIds: helpers,
        handedAt: state === 'auditing' || state === 'passed' ? new Date(0) : null,
        ...(company && { companyId: 'c', personId: null }),
      }),
    ),
  )

  test('nobody is told twice, the actor never; what ended stays; deciding changes nothing', () => {
    fc.assert(
      fc.property(anyParts, fc.constantFrom('cancel' as const, 'terminate' as const), (parts, act) => {
        const before = loaded(parts)
        const copy = JSON.stringify(before)
        const decision = decide({ act }, sponsor, before)
        expect(JSON.stringify(before)).toBe(copy)
        if (decision.refused !== null) return
        const { effects } = decision
        const notified = effects.notified.map(({ personId }) => personId)
        expect(new Set(notified).size).toBe(notified.length)
        expect(notified).not.toContain('sponsor')
        const open = parts.filter(({ state }) => !['passed', 'aborted', 'closed'].includes(state))
        expect(effects.parts).toEqual(open.map(({ id }) => ({ id, to: 'closed' })))
        const again = effectsOf(decide({ act }, sponsor, loaded(parts)))
        expect(markOf(again)).toBe(markOf(effects))
        expect(markOf({ ...again, notified: [...again.notified, { personId: 'new', what: 'copied' }] })).not.toBe(
          markOf(effects),
        )
      }),
    )
  })
})
