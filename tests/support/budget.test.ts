import { expect, test } from 'vitest'
import { shareOut, sliceOf } from './budget.ts'

const names = (n: number) => Array.from({ length: n }, (_, i) => `call ${i}`)
const sum = (shares: readonly { runs: number }[]) => shares.reduce((all, { runs }) => all + runs, 0)

test.each([1, 7, 75, 240])(
  'of %i calls each gets as many runs as any other, or one fewer; together the budget',
  (n) => {
    const shares = shareOut(names(n), 500, 1)
    expect(sum(shares)).toBe(500)
    expect(shares).toHaveLength(n)
    const runs = shares.map((share) => share.runs)
    expect(Math.max(...runs) - Math.min(...runs)).toBeLessThanOrEqual(1)
  },
)

test('more calls than runs: as many as there are runs, in their order, and the seed says which', () => {
  const [one, two] = [1, 2].map((seed) => sliceOf(names(240), 60, seed))
  expect(one).toHaveLength(60)
  expect(one?.toSorted((a, b) => Number(a.slice(5)) - Number(b.slice(5)))).toEqual(one)
  expect(sliceOf(names(240), 60, 1)).toEqual(one)
  expect(two).not.toEqual(one)
})

test('every call has its turn under some seed', () => {
  const seen = new Set(Array.from({ length: 60 }, (_, seed) => sliceOf(names(40), 8, seed)).flat())
  expect(seen.size).toBe(40)
})

test('nobody shares nothing', () => {
  expect(shareOut([], 5, 1)).toEqual([])
  expect(shareOut(names(3), 0, 1)).toEqual([])
})
