import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DESK_PIXELS, MAX_PIXELS, sizeToSend } from './size.ts'

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1200, height: 1600 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 10_000, height: 2 },
    { width: 1600, height: 1 },
  ],
])('%o is sent as %o', (from, expected) => {
  expect(sizeToSend(from)).toEqual(expected)
})

test('never larger, never above the bound, never nothing, and of the same shape', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const sent = sizeToSend({ width, height })
      expect(Math.max(sent.width, sent.height)).toBeLessThanOrEqual(Math.min(MAX_PIXELS, Math.max(width, height)))
      expect(Math.min(sent.width, sent.height)).toBeGreaterThanOrEqual(1)
      expect(Math.abs(sent.width * height - sent.height * width)).toBeLessThanOrEqual(Math.max(width, height))
    }),
  )
})

test('for a desk it is smaller', () => {
  expect(sizeToSend({ width: 4000, height: 3000 }, DESK_PIXELS)).toEqual({ width: 1280, height: 960 })
  expect(sizeToSend({ width: 900, height: 1200 }, DESK_PIXELS)).toEqual({ width: 900, height: 1200 })
})
