import { expect, test } from 'vitest'
import { chartOf, earliestMonth, monthOf } from './months.ts'

test('months are those of the park', () => {
  expect(monthOf(new Date('2026-10-31T16:00:00Z'))).toBe('2026-11')
  expect(earliestMonth('2026-11')).toBe('2021-01')
})

test('what nothing was paid for is not drawn', () => {
  const months = [
    { month: '2026-10', inFen: 0, outFen: 300, spentFen: [300, 0, 0] },
    { month: '2026-11', inFen: 0, outFen: 120, spentFen: [100, 0, 20] },
  ]
  expect(chartOf({ purposes: ['停车', '公寓', '其他'], months })).toEqual({
    names: ['停车', '其他'],
    points: [
      { name: '10月', values: [300, 0] },
      { name: '11月', values: [100, 20] },
    ],
  })
})
