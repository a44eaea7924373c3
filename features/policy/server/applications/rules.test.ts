import { expect, test } from 'vitest'
import { decimal } from '#vocabulary/decimal'
import { NOTHING_FILLED } from '#vocabulary/form-model'
import { plainField, statedFact } from '../fixtures.ts'
import { offeredTo } from './offering.ts'
import { daysRefusal, isPayDay, quotaRefusal } from './rules.ts'

const today = '2026-11-29'

test('nothing is taken before the first day, after the last, and of what is over', () => {
  const words = (opensOn: string | null, closesOn: string | null, isEnded = false) =>
    daysRefusal({ opensOn, closesOn, isEnded }, today)?.message ?? null
  expect(words(null, today)).toBeNull()
  expect(words('2026-12-01', null)).toBe('申报将于12月1日开始')
  expect(words(null, '2026-11-28')).toBe('申报已于11月28日截止')
  expect(words(null, null, true)).toBe('政策已失效，不再受理申报')
})

test('the quota is used up by as many as it has', () => {
  expect(quotaRefusal({ quota: null }, 99)).toBeNull()
  expect(quotaRefusal({ quota: 2 }, 1)).toBeNull()
  expect(quotaRefusal({ quota: 2 }, 2)?.message).toBe('本年度可申报次数已用完')
})

test('a payment is noted from the day of the approval until today', () => {
  const approvedAt = new Date('2026-11-20T23:30:00+08:00')
  expect(['2026-11-19', '2026-11-20', today, '2026-11-30'].map((day) => isPayDay(day, approvedAt, today))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('only what a field may have is offered to it, and nothing to one that is filled in', () => {
  const facts = [
    statedFact('capital', { label: '注册资本', unit: '万元' }),
    statedFact('honour', { label: '资质荣誉', sort: 'many' }),
  ]
  const known = { asOf: today, period: null, source: 'staff', reads: 'inner' } as const
  const found = new Map([
    ['capital', { ...known, value: { as: 'decimal', of: decimal('120.5') } as const }],
    ['honour', { ...known, value: { as: 'many', of: ['高企', '专精特新'] } as const }],
  ])
  const fields = [
    plainField('yuan', { kind: 'money' }),
    plainField('wan', { kind: 'number' }),
    plainField('small', { kind: 'number', max: '100' }),
    plainField('day', { kind: 'day' }),
    plainField('words'),
    plainField('filled'),
  ]
  const takes = [
    ...['yuan', 'wan', 'small', 'day'].map((field) => ({ field, factId: 'capital' })),
    ...['words', 'filled'].map((field) => ({ field, factId: 'honour' })),
  ]
  const filled = { ...NOTHING_FILLED, answers: { filled: ['已填'] } }
  const offered = (isManager: boolean) =>
    offeredTo({ fields, filled }, { takes, rules: { facts, clauses: [] }, found, prefilled: {}, isManager, today })
  expect(offered(true).map(({ field, values }) => [field, ...values])).toEqual([
    ['yuan', '1205000'],
    ['wan', '120.5'],
    ['words', '高企、专精特新'],
  ])
  expect(offered(false)).toEqual([])
})
