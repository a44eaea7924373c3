import { describe, expect, test } from 'vitest'
import { actRefusals as no } from '#contract/tasks'
import { Refusal } from '#vocabulary/refusal'
import { daysHeardOn } from './reminding.ts'
import { urgeable, urgeRefusal } from './urging.ts'
import { workdaysUntil } from './view.ts'

const at = (text: string) => new Date(`${text}+08:00`)
const table = new Map([
  // A Friday off, and the Saturday after it worked.
  ['2026-12-04', { day: '2026-12-04', off: true, name: '园区开放日' }],
  ['2026-12-05', { day: '2026-12-05', off: false, name: '调休' }],
])
const part = (more: object = {}) => ({ id: 'p', state: 'filling' as const, urged: 0, urgedAt: null, ...more })

describe('urging a share', () => {
  test('again after four working hours, across the evening', () => {
    const urgedAt = at('2026-11-30T16:00')
    const soon = urgeRefusal(part({ urged: 1, urgedAt }), { now: at('2026-12-01T10:59'), table })
    expect(soon?.kind).toBe(no.urgedJustNow)
    expect(soon?.message).toBe('刚刚催办过，11:00后可再次催办')
    expect(urgeRefusal(part({ urged: 1, urgedAt }), { now: at('2026-12-01T11:00'), table })).toBeNull()
    const evening = urgeRefusal(part({ urged: 1, urgedAt }), { now: at('2026-11-30T17:00'), table })
    expect(evening?.message).toBe('刚刚催办过，12月1日 11:00后可再次催办')
  })

  test('three times, and only what is missing', () => {
    const now = at('2026-12-02T10:00')
    expect(urgeRefusal(part({ urged: 2 }), { now, table })).toBeNull()
    expect(urgeRefusal(part({ urged: 3 }), { now, table })?.message).toBe('已催办3次，请直接联系对方')
    for (const state of ['auditing', 'passed', 'aborted', 'closed'] as const)
      expect(urgeRefusal({ ...part(), state }, { now, table })?.kind).toBe(no.partEnded)
  })

  test('all who are missing: those that may be urged now, the others are counted', () => {
    const now = at('2026-12-02T10:00')
    const parts = [part(), part({ id: 'q', urged: 3 }), { ...part({ id: 'r' }), state: 'passed' as const }]
    expect(urgeable(parts, { now, table })).toMatchObject({ urged: [{ id: 'p' }], left: 1 })
    const none = urgeable([part({ urged: 3 }), part({ urged: 1, urgedAt: now })], { now, table })
    expect(none instanceof Refusal && none.kind).toBe(no.urgedJustNow)
    const over = urgeable([{ ...part(), state: 'passed' as const }], { now, table })
    expect(over instanceof Refusal && over.kind).toBe(no.nobodyMissing)
  })
})

test('receivers hear on the due day, and on the last workday before it', () => {
  expect(daysHeardOn('2026-12-01', table)).toEqual(['2026-12-01', '2026-12-02'])
  // Thursday before the Friday off: Friday and the worked Saturday come with it.
  expect(daysHeardOn('2026-12-03', table)).toEqual(['2026-12-03', '2026-12-04', '2026-12-05'])
  expect(daysHeardOn('2026-12-04', table)).toEqual(['2026-12-04'])
  expect(daysHeardOn('2026-12-05', table)).toEqual(['2026-12-05', '2026-12-06', '2026-12-07'])
})

test('workdays until a day follow what the park changed', () => {
  expect(workdaysUntil('2026-12-03', '2026-12-07', table)).toBe(2)
  expect(workdaysUntil('2026-12-03', '2026-12-03', table)).toBe(0)
  expect(workdaysUntil('2026-12-07', '2026-12-03', table)).toBe(-2)
})
