import { describe, expect, test } from 'vitest'
import { askAfterMs, codeAt } from './held.ts'

const SLOT = 30_000
const codes = [0, 1, 2, 3].map((slot) => ({ code: `62${slot}`, from: slot * SLOT, until: (slot + 1) * SLOT }))

describe('codeAt', () => {
  test.each([
    [0, '620'],
    [SLOT - 1, '620'],
    [SLOT, '621'],
    [4 * SLOT - 1, '623'],
  ])('at %d ms it is %s', (now, code) => {
    expect(codeAt(codes, now)?.code).toBe(code)
  })

  test('before the first and after the last there is none', () => {
    expect([codeAt(codes, -1), codeAt(codes, 4 * SLOT), codeAt([], 0)]).toEqual([null, null, null])
  })
})

describe('askAfterMs', () => {
  test('asks while a minute is still held, wherever in its slot the first one was given', () => {
    expect(askAfterMs(codes, 0, false)).toBe(60_000)
    expect(askAfterMs(codes, 29_000, false)).toBe(31_000)
  })

  test('asks again soon after a failure, and never without a pause', () => {
    expect(askAfterMs(codes, 0, true)).toBe(6_000)
    expect(askAfterMs(codes, 4 * SLOT, false)).toBe(6_000)
    expect(askAfterMs([], 0, false)).toBe(6_000)
  })
})
