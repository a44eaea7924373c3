import { expect, test } from 'vitest'
import { caseRefusals } from '#contract/decoration'
import { MAY_NOT } from './money-fallbacks.ts'

test('the code is that of the contract, which is no part of the phone', () => {
  expect(MAY_NOT).toBe(caseRefusals.mayNot.code)
})
