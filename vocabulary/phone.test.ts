import { expect, test } from 'vitest'
import { isElevenDigits, isLandline, isPhone, isStrictPhone, maskPhone, normalisePhone } from './phone.ts'

test.each([
  // number, people's rule, strict, any 11 digits
  ['13812341234', true, true, true],
  ['14700000000', true, true, true],
  ['18612345678', true, true, true],
  ['16612345678', true, false, true],
  ['19912345678', true, false, true],
  ['12345678901', true, false, true],
  ['23812341234', false, false, true],
  ['1381234123', false, false, false],
  ['138123412345', false, false, false],
  ['1381234123a', false, false, false],
  ['１３８12341234', false, false, false],
  ['13812341234\n', false, false, false],
  ['', false, false, false],
])('%j: people %s, strict %s, eleven digits %s', (text, people, strict, eleven) => {
  expect([isPhone(text), isStrictPhone(text), isElevenDigits(text)]).toEqual([people, strict, eleven])
})

test('landlines have area code, dash and 7 or 8 digits', () => {
  for (const text of ['010-12345678', '0755-1234567', '0755-12345678']) expect(isLandline(text)).toBe(true)
  for (const text of [
    '10-12345678',
    '755-1234567',
    '01-1234567',
    '07551-1234567',
    '0755-123456',
    '0755-123456789',
    '075512345678',
    '0755 1234567',
  ])
    expect(isLandline(text)).toBe(false)
})

test.each([
  '13812341234',
  '138 1234 1234',
  '138-1234-1234',
  '138\u20131234\u20111234',
  '138\u22121234.1234',
  '(138) 1234·1234',
  '１３８１２３４１２３４',
  '１３８　１２３４　１２３４',
  '＋８６１３８１２３４１２３４',
  '+86 138 1234 1234',
  '（+86）13812341234',
  '0086-138-1234-1234',
  '008613812341234',
  '8613812341234',
  '86 138 1234 1234',
  '\u202A13812341234\u202C',
  '\uFEFF138\u200B12341234',
  '\t13812341234\r\n',
])('%j is one number', (spelling) => {
  expect(normalisePhone(spelling)).toBe('13812341234')
})

test.each([
  '+1 13812341234',
  '+86 86 13812341234',
  '0013812341234',
  '١٣٨١٢٣٤١٢٣٤',
  '13812341234x',
  '1381234123',
  '13812341234,13900000000',
])('%j is none, and does not become one', (text) => {
  expect(isPhone(normalisePhone(text))).toBe(false)
})

test('people type spaces, dashes and the country', () => {
  expect(normalisePhone('+86 138-1234-1234')).toBe('13812341234')
  expect(normalisePhone('００８６ 13812341234')).toBe('13812341234')
  expect(normalisePhone('86138123412')).toBe('86138123412')
})

test('shows the first three and last four digits', () => {
  expect(maskPhone('13812341234')).toBe('138****1234')
  expect(maskPhone('0755-12345678')).toBe('***********78')
  expect(maskPhone('110')).toBe('***')
})
