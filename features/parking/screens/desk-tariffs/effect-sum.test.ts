import { expect, test } from 'vitest'
import type { TariffEffect } from '#contract/parking'
import { addPage, shareWords } from './effect-sum.ts'

const page = (facts: Partial<TariffEffect> = {}): TariffEffect => ({
  from: '2026-10-01',
  to: '2026-10-31',
  of: null,
  stays: 10,
  beforeFen: 5000,
  afterFen: 6000,
  dearer: 4,
  cheaper: 1,
  examples: [],
  next: null,
  ...facts,
})
const example = (afterFen: number) => ({
  enteredAt: '2026-10-02T09:00:00+08:00',
  minutes: 60,
  beforeFen: 500,
  afterFen,
})

test('pages add up, and of all examples those that change most stay', () => {
  const first = addPage(null, page({ of: 25, next: 'x', examples: [900, 800, 700].map(example) }))
  const all = addPage(first, page({ stays: 15, cheaper: 2, examples: [1500, 100, 600].map(example) }))
  expect(all).toMatchObject({ of: 25, stays: 25, beforeFen: 10_000, afterFen: 12_000, dearer: 8, cheaper: 3 })
  expect(all.examples.map(({ afterFen }) => afterFen)).toEqual([1500, 900, 100, 800, 700])
})

test('how much more or less', () => {
  expect(shareWords({ beforeFen: 8000, afterFen: 9000 })).toBe('多 12.5%')
  expect(shareWords({ beforeFen: 9000, afterFen: 6000 })).toBe('少 33.3%')
  expect(shareWords({ beforeFen: 0, afterFen: 6000 })).toBe('')
})
