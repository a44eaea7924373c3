import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { type MadeLot, makeLot, makeOrder, makeStay } from '#fixtures/parking'
import { wechatChannel } from '#platform/payments'
import { SANDBOX_WECHAT_APP, WechatBank } from '#sandbox/payments'
import { whenFileEnds } from '../../../../tests/support/endings.ts'
import { TEST_PAIRS } from '../../../../tests/support/keys.ts'
import { freePort } from '../../../../tests/support/ports.ts'
import { throughWechat } from '../../../../tests/support/through-wechat.ts'
import { makeWorld, type World } from '../../../../tests/support/world.ts'

type Paying = { tradeId: string; payUrl: string; inside?: { package: string; appId: string } }
let world: World
let bank: WechatBank
let lot: MadeLot
let me: Awaited<ReturnType<World['person']>>

beforeAll(async () => {
  const url = `http://127.0.0.1:${await freePort()}`
  const clock = () => world?.now() ?? new Date()
  const keys = {
    merchant: { serialNo: randomBytes(20).toString('hex').toUpperCase(), ...TEST_PAIRS.merchant },
    platform: { id: 'PUB_KEY_ID_0119000001092024112000382900001234', ...TEST_PAIRS.bank },
    apiV3Key: randomBytes(16).toString('hex'),
  }
  const side = { mchId: '1900000109', appId: SANDBOX_WECHAT_APP }
  bank = new WechatBank({ ...side, keys, url, clock })
  const app = Fastify({ forceCloseConnections: true })
  await bank.routes(app)
  await app.listen({ host: '127.0.0.1', port: Number(new URL(url).port) })
  whenFileEnds(() => app.close())
  const config = {
    ...side,
    apiV3Key: keys.apiV3Key,
    privateKey: keys.merchant.privateKey,
    serialNo: keys.merchant.serialNo,
    publicKeys: { [keys.platform.id]: keys.platform.publicKey },
    gateway: url,
    clock,
  }
  world = await makeWorld({
    moreChannels: () => [
      wechatChannel(config),
      wechatChannel({ ...config, id: 'wechatother', appId: 'wx1111111111111111' }),
    ],
  })
  lot = await makeLot(world.store.db, {})
  me = await world.person()
})

async function payer() {
  const brought = await throughWechat(world, { purpose: 'payer' })
  const { body } = await world.post<{ payer: string }>('parking/openId', brought)
  return { payer: body.payer, proof: brought.proof }
}
async function order() {
  const now = world.now()
  const stay = await makeStay(world.store.db, lot, { now, minutes: 20 })
  return await makeOrder(world.store.db, lot, { personId: me.id, stay, now, state: 'open' })
}
const pay = (input: object) => world.post<Paying>('parking/webPay', { channel: 'wechat', ...input }, me.token)
const bookOf = (inside: Paying['inside']) =>
  bank.books.byPrepayId(inside?.package.replace('prepay_id=', '') ?? '') ?? expect.fail('no order at WeChat')

test('inside WeChat an order is paid by its parameters, however often they are asked for', async () => {
  const orderId = await order()
  const browser = await payer()
  const first = await pay({ orderId, ...browser })
  expect(first).toMatchObject({ code: 200, body: { inside: { appId: SANDBOX_WECHAT_APP, signType: 'RSA' } } })
  const again = await pay({ orderId, ...browser })
  expect(again.body.tradeId).toBe(first.body.tradeId)
  expect(again.body.inside?.package).toBe(first.body.inside?.package)
  expect(bank.pay(bookOf(first.body.inside))).toBe(true)
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
