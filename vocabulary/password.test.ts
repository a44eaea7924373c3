import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPassword, passwordProblems } from './password.ts'

// The usual way to write the rule, as lookaheads; the code under test counts problems.
const RULE = /^(?=.*[A-Za-z])(?=.*\d)(?=.*[~!@#$%^&*])[A-Za-z\d~!@#$%^&*]{8,16}$/

test.each(['Abc12345!', 'a1~aaaaa', '1234567890123a*b', 'A1!@#$%^&*~'])('takes %s', (text) => {
  expect(isPassword(text)).toBe(true)
})

test.each([
  ['', ['length', 'letter', 'digit', 'special']],
  ['Abc123!', ['length']],
  ['Abc12345678901234!', ['length']],
  ['abcdefgh', ['digit', 'special']],
  ['12345678!', ['letter']],
  ['Abc12345', ['special']],
  ['Abc 12345!', ['character']],
  ['Abc12345-', ['character', 'special']],
  ['密码Abc123!', ['character']],
  ['Abc12345!\n', ['character']],
])('%j has %j', (text, problems) => {
  expect(passwordProblems(text)).toEqual(problems)
})

test('agrees with the rule as a pattern', () => {
  const char = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...'abzABZ019~!@#$%^&*'.split('')) },
    fc.constantFrom(' ', '-', '中', '_', 'é', '٣', '\n'),
  )
  fc.assert(
    fc.property(fc.string({ unit: char, minLength: 6, maxLength: 18 }), (text) => {
      expect(isPassword(text)).toBe(RULE.test(text))
    }),
    { numRuns: 1000 },
  )
})
