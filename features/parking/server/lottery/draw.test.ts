import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberOf } from '../staff/rules.ts'
import { drawOrder, listHash, makeSeed, seedHash } from './draw.ts'

const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))
const lists = fc
  .uniqueArray(fc.integer({ min: 1, max: 99_999_999 }), { maxLength: 60 })
  .map((nths) => nths.map(numberOf))

/** The rule once more, as somebody would write it who has only read it. */
function again(seed: string, numbers: readonly string[]): string[] {
  const left = new Map(numbers.map((number) => [createHash('sha256').update(`${seed}${number}`).digest('hex'), number]))
  const order: string[] = []
  while (left.size > 0) {
    const least = [...left.keys()].reduce((a, b) => (a < b ? a : b))
    order.push(left.get(least) ?? '')
    left.delete(least)
  }
  return order
}

test('the same seed and list give the same order, whatever order the list is in, as an independent program finds', () => {
  fc.assert(
    fc.property(seeds, lists, (seed, numbers) => {
      const order = drawOrder(seed, numbers)
      expect(order).toEqual(drawOrder(seed, numbers.toReversed()))
      expect(order).toEqual(again(seed, numbers))
      expect(order.toSorted()).toEqual(numbers.toSorted())
    }),
  )
})

test('each number wins about as often as any other', () => {
  const numbers = Array.from({ length: 10 }, (_, i) => numberOf(i + 1))
  const wins = new Map(numbers.map((number) => [number, 0]))
  for (let i = 0; i < 2000; i += 1) {
    const seed = createHash('sha256').update(`seed ${i}`).digest('hex')
    for (const number of drawOrder(seed, numbers).slice(0, 3)) wins.set(number, (wins.get(number) ?? 0) + 1)
  }
  // 600 are expected of each; five standard deviations are 103.
  for (const count of wins.values()) expect(Math.abs(count - 600)).toBeLessThan(103)
})

test('a known draw: printf %s SEED | sha256sum finds the same', () => {
  const seed = '00'.repeat(32)
  expect(seedHash(seed)).toBe('60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55')
  expect(listHash(['00000001', '00000002'])).toBe(createHash('sha256').update('00000001\n00000002\n').digest('hex'))
  expect(drawOrder(seed, ['00000001', '00000002', '00000003', '00000004'])).toEqual([
    '00000004',
    '00000002',
    '00000001',
    '00000003',
  ])
})

test('another list has another hash, and seeds are not guessed', () => {
  fc.assert(
    fc.property(lists, lists, (one, other) => {
      expect(listHash(one) === listHash(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
    }),
  )
  const made = new Set(Array.from({ length: 50 }, makeSeed))
  expect(made.size).toBe(50)
  for (const seed of made) expect(seed).toMatch(/^[0-9a-f]{64}$/)
})
