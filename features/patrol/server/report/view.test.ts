import { expect, test } from 'vitest'
import { spanOf, viewCounts } from './view.ts'

test('months are their days, one to twelve of them', () => {
  expect(spanOf('2026-11', '2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30', last: '2026-11-01' })
  expect(spanOf('2026-01', '2026-12')).toEqual({ from: '2026-01-01', to: '2026-12-31', last: '2026-12-01' })
  expect(spanOf('2027-02', '2028-02')).toBeNull()
  expect(spanOf('2027-03', '2028-02')?.to).toBe('2028-02-29')
  expect(spanOf('2026-12', '2026-11')).toBeNull()
})

test('days to close are an average of what was closed', () => {
  const counts = { reported: 5, overdue: 1, closed: 2, closedLate: 1, voided: 1, minutes: 1440 * 5 }
  expect(viewCounts(counts)).toMatchObject({ undone: 2, days: 2.5 })
  expect(viewCounts({ ...counts, closed: 0, minutes: 0 }).days).toBeNull()
})
