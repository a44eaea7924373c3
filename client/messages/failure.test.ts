import { expect, test } from 'vitest'
import { CallFailure } from '#client/calls'
import { EXPIRED } from '#vocabulary/answer-codes'
import { codeOf, fieldOf, wordsOf } from './failure.ts'

const refusal = (code: number) => new CallFailure('refusal', code, '余额不足', { field: 'amountFen' })

test('a refusal says its own words, its code and its field', () => {
  const error = refusal(13_005)
  expect([wordsOf(error), codeOf(error), fieldOf(error)]).toEqual(['余额不足', 13_005, 'amountFen'])
})

test('an expired login was told already', () => {
  expect(wordsOf(refusal(EXPIRED))).toBeNull()
})

test('what is no failure of a call is asked to be tried again', () => {
  const error = new TypeError('x is undefined')
  expect([wordsOf(error), codeOf(error), fieldOf(error)]).toEqual(['出了点问题，请重试', 0, null])
})

test('only a refusal has a code', () => {
  expect(codeOf(new CallFailure('outage', 502, '网络不稳，请稍后重试'))).toBe(0)
})
