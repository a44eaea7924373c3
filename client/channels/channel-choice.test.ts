import { expect, test, vi } from 'vitest'
import { usualChannel } from './channel-choice.tsx'

vi.mock('#ui/field', () => ({ Choice: () => null }))
vi.mock('#ui/marks', () => ({ PayMark: () => null }))

const channel = (id: string, spendableFen: number | null = null) => ({ id, name: id, spendableFen })
const order = (...channels: ReturnType<typeof channel>[]) => ({ channels, dueFen: 800 })

test('in a browser the first channel that is enough is chosen', () => {
  expect(usualChannel(order(channel('wallet', 300), channel('alipay'), channel('wechat')), false)).toBe('alipay')
  expect(usualChannel(order(channel('wallet', 300)), false)).toBe('wallet')
  expect(usualChannel(order(), false)).toBeNull()
})

test('inside WeChat its own channel is chosen, and never one whose page it does not open', () => {
  expect(usualChannel(order(channel('alipay'), channel('wallet', 900), channel('wechat')), true)).toBe('wechat')
  expect(usualChannel(order(channel('alipay'), channel('wallet', 900)), true)).toBe('wallet')
  expect(usualChannel(order(channel('alipay')), true)).toBeNull()
})
