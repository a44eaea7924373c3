import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CARD_TYPE_NAMES, type CardType, cardAttribution, cardBankSoFar, passesLuhn } from './bank-card.ts'
import { BANK_CARD_TABLE } from './bank-prefixes.ts'

const DATA = join(import.meta.dirname, 'data')

function csv(name: string): string[][] {
  const [, ...lines] = readFileSync(join(DATA, name), 'utf8').split('\n')
  return lines.filter(Boolean).map((line) => line.split(','))
}

/** The source, as it came. */
const SOURCE = csv('bank-bin.csv').map(([bin = '', bank = '', type = '', length = '']) => ({ bin, bank, type, length }))
const NAMES = new Map(csv('bank-names.csv').map(([code = '', name = '']) => [code, name]))

/** The source by bank, then by type and length, in the order of the names: the file that product and phone read. */
function pack(): string {
  const lines = [...NAMES].map(([code, name]) => {
    const kinds: Record<string, string> = { name }
    for (const { bin, bank, type, length } of SOURCE) {
      const kind = type + length
      if (bank === code) kinds[kind] = kinds[kind] ? `${kinds[kind]} ${bin}` : bin
    }
    return `    ${JSON.stringify(code)}: ${JSON.stringify(kinds)}`
  })
  return [
    '{',
    '  "source": "https://github.com/hexindai/bcbc, packed from bank-bin.csv and bank-names.csv by bank-prefixes.test.ts",',
    '  "licence": "MIT, Copyright (c) 2018 Runrioter; full text in NOTICE",',
    '  "banks": {',
    lines.join(',\n'),
    '  }',
    '}',
    '',
  ].join('\n')
}

/** A number of this length that begins so and satisfies the Luhn check; `filling` stands between. */
function cardNumber(prefix: string, length: number, filling = '0'): string {
  const body = prefix + filling.repeat(length).slice(0, length - prefix.length - 1)
  const last = '0123456789'.split('').find((digit) => passesLuhn(body + digit))
  return body + String(last)
}

/** Fills a number so that none of the longer prefixes of its length is met. */
function plainNumber({ bin, length }: (typeof SOURCE)[number]): string {
  const longer = SOURCE.filter((row) => row.length === length && row.bin.startsWith(bin) && row.bin !== bin)
  const numbers = ['0', '7', '5', '6'].map((filling) => cardNumber(bin, Number(length), filling))
  return numbers.find((number) => !longer.some((row) => number.startsWith(row.bin))) ?? ''
}

const TYPES: readonly CardType[] = ['DC', 'CC', 'SCC', 'PC']

test('the packed file is the source packed; `vitest -u` writes it anew after a change of the source', async () => {
  await expect(pack()).toMatchFileSnapshot(join(DATA, 'bank-prefixes.json'))
})

test('the packed file is small enough for a phone', () => {
  expect(gzipSync(readFileSync(join(DATA, 'bank-prefixes.json'))).length).toBeLessThan(10 * 1024)
})

test('it has every row and every bank of the source, each once', () => {
  expect(SOURCE).toHaveLength(1709)
  expect(BANK_CARD_TABLE.rows.size).toBe(1709)
  expect(NAMES.size).toBe(275)
  expect([...BANK_CARD_TABLE.bankNames]).toEqual([...NAMES])
  expect(new Set(SOURCE.map(({ bank }) => bank)).size).toBe(260)
})

test('no two rows of the source claim the same cards, and each bank has a name', () => {
  expect(new Set(SOURCE.map(({ bin, length }) => `${bin} ${length}`)).size).toBe(SOURCE.length)
  expect(SOURCE.filter(({ bank }) => !NAMES.has(bank))).toEqual([])
})

test('a card of every row is attributed as the row says', () => {
  const wrong = SOURCE.filter((row) => {
    const cardType = TYPES.find((type) => type === row.type)
    const found = cardAttribution(plainNumber(row), BANK_CARD_TABLE)
    return (
      !cardType ||
      'error' in found ||
      found.bankCode !== row.bank ||
      found.bankName !== NAMES.get(row.bank) ||
      found.cardType !== cardType ||
      found.cardTypeName !== CARD_TYPE_NAMES[cardType]
    )
  })
  expect(wrong).toEqual([])
})

