import { expect, test } from 'vitest'
import { CallFailure } from '#client/calls'
import { EXPIRED } from '#vocabulary/answer-codes'
import { refusals } from '#vocabulary/refusal'
import { codeOf, failureOf, fieldOf, wordsOf } from './failure.ts'

const refusal = (code: number) => new CallFailure('refusal', code, '余额不足', { field: 'amountFen' })

test('a refusal says its own words, its code and its field', () => {
  const error = refusal(13_005)
  expect([wordsOf(error), codeOf(error), fieldOf(error)]).toEqual(['余额不足', 13_005, 'amountFen'])
})

test('an expired login was told already', () => {
  expect(wordsOf(refusal(EXPIRED))).toBeNull()
})

test('a refusal lasts unless it is marked that the same request may succeed later', () => {
  const lasts = (kind: CallFailure['kind'], text: string, again = false) =>
    failureOf(new CallFailure(kind, 16_004, text, { again }))?.lasting
  expect(Object.values(refusals).map(({ name, message, again }) => [name, lasts('refusal', message, again)])).toEqual([
    ['malformed', false],
    ['no_session', true],
    ['forbidden', true],
    ['not_found', true],
    ['conflict', false],
    ['unprocessable', true],
    ['too_many', false],
    ['session_expired', true],
  ])
  expect(lasts('fault', '系统出了点问题')).toBe(false)
  expect(lasts('offline', '网络已断开')).toBe(false)
})

test('what is no failure of a call is asked to be tried again', () => {
  const error = new TypeError('x is undefined')
  expect([wordsOf(error), codeOf(error), fieldOf(error)]).toEqual(['出了点问题，请重试', 0, null])
})

test('only a refusal has a code', () => {
  expect(codeOf(new CallFailure('outage', 502, '网络不稳，请稍后重试'))).toBe(0)
})
