import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPayCode, normalisePayCode, PAY_CODE } from './pay-code.ts'

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

test('every pay code comes back from groups of any size', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^62\d{16}$/), fc.integer({ min: 1, max: 9 }), (some, size) => {
      expect(isPayCode(some)).toBe(true)
      expect(normalisePayCode(some.replace(new RegExp(`.{${size}}`, 'g'), '$& '))).toBe(some)
    }),
  )
})