// Prefixes that the banks print on cards in everyone's hands.
test.each([
  ['622202', 19, 'ICBC', '中国工商银行', 'DC'],
  ['621700', 19, 'CCB', '中国建设银行', 'DC'],
  ['622848', 19, 'ABC', '中国农业银行', 'DC'],
  ['621661', 19, 'BOC', '中国银行', 'DC'],
  ['622588', 16, 'CMB', '招商银行', 'DC'],
  ['95588', 19, 'ICBC', '中国工商银行', 'DC'],
  ['439225', 16, 'CMB', '招商银行', 'CC'],
  ['622836', 16, 'ABC', '中国农业银行', 'CC'],
  ['622252', 16, 'COMM', '交通银行', 'CC'],
  ['622820', 16, 'ABC', '中国农业银行', 'SCC'],
  ['622254', 16, 'COMM', '交通银行', 'SCC'],
  ['620019', 16, 'BOC', '中国银行', 'PC'],
  ['620021', 19, 'COMM', '交通银行', 'PC'],
] as const)('%s, %d digits, is a card of %s', (prefix, length, bankCode, bankName, cardType) => {
  const cardTypeName = CARD_TYPE_NAMES[cardType]
  expect(cardAttribution(cardNumber(prefix, length, '31415926'), BANK_CARD_TABLE)).toEqual({
    bankCode,
    bankName,
    cardType,
    cardTypeName,
  })
})

test('every type has cards, prepaid ones too', () => {
  const prepaid = SOURCE.filter(({ type }) => type === 'PC')
  expect(prepaid.length).toBeGreaterThan(0)
  for (const row of prepaid)
    expect(cardAttribution(plainNumber(row), BANK_CARD_TABLE)).toMatchObject({ cardTypeName: '预付费卡' })
})

test('for any number the answer is the row with the longest fitting prefix of its length, or the error marker', () => {
  const anyRow = fc.constantFrom(...SOURCE)
  fc.assert(
    fc.property(anyRow, fc.stringMatching(/^\d{19}$/), fc.constantFrom(15, 16, 17, 18, 19), (row, filling, length) => {
      const number = cardNumber(row.bin, length, filling)
      const fitting = SOURCE.filter((each) => each.length === String(length) && number.startsWith(each.bin))
      const best = fitting.toSorted((a, b) => b.bin.length - a.bin.length)[0]
      const expected = best ? { bankCode: best.bank, cardType: best.type } : { error: 'unknown' }
      expect(cardAttribution(number, BANK_CARD_TABLE)).toMatchObject(expected)
    }),
    { numRuns: 2000 },
  )
})

test('of two overlapping prefixes the longer one decides', () => {
  expect(cardAttribution(cardNumber('621059', 16, '7'), BANK_CARD_TABLE)).toMatchObject({ bankCode: 'JRCB' })
  expect(cardAttribution(cardNumber('62105900', 16, '7'), BANK_CARD_TABLE)).toMatchObject({ bankCode: 'XHRCB' })
})

test('an unknown prefix is never guessed', () => {
  expect(cardAttribution(cardNumber('4111111', 16, '1'), BANK_CARD_TABLE)).toEqual({ error: 'unknown' })
  expect(cardAttribution(cardNumber('622202', 17), BANK_CARD_TABLE)).toEqual({ error: 'unknown' })
})

test('while a number is typed its bank is told as soon as nothing else can come of it, and never wrongly', () => {
  expect(cardBankSoFar('62', BANK_CARD_TABLE)).toBeNull()
  expect(cardBankSoFar('622848', BANK_CARD_TABLE)).toMatchObject({ bankCode: 'ABC', cardTypeName: '储蓄卡' })
  // 62105900 is another bank's
  expect(cardBankSoFar('621059', BANK_CARD_TABLE)).toBeNull()
  expect(cardBankSoFar('6210591', BANK_CARD_TABLE)).toMatchObject({ bankCode: 'JRCB' })
  expect(cardBankSoFar('', BANK_CARD_TABLE)).toBeNull()
  expect(cardBankSoFar('62284a', BANK_CARD_TABLE)).toBeNull()
  fc.assert(
    fc.property(fc.constantFrom(...SOURCE), fc.stringMatching(/^\d{19}$/), fc.nat(18), (row, filling, cut) => {
      const number = cardNumber(row.bin, Number(row.length), filling)
      const told = cardBankSoFar(number.slice(0, cut + 1), BANK_CARD_TABLE)
      if (told) expect(cardAttribution(number, BANK_CARD_TABLE)).toEqual(told)
    }),
    { numRuns: 2000 },
  )
})
