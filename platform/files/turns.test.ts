import { expect, test } from 'vitest'
import { inTurns } from './turns.ts'

test('work runs two at once and in its order, also after one that failed', async () => {
  const turn = inTurns(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const work = async (n: number) => {
    begun.push(n)
    most = Math.max(most, ++running)
    await new Promise<void>((end) => ends.push(end))
    running -= 1
    if (n === 0) throw new Error('broken')
    return n
  }
  const all = Promise.allSettled([0, 1, 2, 3, 4].map((n) => turn(() => work(n))))
  expect(begun).toEqual([0, 1])
  for (let n = 0; n < 5; n += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(n)
    ends[n]?.()
  }
  expect((await all).map(({ status }) => status)).toEqual(['rejected', ...Array.from({ length: 4 }, () => 'fulfilled')])
  expect({ begun, most, running }).toEqual({ begun: [0, 1, 2, 3, 4], most: 2, running: 0 })
  // Both places are free again, and no third.
  const later = [5, 6, 7].map((n) => turn(() => work(n)))
  expect(begun.slice(5)).toEqual([5, 6])
  for (let n = 5; n < 8; n += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(n)
    ends[n]?.()
  }
  expect(await Promise.all(later)).toEqual([5, 6, 7])
})
