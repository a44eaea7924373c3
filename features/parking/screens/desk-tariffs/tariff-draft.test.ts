import { expect, test } from 'vitest'
import type { TariffRules } from '#contract/parking'
import { draftOf, NEW_PERIOD, rulesOf } from './tariff-draft.ts'

const RULES: TariffRules = {
  freeMinutes: 30,
  periods: [
    {
      name: '白天',
      days: 'workday',
      from: 480,
      to: 1320,
      unitMinutes: 30,
      unitFen: 250,
      first: { minutes: 60, fen: 305 },
    },
    { name: '夜间', days: 'any', from: 1320, to: 480, unitMinutes: 120, unitFen: 0 },
  ],
  cap: { per: '24-hours', fen: 3000 },
}

test('rules that are typed again are the same rules', () => {
  for (const rules of [RULES, { freeMinutes: 0, periods: RULES.periods.slice(1) }])
    expect(rulesOf(draftOf(rules, 'any', '2026-12-01'))).toEqual({
      rules,
      problems: { freeMinutes: null, periods: null, capYuan: null },
    })
})

test('a new tariff begins with a price for the whole day', () => {
  expect(rulesOf(draftOf(null, 'small', '2026-12-01')).rules).toEqual({
    freeMinutes: 15,
    periods: [{ name: '全天', days: 'any', from: 0, to: 0, unitMinutes: 60, unitFen: 500 }],
  })
})

test.each([
  [{ freeMinutes: '' }, 'freeMinutes'],
  [{ freeMinutes: '1441' }, 'freeMinutes'],
  [{ cap: 'calendar-day' as const, capYuan: '四十' }, 'capYuan'],
  [{ periods: [NEW_PERIOD, { ...NEW_PERIOD, name: ' ' }] }, 'periods'],
  [{ periods: [{ ...NEW_PERIOD, unitMinutes: '0' }] }, 'periods'],
  [{ periods: [{ ...NEW_PERIOD, yuan: '5.005' }] }, 'periods'],
  [{ periods: [{ ...NEW_PERIOD, to: '' }] }, 'periods'],
  [{ periods: [{ ...NEW_PERIOD, hasFirst: true, firstYuan: '' }] }, 'periods'],
  [{ periods: [{ ...NEW_PERIOD, hasFirst: true, firstYuan: '3', firstMinutes: 'x' }] }, 'periods'],
])('%j is told at its field', (change, field) => {
  const { rules, problems } = rulesOf({ ...draftOf(RULES, 'any', '2026-12-01'), ...change })
  expect(rules).toBeNull()
  expect(Object.entries(problems).flatMap(([name, text]) => (text === null ? [] : [name]))).toEqual([field])
})
