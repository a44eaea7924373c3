import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditCodeCheck, isCreditCode, normaliseCreditCode } from './credit-code.ts'

// The first is an example often published with GB 32100-2015, the next five are codes that companies and a hospital publish;
// the last two were computed apart, to meet the remainders 0 and 1.
test.each([
  '91350100M000100Y43',
  '91110000101623741K',
  '911101066976941872',
  '91330100799655058B',
  '9144030071526726XG',
  '914403001922038216',
  '91440300000006TUW0',
  '91440300000017TUWY',
])('takes %s', (code) => {
  expect(isCreditCode(code)).toBe(true)
})

test.each([
  '',
  '91350100M000100Y44',
  '91350211M0000XUF46',
  '91350100m000100y43',
  '91350100M000100Y4',
  '91350100M000100Y433',
  '91350100I000100Y43',
  '9A350100M000I00Y43',
  '91350100M000100Y43\n',
])('refuses %j', (code) => {
  expect(isCreditCode(code)).toBe(false)
})

test('people type spaces, small letters and full width', () => {
  expect(normaliseCreditCode(' 91350100 m000100ｙ43')).toBe('91350100M000100Y43')
})

test('any single wrong character is noticed', () => {
  const body = fc.stringMatching(/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{9}$/)
  fc.assert(
    fc.property(
      body,
      fc.nat(17),
      fc.constantFrom(...'0123456789ABCDEFGHJKLMNPQRTUWXY'.split('')),
      (first17, at, char) => {
        const code = first17 + creditCodeCheck(first17)
        expect(isCreditCode(code)).toBe(true)
        const wrong = code.slice(0, at) + char + code.slice(at + 1)
        expect(isCreditCode(wrong)).toBe(wrong === code)
      },
    ),
    { numRuns: 500 },
  )
})
