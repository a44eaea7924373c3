import { expect, test } from 'vitest'
import type { Holding } from '#platform/devices'
import { countHeld, heldByAll } from './terminals.ts'

const holding = (deviceId: string, want: 'held' | 'gone', state: 'held' | 'waiting' | 'failed') =>
  ({ deviceId, want, state }) as unknown as Holding

test('a face is held by all terminals that are to hold it, if there is one', () => {
  const [east, west] = [holding('east', 'held', 'held'), holding('west', 'held', 'waiting')]
  expect(heldByAll([east])).toBe(true)
  expect(heldByAll([east, holding('north', 'gone', 'held')])).toBe(true)
  expect(heldByAll([east, west])).toBe(false)
  expect(heldByAll([west])).toBe(false)
  expect(heldByAll([])).toBe(false)
  expect(countHeld([east, west, holding('south', 'held', 'failed')])).toEqual({ all: 3, held: 1, failed: ['south'] })
})
