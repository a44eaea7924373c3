import { expect, test } from 'vitest'
import type { FeeLineView } from '#contract/parking'
import { feeSpans } from './fee-spans.ts'

const at = (clock: string) => `2026-11-20T${clock}:00+08:00`
const line = (kind: string, words: string, from: string, to: string, units: number, unitFen: number): FeeLineView => {
  const amountFen = kind === 'cap' ? -500 : units * unitFen
  return { kind, words, from: at(from), to: at(to), units, unitFen, amountFen }
}
const shown = (lines: readonly FeeLineView[]) =>
  feeSpans(lines).map(({ name, note, until, hue }) => [name, note, hue, new Date(until).toISOString().slice(11, 16)])

test('free minutes, the first hour and the hours after it stand one after the other', () => {
  expect(
    shown([
      line('free', '免费时长 15分钟', '08:00', '08:15', 15, 0),
      line('first', '11-20 首小时 ¥8.00', '08:15', '09:15', 1, 800),
      line('unit', '11-20 白天 每小时¥5.00 × 2', '09:15', '11:15', 2, 500),
    ]),
  ).toEqual([
    ['免费', '15分钟', 'green', '00:15'],
    ['首小时', '¥8.00', 'gold', '01:15'],
    ['白天', '¥10.00', 'blue', '03:15'],
  ])
})

test('from when the cap was reached nothing more is counted', () => {
  expect(
    shown([
      line('unit', '11-20 全天 每小时¥5.00 × 3', '08:00', '11:00', 3, 500),
      line('cap', '11-20 当日封顶¥10.00，减免', '08:00', '11:00', 1, 1000),
    ]),
  ).toEqual([
    ['全天', '¥10.00', 'blue', '02:00'],
    ['已封顶', '不再计费', 'violet', '03:00'],
  ])
})

test('the same words twice have numbers, for names are unique', () => {
  const free = line('free', '免费时长 15分钟', '08:00', '08:15', 15, 0)
  expect(feeSpans([free, { ...free, from: at('10:00'), to: at('10:15') }]).map(({ name }) => name)).toEqual([
    '免费',
    '免费（2）',
  ])
})

test('a stranger, to whom no times are told, sees no time line', () => {
  expect(feeSpans([line('unit', '11-20 全天 每小时¥5.00 × 3', '08:00', '08:00', 3, 500)])).toEqual([])
})
