import { expect, it } from 'vitest'
import { SMS_TEMPLATES, type SmsTemplate } from '../templates.ts'
import { adapterSuite } from './adapter-suite.ts'
import { aliyunOutcome, aliyunSms } from './aliyun.ts'
import { simulateAliyun } from './aliyun-simulator.ts'
import { tencentOutcome, tencentSms } from './tencent.ts'
import { simulateTencent } from './tencent-simulator.ts'

const key = { keyId: 'key-of-ours', keySecret: 'secret-of-ours' }
/** Every text is the one that the simulated account has. */
const templates = (id: string) =>
  Object.fromEntries(SMS_TEMPLATES.map((name) => [name, { id, words: ['minutes', 'code'] }])) as Record<
    SmsTemplate,
    { id: string; words: string[] }
  >

adapterSuite({
  name: 'aliyun',
  template: 'SMS_154950909',
  simulator: (clock) =>
    simulateAliyun({ ...key, signName: '园区通', templates: { SMS_154950909: ['code', 'minutes'] }, clock }),
  adapter: (changes) => aliyunSms({ ...key, signName: '园区通', templates: templates('SMS_154950909'), ...changes }),
  words: (minutes, code) => ({ minutes, code }),
  codes: {
    throttled: 'isv.BUSINESS_LIMIT_CONTROL',
    broke: 'isv.AMOUNT_NOT_ENOUGH',
    signature: 'SignatureDoesNotMatch',
    key: 'InvalidAccessKeyId.NotFound',
    signName: 'isv.SMS_SIGNATURE_ILLEGAL',
  },
})

adapterSuite({
  name: 'tencent',
  template: '1110',
  simulator: (clock) =>
    simulateTencent({ ...key, appId: '1400006666', signName: '园区通', templates: { '1110': 2 }, clock }),
  adapter: (changes) =>
    tencentSms({ ...key, appId: '1400006666', signName: '园区通', templates: templates('1110'), ...changes }),
  words: (minutes, code) => [minutes, code],
  codes: {
    throttled: 'LimitExceeded.PhoneNumberThirtySecondLimit',
    broke: 'FailedOperation.InsufficientBalanceInSmsPackage',
    signature: 'AuthFailure.SignatureFailure',
    key: 'AuthFailure.SecretIdNotFound',
    signName: 'FailedOperation.SignatureIncorrectOrUnapproved',
  },
})

it.each([
  ['isv.BUSINESS_LIMIT_CONTROL', 'refused'],
  ['isv.DAY_LIMIT_CONTROL', 'refused'],
  ['isv.MONTH_LIMIT_CONTROL', 'refused'],
  ['isv.OUT_OF_SERVICE', 'refused'],
  ['isv.BLACK_KEY_CONTROL_LIMIT', 'refused'],
  ['isp.RAM_PERMISSION_DENY', 'refused'],
  ['isp.SYSTEM_ERROR', 'later'],
  ['isp.GATEWAY_ERROR', 'later'],
  ['Throttling.User', 'later'],
  ['Throttling', 'later'],
  ['InvalidTimeStamp.Expired', 'later'],
  ['something.new', 'refused'],
])('aliyun %s: %s', (Code, is) => expect(aliyunOutcome(200, { Code })).toEqual({ is, code: Code }))

it.each([
  ['LimitExceeded.PhoneNumberThirtySecondLimit', 'refused'],
  ['LimitExceeded.PhoneNumberOneHourLimit', 'refused'],
  ['LimitExceeded.PhoneNumberDailyLimit', 'refused'],
  ['FailedOperation.PhoneNumberInBlacklist', 'refused'],
  ['UnauthorizedOperation.SmsSdkAppIdVerifyFail', 'refused'],
  ['InternalError.SendAndRecvFail', 'later'],
  ['InternalError', 'later'],
  ['RequestLimitExceeded', 'later'],
  ['AuthFailure.SignatureExpire', 'later'],
  ['something.new', 'refused'],
])('tencent %s: %s', (Code, is) => {
  expect(tencentOutcome(200, { Response: { SendStatusSet: [{ Code }] } })).toEqual({ is, code: Code })
  expect(tencentOutcome(200, { Response: { Error: { Code } } })).toEqual({ is, code: Code })
})

it('an "OK" under an error of transport is none', () => {
  expect(aliyunOutcome(502, { Code: 'OK' }).is).toBe('later')
  expect(tencentOutcome(502, { Response: { SendStatusSet: [{ Code: 'Ok' }] } }).is).toBe('later')
})
