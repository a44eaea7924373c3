import { afterAll, expect, it } from 'vitest'
import { APP_ID, makeWechatWorld } from './tests/world.ts'
import { numberThere } from './wire.ts'

// Orders that the person pays on a page inside WeChat.
const world = await makeWechatWorld()
const signal = new AbortController().signal
const payer = { appId: APP_ID, openId: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' }
afterAll(() => world.stop())

const orderOf = ({ outTradeNo }: { outTradeNo: string }) => world.bank.books.get(numberThere(outTradeNo))

it('an order inside WeChat gives its page what it pays with, and an address that is over at once', async () => {
  const trade = world.trade({ payer })
  const { payUrl, until, inside } = await world.channel.start(trade, signal)
  const { tradeType, prepayId } = orderOf(trade)
  expect(tradeType).toBe('JSAPI')
  expect(inside).toMatchObject({ appId: APP_ID, package: `prepay_id=${prepayId}` })
  expect(payUrl).toBe(trade.returnUrl)
  expect(until?.getTime()).toBeLessThanOrEqual(world.now().getTime())
})

it('an order inside WeChat that is paid sends who starts it again to where payers come back', async () => {
  const trade = world.trade({ payer })
  await world.channel.start(trade, signal)
  expect(world.bank.pay(orderOf(trade))).toBe(true)
  expect(await world.channel.start(trade, signal)).toEqual({ payUrl: trade.returnUrl })
})

it('an order inside WeChat that WeChat refuses and nobody paid is an outage, not a payment', async () => {
  const trade = world.trade({ payer })
  await world.channel.start(trade, signal)
  await expect(world.channel.start({ ...trade, amountFen: 1 }, signal)).rejects.toThrow('INVALID_REQUEST')
  expect(await world.channel.close(trade, signal)).toBe('closed')
  await expect(world.channel.start(trade, signal)).rejects.toThrow('ORDER_CLOSED')
})

it('an open id of another app places no order', async () => {
  const trade = world.trade({ payer: { ...payer, appId: 'wx0000000000000000' } })
  await expect(world.channel.start(trade, signal)).rejects.toThrow('an open id of another app')
  expect(await world.channel.query(trade, signal)).toEqual({ state: 'none' })
})
