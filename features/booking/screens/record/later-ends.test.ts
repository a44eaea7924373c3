import { expect, test } from 'vitest'
import { clock } from '../tests/answers.ts'
import { laterEnds } from './later-ends.ts'

const of = (until: string | null) => ({
  kind: 'room' as const,
  endsAt: clock('15:00'),
  extendUntil: until === null ? null : clock(until),
})
const labels = (until: string | null, step = 30) => laterEnds(of(until), step).map(({ label }) => label)

test('ends step by step as far as the place is free', () => {
  expect(labels('16:10')).toEqual(['15:30（加 30分）', '16:00（加 1小时）'])
  expect(labels('24:00', 60)).toHaveLength(8)
  expect(laterEnds(of('15:30'), 30)[0]?.value).toBe(clock('15:30'))
})

test('none where nothing is free, or it cannot be made longer at all', () => {
  expect(labels('15:00')).toEqual([])
  expect(labels('15:20')).toEqual([])
  expect(labels(null)).toEqual([])
})
