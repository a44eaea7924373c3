import { expect, test } from 'vitest'
import { payeeProblems } from './enter-sheet.tsx'

const bank = { way: 'bank', payeeName: '王申请', account: '6222 0200 0000 1234', bank: '中国银行' } as const

test('a bank transfer names payee, account and bank; cash names the payee alone', () => {
  expect(payeeProblems(bank)).toEqual({ payeeName: null, account: null, bank: null })
  expect(payeeProblems({ ...bank, account: '12ab' }).account).toBe('请核对银行账号，应为8至30位数字')
  expect(payeeProblems({ ...bank, payeeName: ' ', account: '', bank: '' })).toEqual({
    payeeName: '请填写收款人',
    account: '请填写银行账号',
    bank: '请填写开户行',
  })
  expect(payeeProblems({ way: 'cash', payeeName: '王申请', account: '', bank: '' })).toEqual({
    payeeName: null,
    account: null,
    bank: null,
  })
})
