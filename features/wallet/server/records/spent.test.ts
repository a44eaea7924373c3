import { expect, test } from 'vitest'
import { spentByMonth } from './spent.ts'

const called = (subject: string) => ({ 'parking.order': '停车', 'wallet.apartment': '公寓' })[subject] ?? null
const months = ['2026-10', '2026-11']

test('every month has all purposes, the largest first; what has no name, and fees, are the rest of what was spent', () => {
  const totals = [{ month: '2026-11', inFen: 700, outFen: 1_360 }]
  const spent = [
    { month: '2026-11', subject: 'parking.order', fen: 100 },
    { month: '2026-11', subject: 'wallet.apartment', fen: 1_000 },
    { month: '2026-11', subject: 'nobody.knows', fen: 200 },
    { month: '2026-11', subject: null, fen: 50 },
  ]
  expect(spentByMonth(months, totals, spent, called)).toEqual({
    purposes: ['公寓', '停车', '其他'],
    months: [
      { month: '2026-10', inFen: 0, outFen: 0, spentFen: [0, 0, 0] },
      { month: '2026-11', inFen: 700, outFen: 1_360, spentFen: [1_000, 100, 260] },
    ],
  })
})

test('no more than four have a name', () => {
  const spent = Array.from({ length: 6 }, (_, i) => ({ month: '2026-11', subject: `kind${i}`, fen: 100 - i }))
  const { purposes, months: told } = spentByMonth(
    ['2026-11'],
    [{ month: '2026-11', inFen: 0, outFen: 585 }],
    spent,
    (kind) => kind,
  )
  expect(purposes).toEqual(['kind0', 'kind1', 'kind2', 'kind3', '其他'])
  expect(told[0]?.spentFen).toEqual([100, 99, 98, 97, 191])
})
