import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPayCode, isPayCode, maskPayCode, normalisePayCode, PAY_CODE } from './pay-code.ts'

const code = '621234567890123456'

test('a pay code is 62 and sixteen digits, nothing else', () => {
  expect(isPayCode(code)).toBe(true)
  expect(code).toHaveLength(PAY_CODE.digits)
  expect(code.startsWith(PAY_CODE.prefix)).toBe(true)
  for (const text of [
    '',
    code.slice(1),
    `${code}0`,
    `61${code.slice(2)}`,
    ` ${code}`,
    `${code}\n`,
    code.replace('3', 'x'),
    code.replace('3', '３'),
  ]) {
    expect(isPayCode(text)).toBe(false)
  }
})

test('what was typed or scanned in groups is the same code', () => {
  expect(normalisePayCode(' 6212 3456-7890 1234 56\r\n')).toBe(code)
  expect(normalisePayCode('６２12 3456 7890 1234 56')).toBe(code)
})

test('for reading out in groups, for other eyes masked', () => {
  expect(formatPayCode(code)).toBe('6212 3456 7890 1234 56')
  expect(maskPayCode(code)).toBe('6212 **** **** **** 56')
  expect(maskPayCode('12345')).toBe('*****')
})

test('every pay code comes back from its groups', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^62\d{16}$/), (some) => {
      expect(isPayCode(some)).toBe(true)
      expect(normalisePayCode(formatPayCode(some))).toBe(some)
      expect(maskPayCode(some)).not.toContain(some.slice(4, 16))
    }),
  )
})
