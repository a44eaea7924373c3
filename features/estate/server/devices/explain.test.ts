import { expect, test } from 'vitest'
import { explainRefused } from './explain.ts'

const door = { pointIds: ['p1', 'p2'], lotCodes: [], channelCodes: null } as const
const gate = { pointIds: [], lotCodes: ['P1'], channelCodes: ['in-1', 'out-1'] } as const
const why = (code: number, more: { field?: string; aheadMs?: number } = {}, device: typeof door | typeof gate = door) =>
  explainRefused({ refused: { code, field: null, aheadMs: null, ...more }, device }).words

test('a clock that is off is said by how much, and in which direction', () => {
  expect(why(9401, { aheadMs: 12 * 60_000 })).toBe('设备时间快了12分钟，前后相差不能超过5分钟')
  expect(why(9401, { aheadMs: -3 * 3_600_000 })).toBe('设备时间慢了3小时，前后相差不能超过5分钟')
  expect(why(9401, { aheadMs: -56 * 365 * 86_400_000 })).toContain('慢了20440天')
  expect(why(9401)).toBe('请求时间无法识别：应为带时区的ISO 8601时间，或13位毫秒数')
})

test('what was expected is what the device may say by now', () => {
  expect(why(9408)).toBe('上报的通行点不是本设备的，本设备的通行点编号：p1、p2')
  expect(
    explainRefused({ refused: { code: 9408, field: 'pointId', aheadMs: 0 }, device: { ...door, pointIds: [] } }),
  ).toMatchObject({ words: '这个设备还没有用于任何通行点', advice: '请在通行点管理中为通行点选择这个设备' })
  expect(why(9404, {}, gate)).toBe('该道闸只能上报停车场 P1 的通道 in-1、out-1')
  expect(why(400, { field: 'seenAt' })).toBe('正文里的 seenAt 不符合约定')
  expect(why(400)).toBe('正文不是约定格式的JSON，或缺少、多出了字段')
})

test('a refusal of whoever decides about events is named by its code', () => {
  expect(why(10_123)).toBe('请求未被接受（代码10123）')
})
