import { expect, test } from 'vitest'
import { CallFailure } from '#client/calls'
import { placeOf } from './place.ts'

const refused = new CallFailure('refusal', 11001, '车牌号不正确', { field: 'plate', requestId: 'r1' })

test('under its field, where that is shown', () => {
  expect(placeOf(refused, { fields: { plate: 'number' }, by: 'sheet' })).toEqual({
    at: 'field',
    field: 'number',
    text: '车牌号不正确',
    requestId: null,
  })
})

test('in the sheet that asked, otherwise as a toast', () => {
  expect(placeOf(refused, { fields: { phone: 'phone' }, by: 'sheet' })).toMatchObject({ at: 'sheet', field: null })
  expect(placeOf(refused)).toMatchObject({ at: 'toast', field: null, text: '车牌号不正确' })
})

test('a page says what stays, and in passing what passes by itself', () => {
  expect(placeOf(refused, { by: 'page' })).toMatchObject({ at: 'page', text: '车牌号不正确', requestId: null })
  expect(placeOf(new CallFailure('offline', 0, '网络已断开'), { by: 'page' })).toMatchObject({ at: 'toast' })
})

test('a fault brings the number that the person can tell us', () => {
  const fault = new CallFailure('fault', 500, '系统出了点问题', { requestId: 'r2' })
  expect(placeOf(fault)).toMatchObject({ at: 'toast', requestId: 'r2' })
})

test('what is no failure of a call is said in general words', () => {
  expect(placeOf(new TypeError('x is undefined'))).toMatchObject({ at: 'toast', text: '出了点问题，请重试' })
})

test.each([new CallFailure('refusal', 606, '登录已过期，请重新登录'), new DOMException('left', 'AbortError')])(
  '%s is not said: the person knows already',
  (error) => {
    expect(placeOf(error, { fields: { plate: 'number' }, by: 'sheet' })).toBeNull()
  },
)
