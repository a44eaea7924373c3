import { expect, test } from 'vitest'
import { at } from '../../../../tests/support/samples.ts'
import { smsWords } from './emergency-words.ts'

const sms = {
  at: at(-2),
  by: '周*',
  state: 'done' as const,
  why: '',
  people: 10,
  sent: 10,
  failed: 0,
  unknown: 0,
  fen: 100,
}

test('how far the message is, in words', () => {
  expect(smsWords({ ...sms, state: 'waiting', sent: 0 })).toBe('即将发送')
  expect(smsWords({ ...sms, state: 'sending', sent: 4, failed: 1 })).toBe('正在发送，已发 4 人，1 人未发出，还有 5 人')
  expect(smsWords(sms)).toBe('已发 10 人')
  expect(smsWords({ ...sms, sent: 7, failed: 2, unknown: 1, why: '超出本月短信额度' })).toBe(
    '已发 7 人，2 人未发出，1 人结果不明（超出本月短信额度）',
  )
  expect(smsWords({ ...sms, state: 'stopped', sent: 3 })).toBe('已停止，已发 3 人')
  expect(smsWords({ ...sms, state: 'skipped', sent: 0, why: '没有配置短信服务' })).toBe('没有配置短信服务')
})
