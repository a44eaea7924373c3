import { expect, test } from 'vitest'
import { inTurns, TooManyWaiting } from './turns.ts'

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

test('beyond those that may wait, work is refused and others go on', async () => {
  const turn = inTurns(1, 2)
  const done: number[] = []
  const gates: (() => void)[] = []
  const work = (n: number) => turn(() => new Promise<void>((go) => gates.push(() => go(void done.push(n)))))
  const [first, second, third] = [work(1), work(2), work(3)]
  await expect(work(4)).rejects.toThrow(TooManyWaiting)
  for (const running of [first, second, third]) {
    await Promise.resolve()
    await expect.poll(() => gates.length).toBe(1)
    gates.shift()?.()
    await running
  }
  expect(done).toEqual([1, 2, 3])
  const again = turn(async () => 5)
  expect(await again).toBe(5)
})
