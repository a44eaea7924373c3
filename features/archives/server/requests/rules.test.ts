import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OPINION_ACTS, type OpinionAct } from '#contract/archives'
import { addDays, dayOf } from '#vocabulary/day'
import { workdayTable } from '#vocabulary/workdays'
import { wordsFor } from './messages.ts'
import type { RequestRow } from './queries.ts'
import {
  type Actor,
  actProblem,
  actsOf,
  type ClosedWhy,
  inputRefusal,
  isOpen,
  REOPEN_DAYS,
  type RequestState,
  reopenUntil,
  type Stands,
  viewOf,
  workdaysUntil,
} from './rules.ts'

const now = new Date('2026-11-30T02:00:00Z')
const today = dayOf(now)
const request = (facts: Partial<Stands> = {}): Stands => ({
  state: 'received',
  closedWhy: null,
  raisedBy: 'manager',
  noted: false,
  assigneeId: null,
  answeredBy: null,
  closedAt: null,
  left: false,
  ...facts,
})
const closed = (closedWhy: ClosedWhy, closedAt = now) =>
  request({ state: 'closed', closedWhy, closedAt, assigneeId: 'clerk', answeredBy: 'clerk' })
const who = (facts: Partial<Actor> = {}): Actor => ({
  personId: 'somebody',
  handles: false,
  oversees: false,
  manages: false,
  ...facts,
})
const clerk = who({ personId: 'clerk', handles: true })
const other = who({ personId: 'other', handles: true })
const operator = who({ personId: 'operator', oversees: true })
const manager = who({ personId: 'manager', manages: true })

describe('who may do what in every state', () => {
  const states: Record<string, Stands> = {
    received: request(),
    assigned: request({ state: 'assigned', assigneeId: 'clerk' }),
    answered: request({ state: 'answered', assigneeId: 'clerk', answeredBy: 'clerk' }),
    reopened: request({ state: 'reopened', assigneeId: 'clerk', answeredBy: 'clerk' }),
    'reopened without anybody': request({ state: 'reopened', answeredBy: 'clerk' }),
    confirmed: closed('confirmed'),
    lapsed: closed('lapsed'),
    withdrawn: closed('withdrawn'),
    left: closed('left'),
  }
  const roles: Record<string, Actor> = { clerk, other, operator, manager, nobody: who() }
  const may: Record<string, Record<string, OpinionAct[]>> = {
    received: {
      clerk: ['assign', 'take', 'answer'],
      other: ['assign', 'take', 'answer'],
      operator: ['assign'],
      manager: ['withdraw'],
    },
    assigned: {
      clerk: ['assign', 'answer'],
      other: ['assign', 'take'],
      operator: ['assign'],
      manager: ['withdraw'],
    },
    answered: { manager: ['close', 'reopen'] },
    reopened: {
      clerk: ['assign', 'answer'],
      other: ['assign', 'take'],
      operator: ['assign'],
      manager: ['withdraw'],
    },
    'reopened without anybody': {
      clerk: ['assign', 'take', 'answer'],
      other: ['assign', 'take', 'answer'],
      operator: ['assign'],
      manager: ['withdraw'],
    },
    confirmed: { manager: ['reopen'] },
    lapsed: { manager: ['reopen'] },
  }
  const cases = Object.keys(states).flatMap((state) => Object.keys(roles).map((role) => [state, role] as const))
  test.each(cases)('%s, %s', (state, role) => {
    const [stands, actor] = [states[state] ?? request(), roles[role] ?? who()]
    expect(actsOf(stands, actor, today)).toEqual(may[state]?.[role] ?? [])
  })
})

const anyStands: fc.Arbitrary<Stands> = fc
  .record({
    state: fc.constantFrom<RequestState>('received', 'assigned', 'answered', 'reopened', 'closed'),
    closedWhy: fc.constantFrom<ClosedWhy>('confirmed', 'lapsed', 'withdrawn', 'left'),
    raisedBy: fc.constantFrom('a', 'b'),
    noted: fc.boolean(),
    assigneeId: fc.constantFrom('a', 'b', 'c', null),
    answeredBy: fc.constantFrom('a', 'b', 'c', null),
    closedAt: fc.integer({ min: 0, max: 60 }).map((days) => new Date(now.getTime() - days * 86_400_000)),
    left: fc.boolean(),
  })
  .map((one) => (one.state === 'closed' ? one : { ...one, closedWhy: null, closedAt: null }))
const anyActor: fc.Arbitrary<Actor> = fc.record({
  personId: fc.constantFrom('a', 'b', 'c'),
  handles: fc.boolean(),
  oversees: fc.boolean(),
  manages: fc.boolean(),
})

test('whoever raised a request, or manages its enterprise, never handles it; who answered never confirms', () => {
  fc.assert(
    fc.property(anyStands, anyActor, (stands, actor) => {
      const acts = actsOf(stands, actor, today)
      if (stands.raisedBy === actor.personId || actor.manages)
        expect(acts.filter((act) => act === 'take' || act === 'answer')).toEqual([])
      if (stands.answeredBy === actor.personId) expect(acts).not.toContain('close')
      if (!actor.handles && !actor.oversees && !actor.manages) expect(acts).toEqual([])
      if (stands.state === 'closed') expect(acts.filter((act) => act !== 'reopen')).toEqual([])
    }),
  )
})

