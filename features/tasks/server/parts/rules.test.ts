import { describe, expect, test } from 'vitest'
import { partRefusals as no, type PartState, taskRefusals } from '#contract/tasks'
import { maskedFilled } from '#vocabulary/form-masking'
import { type Field, NOTHING_FILLED } from '#vocabulary/form-model'
import type { PartFacts } from '../ground/ties.ts'
import { mayDo, partRefusal, returnedIn, takenState } from './rules.ts'

const task = { id: 't', areaId: '1', companyId: null, sponsorId: 'sponsor', state: 'running' as const }
const part = (state: PartState, more: Partial<PartFacts> = {}): PartFacts => ({
  id: 'p',
  taskId: 't',
  companyId: 'c',
  personId: null,
  executorId: state === 'waiting' ? null : 'doer',
  helperIds: ['hand'],
  state,
  ...more,
})
const manager = { personId: 'm', companies: [{ companyId: 'c', manager: true, allowed: true }], roles: [] }
const doer = { personId: 'doer', companies: [{ companyId: 'c', manager: false, allowed: true }], roles: [] }
const hand = { personId: 'hand', companies: [], roles: [] }
const sponsor = { personId: 'sponsor', companies: [], roles: ['operator'] }

describe('what may be done to a share', () => {
  test('a manager takes what waits; what somebody has is taken, what came to nobody of theirs is not theirs', () => {
    expect(partRefusal('take', manager, task, part('waiting'))).toBeNull()
    expect(partRefusal('take', manager, task, part('filling'))).toBe(no.taken)
    expect(partRefusal('take', sponsor, task, part('waiting'))).toBe(no.notReceiver)
  })

  test('a helper fills along and does not hand in; a manager who has not taken it is asked to', () => {
    expect(partRefusal('fill', hand, task, part('filling'))).toBeNull()
    expect(partRefusal('submit', hand, task, part('filling'))).toBe(no.helperHandsNotIn)
    expect(partRefusal('fill', manager, task, part('waiting'))).toBe(no.notTaken)
    expect(partRefusal('fill', manager, task, part('filling'))).toBe(no.notExecutor)
    expect(partRefusal('fill', sponsor, task, part('filling'))).toBe(no.notExecutor)
    for (const act of ['abort', 'withdraw', 'back', 'help'] as const)
      expect(partRefusal(act, hand, task, part('filling'))).toBe(no.notExecutor)
  })

  test('what was handed in is taken back, not aborted nor changed; what passed is neither', () => {
    expect(partRefusal('withdraw', doer, task, part('auditing'))).toBeNull()
    expect(partRefusal('abort', doer, task, part('auditing'))).toBe(no.submitted)
    for (const act of ['fill', 'submit', 'back'] as const)
      expect(partRefusal(act, doer, task, part('auditing'))).toBe(no.notFillable)
    expect(partRefusal('withdraw', doer, task, part('passed'))).toBe(no.decided)
    expect(partRefusal('withdraw', doer, task, part('filling'))).toBe(no.notHandedIn)
    expect(partRefusal('abort', doer, task, part('passed'))).toBe(taskRefusals.ended)
    expect(partRefusal('abort', doer, task, part('returned'))).toBeNull()
  })

  test('a person’s own share is handed to nobody', () => {
    const own = part('filling', { companyId: null, personId: 'doer' })
    expect(partRefusal('transfer', doer, task, own)).toBe(no.ownPart)
    expect(partRefusal('back', doer, task, own)).toBe(no.ownPart)
  })

  test('of an ended task nothing', () => {
    const ended = { ...task, state: 'terminated' as const }
    expect(Object.values(mayDo(doer, ended, part('filling')))).not.toContain(true)
    expect(partRefusal('submit', doer, ended, part('filling'))).toBe(taskRefusals.ended)
  })
})

test('fields that were returned stand by their form, and a share that came back stays returned when it changes hands', () => {
  expect(returnedIn(['a.x', 'b.y', 'a.rows.c', 'ab.z'], 'a')).toEqual(['x', 'rows.c'])
  expect(takenState({ returned: [], returnReason: '金额不符' })).toBe('returned')
  expect(takenState({ returned: ['a.x'], returnReason: '' })).toBe('returned')
  expect(takenState({ returned: [], returnReason: '' })).toBe('filling')
})

test('identity numbers and phones are masked, in rows too, and nothing else', () => {
  const field = (id: string, kind: Field['kind'], fields: readonly Field[] = []): Field => ({
    id,
    kind,
    label: id,
    required: false,
    min: '',
    max: '',
    options: [],
    fields,
  })
  const columns = [field('phone', 'phone'), field('name', 'text')]
  const form = [field('id', 'idCard'), field('text', 'text'), field('people', 'rows', columns)]
  const filled = {
    ...NOTHING_FILLED,
    answers: { id: ['11010519491231002X'], text: ['13812341234'] },
    rows: { people: [{ id: 'r', answers: { phone: ['13812341234'], name: ['王芳'] }, marks: {} }] },
  }
  const masked = maskedFilled(form, filled)
  expect(masked.answers).toEqual({ id: ['110***********002X'], text: ['13812341234'] })
  expect(masked.rows['people']).toEqual([{ id: 'r', answers: { phone: ['138****1234'], name: ['王芳'] }, marks: {} }])
})
