import { expect, test } from 'vitest'
import { passwordProblemsOf, plainDigits, slipProblems } from './slip-problems.ts'

test('the digits are taken as they stand on paper', () => {
  expect(plainDigits('0012 3456')).toBe('00123456')
  expect(slipProblems({ phone: '138 0000 0001', digits: '0012 3456' })).toEqual({ phone: null, digits: null })
  expect(slipProblems({ phone: '12', digits: '1234567' })).toEqual({
    phone: '手机号应为 11 位数字，以 1 开头',
    digits: '请填写凭条上的8位数字',
  })
})

test('the password is good, typed twice alike, and the papers are agreed to', () => {
  expect(passwordProblemsOf({ password: 'abc123~!@', again: 'abc123~!@', agreed: true })).toEqual({
    password: null,
    again: null,
    agreed: null,
  })
  const no = passwordProblemsOf({ password: 'abc', again: 'abd', agreed: false })
  expect(no.password).toContain('密码不符合要求')
  expect(no.again).toBe('两次填写的密码不一致')
  expect(no.agreed).toBe('请先阅读并同意两份协议')
})