test('a request stands in one tab, and what is open can be handed on by who handles it', () => {
  fc.assert(
    fc.property(anyStands, (stands) => {
      const view = viewOf(stands)
      expect(view === 'waiting' || view === 'working').toBe(isOpen(stands))
      expect(actProblem({ ...stands, raisedBy: 'x' }, other, 'assign', today) === null).toBe(isOpen(stands))
    }),
  )
})

test('a closed request is reopened for thirty days, and not where it was withdrawn or its enterprise left', () => {
  const reopens = (stands: Stands, day = today) => actProblem(stands, manager, 'reopen', day)
  const last = addDays(today, REOPEN_DAYS)
  expect(reopenUntil(closed('confirmed'))).toBe(last)
  expect(reopens(closed('confirmed'), last)).toBeNull()
  expect(reopens(closed('lapsed'), addDays(last, 1))).toBe('tooLate')
  expect(reopens(closed('withdrawn'))).toBe('notThen')
  expect(reopens({ ...closed('confirmed'), left: true })).toBe('enterpriseLeft')
})

test('who wrote a request down for an enterprise speaks for it, but confirms no answer of their own', () => {
  const noted = request({ raisedBy: 'clerk', noted: true })
  expect(actsOf(noted, clerk, today)).toEqual(['assign', 'withdraw'])
  const answered = { ...noted, state: 'answered', assigneeId: 'other', answeredBy: 'other' } as const
  expect(actsOf(answered, clerk, today)).toEqual(['close', 'reopen'])
  expect(actProblem({ ...answered, answeredBy: 'clerk' }, clerk, 'close', today)).toBe('ownAnswer')
  expect(actsOf(answered, { ...clerk, handles: false }, today)).toEqual([])
})

test('each refusal is said to whom it concerns', () => {
  const assigned = request({ state: 'assigned', assigneeId: 'clerk' })
  expect(actProblem(assigned, other, 'answer', today)).toBe('notAssignee')
  expect(actProblem(assigned, clerk, 'take', today)).toBe('notThen')
  expect(actProblem(assigned, { ...manager, handles: true }, 'answer', today)).toBe('ownRequest')
  expect(actProblem(assigned, manager, 'answer', today)).toBe('noRight')
  expect(actProblem(assigned, clerk, 'close', today)).toBe('notRaiser')
  for (const act of OPINION_ACTS) expect(actProblem(assigned, who(), act, today)).not.toBeNull()
})

test.each([
  [{ act: 'assign' }, 'personId'],
  [{ act: 'assign', personId: 'p', text: '请处理' }, null],
  [{ act: 'take', personId: 'p' }, null],
  [{ act: 'answer', text: ' 好 ' }, 'text'],
  [{ act: 'answer', text: '好的', files: [] }, null],
  [{ act: 'answer', text: '字'.repeat(2000) }, null],
  [{ act: 'answer', text: '字'.repeat(2001) }, 'text'],
  [{ act: 'close', text: '' }, 'satisfaction'],
  [{ act: 'close', satisfaction: 3, text: '' }, null],
  [{ act: 'reopen', text: '没有解决', files: [] }, null],
  [{ act: 'reopen', text: '字'.repeat(201) }, 'text'],
  [{ act: 'withdraw' }, 'text'],
] as const)('%j says what it lacks: %s', (input, field) => {
  expect(inputRefusal(input)?.field ?? null).toBe(field)
})

test('workdays are counted over weekends and holidays, and below zero once the day is over', () => {
  const table = workdayTable([{ day: '2026-12-02', off: true, name: '测试' }])
  // 30 November 2026 is a Monday
  expect(workdaysUntil('2026-11-30', '2026-12-07', table)).toBe(4)
  expect(workdaysUntil('2026-11-30', '2026-11-30', table)).toBe(0)
  expect(workdaysUntil('2026-12-07', '2026-11-30', table)).toBe(-4)
  expect(workdaysUntil('2026-12-06', '2026-12-04', table)).toBe(0)
})

describe('messages', () => {
  const row: RequestRow = {
    ...request({ assigneeId: 'clerk' }),
    id: 'r',
    archiveId: 'a',
    areaId: '1',
    companyId: 'c',
    regionIds: [],
    name: '云图软件',
    text: '食堂太吵',
    fromWhom: '',
    raisedAt: now,
    dueOn: '2026-12-07',
    answeredAt: null,
    satisfaction: 4,
    reopened: 2,
    escalatedAt: now,
    version: 3,
  }
  const heard = (act: Parameters<typeof wordsFor>[0]['act'], more: Partial<RequestRow> = {}) =>
    wordsFor({ act, request: { ...row, ...more }, assigneeName: '赵强' })

  test.each([
    ['raised', ['handlers']],
    ['noted', ['handlers', 'side']],
    ['assigned', ['before', 'assignee', 'side']],
    ['answered', ['side']],
    ['confirmed', ['assignee']],
    ['reopened', ['assignee', 'operators']],
    ['withdrawn', ['assignee']],
    ['lapsed', ['side', 'assignee']],
    ['escalated', ['operators', 'assignee']],
    ['returned', ['handlers']],
  ] as const)('%s is read by whom it concerns, without the text', (act, to) => {
    const words = heard(act)
    expect(words.map((one) => one.to)).toEqual(to)
    expect(words.some(({ title, text }) => `${title}${text}`.includes(row.text))).toBe(false)
  })

  test('operators hear of the second time, and handlers where nobody has it', () => {
    expect(heard('reopened', { reopened: 1 }).map(({ to }) => to)).toEqual(['assignee'])
    expect(heard('reopened', { assigneeId: null }).map(({ to }) => to)).toEqual(['handlers', 'operators'])
  })
})
