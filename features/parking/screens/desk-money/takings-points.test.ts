import { expect, test } from 'vitest'
import type { Takings } from '#contract/parking'
import { drawnDays, takingsPoints } from './takings-points.ts'

const taking = (day: string, netFen: number, paidCount = 1): Takings['items'][number] => ({
  day,
  channel: 'alipay',
  channelName: '支付宝',
  paidFen: Math.max(0, netFen),
  paidCount,
  refundFen: Math.max(0, -netFen),
  refundCount: netFen < 0 ? 1 : 0,
  netFen,
})

test('every day of the period has its bar, of all channels together, a day without money too', () => {
  const items = [
    taking('2026-11-30', 1200),
    { ...taking('2026-11-30', 300), channel: 'wechat' },
    taking('2026-12-02', 0),
  ]
  expect(takingsPoints(items, '2026-11-30', '2026-12-02')).toEqual([
    { name: '11月30日 周一', short: '周一', values: [1500], note: '收 2 笔' },
    { name: '12月1日 周二', short: '周二', values: [0] },
    { name: '12月2日 周三', short: '周三', values: [0], note: '收 1 笔' },
  ])
})

test('a day on which more went back than came is no bar, but says so', () => {
  const [point] = takingsPoints([taking('2026-11-30', -500, 0)], '2026-11-30', '2026-11-30')
  expect(point).toEqual({ name: '11月30日 周一', short: '周一', values: [], note: '净退款 ¥5.00' })
})

test('of the present month the latest 28 days are drawn, of another its own', () => {
  const period = { from: '2026-11-01', to: '2026-11-10' }
  expect(drawnDays(period, true)).toEqual({ from: '2026-10-14', to: '2026-11-10' })
  expect(drawnDays(period, false)).toEqual(period)
})
