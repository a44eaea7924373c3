import { expect, test } from 'vitest'
import { creditCodeCheck } from '#vocabulary/credit-code'
import { type CompanyAct, type CompanyState, stateAfter, typedCreditCode } from './rules.ts'

const STATES: readonly CompanyState[] = ['applied', 'active', 'left', 'refused']

test.each<[CompanyAct, CompanyState, CompanyState]>([
  ['activate', 'applied', 'active'],
  ['refuse', 'applied', 'refused'],
  ['leave', 'active', 'left'],
])('to %s is possible from %s alone', (act, from, to) => {
  for (const state of STATES) expect(stateAfter(state, act)).toBe(state === from ? to : null)
})

test('a credit code is kept as it is written, without what typing adds', () => {
  const code = `91420100MA4KAB12X${creditCodeCheck('91420100MA4KAB12X')}`
  expect(typedCreditCode(` ${code.slice(0, 9)} ${code.slice(9).toLowerCase()}`)).toBe(code)
  expect(typedCreditCode('  ')).toBeNull()
  expect(typedCreditCode(null)).toBeNull()
  const wrong = code.slice(0, 17) + (code.endsWith('1') ? '2' : '1')
  expect(() => typedCreditCode(wrong)).toThrow('统一社会信用代码不正确')
})
