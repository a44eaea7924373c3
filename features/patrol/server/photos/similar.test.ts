import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitsOf, FAR_BITS, keysOf, probesOf } from './similar.ts'

const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const hex = (value: bigint) => value.toString(16).padStart(16, '0')

test('whatever six bits of a hash differ, the other picture is found by its probes', () => {
  fc.assert(
    fc.property(hash, fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: FAR_BITS }), (one, bits) => {
      const other = bits.reduce((value, bit) => value ^ (1n << BigInt(bit)), one)
      const probes = new Set(probesOf(hex(one)))
      return keysOf(hex(other)).some((key) => probes.has(key))
    }),
  )
})

test('a hash is its binary digits, and its keys are apart by their places', () => {
  expect(bitsOf('8000000000000001')).toBe(`1${'0'.repeat(62)}1`)
  expect(keysOf('0001000100010001')).toEqual([1, 65_537, 131_073, 196_609])
})
