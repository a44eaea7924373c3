import { expect, test } from 'vitest'
import { takenOf } from './marking.ts'
import type { MarkRow } from './queries.ts'

const HOUR = 3_600_000
const frame = { begunAt: 10 * HOUR, until: 12 * HOUR }
const mark = (passId: string, state: MarkRow['state'], at: number, by = 'k1'): MarkRow => ({ passId, state, at, by })

test('of what a phone sends the latest of each counts, and what stands later is left alone', () => {
  const before = [mark('a', 'safe', 11 * HOUR)]
  const given = [
    mark('b', 'missing', 10.5 * HOUR),
    mark('a', 'missing', 10.9 * HOUR, 'k2'),
    mark('b', 'safe', 11 * HOUR),
    mark('b', 'missing', 10.7 * HOUR),
  ]
  expect(takenOf(before, given, frame)).toEqual([mark('b', 'safe', 11 * HOUR)])
})

test('the order in which phones send makes no difference', () => {
  const marks = [
    mark('a', 'safe', 10.2 * HOUR),
    mark('a', 'missing', 10.2 * HOUR, 'k2'),
    mark('a', 'safe', 10.1 * HOUR, 'k3'),
  ]
  const ends = [marks, marks.toReversed(), [1, 2, 0].map((n) => marks[n] ?? mark('a', 'safe', 0))].map((order) => {
    const standing: MarkRow[] = []
    for (const one of order) for (const taken of takenOf(standing, [one], frame)) standing.splice(0, 1, taken)
    return standing
  })
  expect(ends).toEqual(ends.map(() => [mark('a', 'missing', 10.2 * HOUR, 'k2')]))
})

test('an hour before the emergency is the earliest, what is to come counts as now', () => {
  const given = [mark('a', 'safe', 9 * HOUR - 1), mark('b', 'safe', 9 * HOUR), mark('c', 'safe', 20 * HOUR)]
  expect(takenOf([], given, frame)).toEqual([mark('b', 'safe', 9 * HOUR), mark('c', 'safe', 12 * HOUR)])
})
