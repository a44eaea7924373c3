import fc from 'fast-check'
import { expect, test } from 'vitest'
import { birthdayOf, idCardCheck, isIdCard, maskIdCard, normaliseIdCard, sexOf } from './id-card.ts'

// The first two are the examples of GB 11643-1999 itself; the others were computed by hand.
test.each([
  ['11010519491231002X', '1949-12-31', 'female'],
  ['440524188001010014', '1880-01-01', 'male'],
  ['34052419800101001X', '1980-01-01', 'male'],
  ['110101200002290018', '2000-02-29', 'male'],
] as const)('%s was born on %s, %s', (id, birthday, sex) => {
  expect(isIdCard(id)).toBe(true)
  expect(birthdayOf(id)).toBe(birthday)
  expect(sexOf(id)).toBe(sex)
})

test.each([
  '',
  '110105194912310021',
  '11010519491231002x',
  '1101051949123100X2',
  '11010519491231002',
  '110105491231002',
  '11010519491231002X\n',
  '110101190002280016 ',
])('refuses %j', (text) => {
  expect(isIdCard(text)).toBe(false)
  expect(birthdayOf(text)).toBeNull()
  expect(sexOf(text)).toBeNull()
})

test('a right check character does not save a day that never was', () => {
  for (const day of ['20010229', '19000229', '20200431', '20201301', '20200100', '00000101']) {
    const first17 = `110101${day}001`
    expect(isIdCard(first17 + idCardCheck(first17))).toBe(false)
  }
})

test('people type spaces, full width and a small x', () => {
  expect(normaliseIdCard(' 110105 19491231 002ｘ')).toBe('11010519491231002X')
})

test('shows the first three and last four only', () => {
  expect(maskIdCard('11010519491231002X')).toBe('110***********002X')
  expect(maskIdCard('1234')).toBe('****')
})

const first17 = fc.stringMatching(/^[1-8]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|1\d|2[0-8])\d{3}$/)

test('any single wrong character and any swap of two neighbours is noticed', () => {
  fc.assert(
    fc.property(first17, fc.nat(17), fc.nat(9), (body, at, digit) => {
      const id = body + idCardCheck(body)
      expect(isIdCard(id)).toBe(true)
      const wrong = id.slice(0, at) + digit + id.slice(at + 1)
      expect(isIdCard(wrong)).toBe(wrong === id)
      const swapped = id.slice(0, at) + (id[at + 1] ?? '') + id[at] + id.slice(at + 2)
      expect(isIdCard(swapped)).toBe(swapped === id)
    }),
    { numRuns: 500 },
  )
})

test('the check satisfies ISO 7064 MOD 11-2: the weighted sum with powers of two is 1', () => {
  fc.assert(
    fc.property(first17, (body) => {
      const id = body + idCardCheck(body)
      const sum = id
        .split('')
        .reduce((total, char, i) => total + (char === 'X' ? 10n : BigInt(char)) * 2n ** BigInt(17 - i), 0n)
      expect(sum % 11n).toBe(1n)
    }),
  )
})
