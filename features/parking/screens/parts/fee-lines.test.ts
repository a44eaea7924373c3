import { expect, test } from 'vitest'
import { amountLines } from './fee-lines.ts'

const from = '2026-06-18T10:32:00+08:00'
const to = '2026-06-18T13:32:00+08:00'

test('a counted line says its span, a reduction does not', () => {
  const lines = [
    { kind: 'unit', words: '06-18 白天 每小时¥5.00 × 3', from, to, units: 3, unitFen: 500, amountFen: 1500 },
    { kind: 'cap', words: '06-18 当日封顶¥10.00，减免', from, to, units: 1, unitFen: 1000, amountFen: -500 },
  ]
  expect(amountLines(lines)).toEqual([
    { name: '06-18 白天 每小时¥5.00 × 3', fen: 1500, note: '06-18 10:32 – 13:32' },
    { name: '06-18 当日封顶¥10.00，减免', fen: -500 },
  ])
})
