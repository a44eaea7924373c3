import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bankOptions,
  type CardPrefix,
  cardAttribution,
  cardTable,
  groupBankCard,
  isBankCard,
  normaliseBankCard,
  passesLuhn,
} from './bank-card.ts'

const names = { ABC: '中国农业银行', ICBC: '中国工商银行', CMB: '招商银行' }
const rows: CardPrefix[] = [
  { prefix: '103', length: 19, bankCode: 'ABC', cardType: 'DC' },
  { prefix: '62000', length: 16, bankCode: 'ICBC', cardType: 'CC' },
  { prefix: '6200000', length: 16, bankCode: 'CMB', cardType: 'SCC' },
  { prefix: '62000000', length: 19, bankCode: 'ABC', cardType: 'PC' },
  { prefix: '4111', length: 16, bankCode: 'CMB', cardType: 'PC' },
]
const table = cardTable(rows, names)

// Published test numbers: the example of the Luhn article, and the test cards of the card networks.
test.each([
  '79927398713',
  '4111111111111111',
  '4012888888881881',
  '6200000000000005',
  '378282246310005',
  '5555555555554444',
])('%s passes Luhn, and every other last digit fails', (number) => {
  const passing = '0123456789'.split('').filter((last) => passesLuhn(number.slice(0, -1) + last))
  expect(passing).toEqual([number.slice(-1)])
})

test('Luhn refuses what is not digits, a card number has 12 to 19', () => {
  for (const text of ['', 'a', '4111 1111 1111 1111', '４１１１']) expect(passesLuhn(text)).toBe(false)
  expect(isBankCard('4111111111111111')).toBe(true)
  expect(isBankCard('79927398713')).toBe(false)
  expect(isBankCard('0'.repeat(20))).toBe(false)
})

test('the longest prefix whose length fits decides', () => {
  expect(cardAttribution('6200000000000005', table)).toEqual({
    bankName: '招商银行',
    bankCode: 'CMB',
    cardType: 'SCC',
    cardTypeName: '准贷记卡',
  })
  expect(cardAttribution('4111111111111111', table)).toMatchObject({ bankCode: 'CMB', cardTypeName: '预付费卡' })
})

test('an unknown prefix, a fitting prefix of another length and a wrong number are error markers', () => {
  expect(cardAttribution('5555555555554444', table)).toEqual({ error: 'unknown' })
  // A 13-digit number that passes Luhn (from the right 9+2+1+2+1+2+1+2+1+2+1+2+4 = 30); the table knows 4111 for 16 digits only.
  expect(cardAttribution('4111111111119', table)).toEqual({ error: 'unknown' })
  expect(cardAttribution('6200000000000006', table)).toEqual({ error: 'checksum' })
  expect(cardAttribution('', table)).toEqual({ error: 'checksum' })
})

test('a table with two claims to the same cards, or a bank without name, is refused', () => {
  const row: CardPrefix = { prefix: '4111', length: 16, bankCode: 'ABC', cardType: 'DC' }
  expect(() => cardTable([...rows, row], names)).toThrow(RangeError)
  expect(() => cardTable([{ ...row, bankCode: 'NONE' }], names)).toThrow(RangeError)
  expect(() => cardTable([{ ...row, bankCode: 'constructor' }], names)).toThrow(RangeError)
})

test('banks to choose from carry label and value', () => {
  expect(bankOptions(table)[0]).toEqual({ label: '中国农业银行', value: 'ABC' })
})

test('numbers are cleaned and grouped', () => {
  expect(normaliseBankCard(' 6222-0212 ３４５６ 7890 ')).toBe('6222021234567890')
  expect(groupBankCard('6222021234567890123')).toBe('6222 0212 3456 7890 123')
  expect(groupBankCard('62220212')).toBe('6222 0212')
})

function withCheck(body: string): string {
  return (
    '0123456789'
      .split('')
      .map((last) => body + last)
      .find(passesLuhn) ?? ''
  )
}

test('agrees with a plain search over all rows', () => {
  const numbers = fc
    .tuple(
      fc.constantFrom('103', '62000', '6200000', '62000000', '4111', '5'),
      fc.constantFrom(13, 16, 19),
      fc.stringMatching(/^\d{19}$/),
    )
    .map(([head, length, rest]) => withCheck((head + rest).slice(0, length - 1)))
  fc.assert(
    fc.property(numbers, (number) => {
      const fitting = rows.filter((row) => row.length === number.length && number.startsWith(row.prefix))
      const best = fitting.sort((a, b) => b.prefix.length - a.prefix.length)[0]
      const found = cardAttribution(number, table)
      expect('error' in found ? found.error : found.bankCode).toBe(best?.bankCode ?? 'unknown')
    }),
    { numRuns: 500 },
  )
})
