import { expect, test } from 'vitest'
import { monthsOf, withMonth } from './months.ts'

const TODAY = '2026-11-20'
const none = { from: null, to: null }

test('an address without months shows the last six; one that names none is no other', () => {
  expect(monthsOf(none, TODAY)).toEqual({ from: '2026-06', to: '2026-11' })
  expect(monthsOf({ from: '2026-13', to: 'x' }, TODAY)).toEqual({ from: '2026-06', to: '2026-11' })
  expect(monthsOf({ from: '2026-01', to: '2026-03' }, TODAY)).toEqual({ from: '2026-01', to: '2026-03' })
})

test('months to come and more than twelve are not asked for', () => {
  expect(monthsOf({ from: '2026-10', to: '2027-02' }, TODAY)).toEqual({ from: '2026-10', to: '2026-11' })
  expect(monthsOf({ from: '2024-01', to: '2026-11' }, TODAY)).toEqual({ from: '2025-12', to: '2026-11' })
})

test('the other end moves along where the months would be turned round or too many', () => {
  const months = { from: '2026-06', to: '2026-11' }
  expect(withMonth(months, { to: '2026-03' })).toEqual({ from: '2026-03', to: '2026-03' })
  expect(withMonth(months, { from: '2026-12' })).toEqual({ from: '2026-12', to: '2026-12' })
  expect(withMonth(months, { from: '2025-01' })).toEqual({ from: '2025-01', to: '2025-12' })
  expect(withMonth({ from: '2025-01', to: '2025-12' }, { to: '2026-11' })).toEqual({ from: '2025-12', to: '2026-11' })
})
