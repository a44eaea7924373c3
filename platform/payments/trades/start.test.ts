import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainTitle } from './start.ts'

it.each([
  ['停车费 京A12345', '停车费 京A12345'],
  ['A&total_amount=0.01', 'A total amount 0.01'.replace('total amount', 'total_amount')],
  ['  a\n\tb  ', 'a b'],
  // WeChat's bill begins each field with a backtick.
  ['甲,`乙', '甲, 乙'],
  ['', '园区缴费'],
  ['&&&', '园区缴费'],
])('shows %j as %j', (title, plain) => expect(plainTitle(title)).toBe(plain))

it('never holds a sign that blurs signed fields, nor more than 64 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const plain = plainTitle(title)
      expect(plain).not.toMatch(/[&=/<>"'`\\%+\p{C}]/u)
      expect(Array.from(plain).length).toBeLessThanOrEqual(64)
      expect(plain).not.toBe('')
    }),
  )
})
