import { expect, test } from 'vitest'
import { countRefused, REFUSED_STORED_PER_MINUTE } from './refused-notifies.ts'

const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 10, 0, second))

test('of refused notifies a minute keeps twenty of each channel and outcome, and then tells how many it only counted', () => {
  const told: object[] = []
  const { keeps, tell } = countRefused({ error: (facts: object) => void told.push(facts) })
  const comes = (times: number, more: object = {}) =>
    Array.from({ length: times }, () =>
      keeps({ channel: 'alipay', outcome: 'refused', receivedAt: at(59), ...more }),
    ).filter(Boolean).length
  expect(comes(REFUSED_STORED_PER_MINUTE)).toBe(20)
  expect(comes(3, { outcome: 'failed' })).toBe(3)
  expect(comes(22, { channel: 'wechat' })).toBe(20)
  tell(at(59))
  expect(told).toEqual([])
  tell(at(60))
  expect(told).toEqual([{ channel: 'wechat', outcome: 'refused', counted: 2, minute: new Date(at(0)).toISOString() }])
  tell(at(120))
  expect(told).toHaveLength(1)
  // the next minute begins anew
  expect(comes(21, { receivedAt: at(121) })).toBe(20)
})
