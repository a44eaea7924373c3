import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BANK_CARD_TABLE } from '#vocabulary/bank-prefixes'
import { BANKS, bankTone } from './banks.ts'
import { BankCard, CardNumberField, shortBankName } from './index.ts'

test('a large bank has its short name, another keeps its own', () => {
  expect(shortBankName('ICBC', '中国工商银行')).toBe('工商银行')
  expect(shortBankName('CZCB', '浙江稠州商业银行')).toBe('浙江稠州商业银行')
})

test('every bank with a colour is one that the prefix table knows, the rest are plain', () => {
  const coloured = [...BANK_CARD_TABLE.bankNames.keys()].filter((code) => bankTone(code) !== 'plain')
  expect(coloured).toHaveLength(Object.keys(BANKS).length)
  expect(bankTone('CZCB')).toBe('plain')
})

test('a card says its last four digits, not its dots', () => {
  const html = renderToStaticMarkup(
    <BankCard bankCode="CMB" bankName="招商银行" cardTypeName="储蓄卡" lastFour="8612" />,
  )
  expect(html).toContain('尾号 8612')
  expect(html).toMatch(/aria-hidden="true">••••/)
})

test('a number is drawn in groups, with the bank that the caller recognised', () => {
  const bank = { bankCode: 'ABC', bankName: '中国农业银行', cardTypeName: '储蓄卡' }
  const html = renderToStaticMarkup(<CardNumberField value="6228480402564890018" onChange={() => {}} bank={bank} />)
  expect(html).toContain('value="6228 4804 0256 4890 018"')
  expect(html).toContain('inputMode="numeric"')
  expect(html).toContain('农业银行 储蓄卡')
  expect(html).toContain('autoComplete="off"')
})
