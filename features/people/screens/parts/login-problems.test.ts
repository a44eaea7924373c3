import { expect, test } from 'vitest'
import { EMPTY_DRAFT, loginProblems, phoneProblem } from './login-problems.ts'

const nothing = { code: '', password: '' }
const fields = (problems: object) => Object.keys(problems).toSorted()

test('an empty form names the fields of its own way only, and the consent', () => {
  expect(fields(loginProblems(EMPTY_DRAFT, nothing))).toEqual(['agreed', 'code', 'phone'])
  expect(fields(loginProblems({ ...EMPTY_DRAFT, way: 'account' }, nothing))).toEqual(['account', 'agreed', 'password'])
})

test('a filled form has no problems', () => {
  const agreed = { ...EMPTY_DRAFT, agreed: true }
  expect(loginProblems({ ...agreed, phone: '16600000001' }, { ...nothing, code: '012345' })).toEqual({})
  expect(loginProblems({ ...agreed, way: 'account', account: 'driver' }, { ...nothing, password: 'x' })).toEqual({})
})

test('an account of spaces is none', () => {
  const draft = { ...EMPTY_DRAFT, way: 'account', account: '  ', agreed: true } as const
  expect(fields(loginProblems(draft, { ...nothing, password: 'x' }))).toEqual(['account'])
})

test.each(['1380000000', '138000000012', '28000000001', '1380000000a'])('%s is no phone', (phone) => {
  expect(phoneProblem(phone)).toMatch('11 位')
})
