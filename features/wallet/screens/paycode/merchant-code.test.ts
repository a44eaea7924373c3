import { expect, test } from 'vitest'
import { digitsOfCode, textOfCode } from './merchant-code.ts'

const DIGITS = '681234567890123456789012'

test('typed digits become what a scanner reads, with blanks or without', () => {
  expect(textOfCode(DIGITS)).toBe(`yq:collect:${DIGITS}`)
  expect(textOfCode(digitsOfCode(`yq:collect:${DIGITS}`) ?? '')).toBe(`yq:collect:${DIGITS}`)
})

test.each(['yq:collect:abc', '12345', ' https://x '])('%j is left as it is', (typed) => {
  expect(textOfCode(typed)).toBe(typed.trim())
})

test('a code with an amount has no digits to type', () => {
  expect(digitsOfCode('yq:collect:Ab3_Ab3_Ab3_Ab3_Ab3_Ab')).toBeNull()
})
