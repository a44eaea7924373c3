import { beforeAll, expect, test } from 'vitest'
import { type MadeLot, makeLot, makeOrder, makeStay } from '#fixtures/parking'
import { SANDBOX_WECHAT_APP } from '#sandbox/payments'
import { type BesideWechat, payerOf, wechatBeside } from '../../../../tests/support/wechat-bank.ts'
import { makeWorld, type World } from '../../../../tests/support/world.ts'

type Paying = { tradeId: string; payUrl: string; inside?: { package: string; appId: string } }
let world: World
let wechat: BesideWechat
let lot: MadeLot
let me: Awaited<ReturnType<World['person']>>

beforeAll(async () => {
  wechat = await wechatBeside(() => world?.now() ?? new Date())
  world = await makeWorld({
    moreChannels: () => [wechat.channel(), wechat.channel({ id: 'wechatother', appId: 'wx1111111111111111' })],
  })
  lot = await makeLot(world.store.db, {})
  me = await world.person()
})

const payer = () => payerOf(world)
async function order() {
  const now = world.now()
  const stay = await makeStay(world.store.db, lot, { now, minutes: 20 })
  return await makeOrder(world.store.db, lot, { personId: me.id, stay, now, state: 'open' })
}
const pay = (input: object) => world.post<Paying>('parking/webPay', { channel: 'wechat', ...input }, me.token)
test('inside WeChat an order is paid by its parameters, however often they are asked for', async () => {
  const orderId = await order()
  const browser = await payer()
  const first = await pay({ orderId, ...browser })
  expect(first).toMatchObject({ code: 200, body: { inside: { appId: SANDBOX_WECHAT_APP, signType: 'RSA' } } })
  const again = await pay({ orderId, ...browser })
  expect(again.body.tradeId).toBe(first.body.tradeId)
  expect(again.body.inside?.package).toBe(first.body.inside?.package)
  expect(wechat.pay(first.body.inside ?? expect.fail('paid by a page'))).toBe(true)
  const told = () => world.post<{ state: string }>('parking/tradeOrderQuery', { orderId }, me.token)
  await expect.poll(async () => (await told()).body.state).toBe('paid')
  expect((await pay({ orderId, ...browser })).code).not.toBe(200)
})

test('a payer counts for its own browser, unaltered and in time; an open id that is sent is none', async () => {
  const orderId = await order()
  const [mine, theirs] = [await payer(), await payer()]
  const wrong = { code: 10_421, field: 'payer' }
  expect(await pay({ orderId, payer: mine.payer, proof: theirs.proof })).toMatchObject(wrong)
  expect(await pay({ orderId, payer: mine.payer })).toMatchObject(wrong)
  expect(await pay({ orderId, payer: 'o'.repeat(80), proof: mine.proof })).toMatchObject(wrong)
  expect((await pay({ orderId, openId: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' })).code).toBe(400)
  expect((await pay({ orderId, ...mine })).code).toBe(200)
  world.forward(2 * 3_600_000 + 1)
  expect(await pay({ orderId: await order(), ...mine })).toMatchObject(wrong)
})

test('an open id under another app pays nothing; a channel without such a way pays by its page', async () => {
  const [orderId, browser] = [await order(), await payer()]
  expect(await pay({ orderId, ...browser, channel: 'wechatother' })).toMatchObject({ code: 11_008 })
  const page = await pay({ orderId: await order(), ...browser, channel: 'sandbox' })
  expect(page.code).toBe(200)
  expect(page.body.inside).toBeUndefined()
})
