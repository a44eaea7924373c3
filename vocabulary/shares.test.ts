import fc from 'fast-check'
import { expect, test } from 'vitest'
import { portionsOf } from './shares.ts'

test('what rounding leaves goes to the largest remainders, of equal ones to the earlier', () => {
  expect(portionsOf([1n, 1n, 1n], 1000)).toEqual([334, 333, 333])
  expect(portionsOf([2n, 5n, 0n], 100)).toEqual([29, 71, 0])
  expect(portionsOf([0n, 0n], 1000)).toEqual([0, 0])
  expect(portionsOf([], 1000)).toEqual([])
})

test('parts make the whole, none is a part or more from its due, and who has more never gets less', () => {
  const value = fc.bigInt({ min: 0n, max: 10n ** 21n })
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 40 }), fc.constantFrom(100, 1000), (values, whole) => {
      const sum = values.reduce((all, each) => all + each, 0n)
      const parts = portionsOf(values, whole)
      expect(parts.reduce((all, each) => all + each, 0)).toBe(sum === 0n ? 0 : whole)
      for (const [at, each] of values.entries()) {
        const part = BigInt(parts[at] ?? -1)
        const off = part * sum - each * BigInt(whole)
        expect(off < sum || sum === 0n).toBe(true)
        expect(off > -sum || sum === 0n).toBe(true)
        for (const [other, less] of values.entries())
          if (less < each) expect(parts[other]).toBeLessThanOrEqual(parts[at] ?? 0)
      }
    }),
  )
})
