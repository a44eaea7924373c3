import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { freshStore } from '../../../../tests/support/store.ts'
import type { NotifyRequest } from '../../channel.ts'
import { seal } from '../../simulators/wechat-bank/signatures.ts'
import { makePaymentsWorld, type PaymentsWorld, until } from '../../tests/world.ts'
import { alteredNotifies, open, signed, strangeNotifies } from './tests/altered.ts'
import { makeWechatWorld } from './tests/world.ts'

// The whole way: the simulated WeChat, the engine on real sockets and a real store.
const store = await freshStore()
let world: PaymentsWorld | null = null
const now = () => world?.now() ?? new Date()
const wechat = await makeWechatWorld({ clock: now, speed: 1_000 })
const engine = await makePaymentsWorld(store, { more: [wechat.channel] })
world = engine
const { bank } = wechat
const { payments } = engine
const hand = { keys: wechat.keys, wrong: wechat.wrong, now }
// Fifty at once in the long run; each alteration also first, repeated, and after the genuine one in any run.
const MANY = process.env['DEEP'] ? 50 : 8
bank.refundNotifyUrl = `${engine.origin}/ipark/pay/notify/wechat`
afterAll(async () => {
  await engine.stop()
  await wechat.stop()
})
afterEach(() => {
  Object.assign(bank.switches, { notify: 'lost', clockShiftMs: 0 })
  bank.signsWith = wechat.keys.platform
})

/** Tells it to our address, byte by byte; the status of our answer. */
async function tell({ headers, rawBody }: NotifyRequest, channel = 'wechat'): Promise<number> {
  const sent = new Headers({ 'content-type': 'application/json' })
  for (const [name, value] of Object.entries(headers)) for (const one of [value ?? []].flat()) sent.append(name, one)
  const url = `${engine.origin}/ipark/pay/notify/${channel}`
  const response = await fetch(url, { method: 'POST', headers: sent, body: new Uint8Array(rawBody) })
  const text = await response.text()
  if (channel === 'wechat') expect(JSON.parse(text).code).toBe(response.status === 200 ? 'SUCCESS' : 'FAIL')
  return response.status
}
const times = (n: number, request: NotifyRequest) => Promise.all(Array.from({ length: n }, () => tell(request)))
const state = async (tradeId: string) => (await engine.trade(tradeId)).state
// HTTP takes spaces off the ends of a header, so that is no alteration on the wire.
const onTheWire = ({ name }: { name: string }) => !/^wechatpay-[a-z]+ with a space$/.test(name)

async function started() {
  const request = engine.request({ channel: 'wechat' })
  const { tradeId, payUrl } = await payments.start(engine.tx, request)
  const { outTradeNo } = await engine.trade(tradeId)
  return { tradeId, payUrl, outTradeNo, settled: () => engine.settled.get(request.subject.id)?.length ?? 0 }
}

async function paidUnheard() {
  const trade = await started()
  expect(await wechat.pay(trade.payUrl)).toBe(`${engine.origin}/paysuccess`)
  return { ...trade, genuine: await wechat.notifyOf(trade.outTradeNo) }
}

describe('notifies of wechat', () => {
  it.each([
    ['altered', alteredNotifies, 75],
    ['signed by WeChat and strange', strangeNotifies, 45],
  ] as const)(
    'that are %s are never believed: first, repeated, many at once, before and after the genuine one',
    async (_, make, least) => {
      const { tradeId, genuine, settled } = await paidUnheard()
      const list = make(genuine, hand).filter(onTheWire)
      expect(list.length).toBeGreaterThanOrEqual(least)
      for (const { name, request } of list) {
        expect(await tell(request), name).toBe(500)
        expect(await tell(request), `${name}, repeated`).toBe(500)
        expect(new Set(await times(MANY, request)), `${name}, at once`).toEqual(new Set([500]))
      }
      expect(await state(tradeId)).toBe('paying')
      expect(settled()).toBe(0)
      expect(await tell(genuine)).toBe(200)
      expect(settled()).toBe(1)
      const after = await engine.trade(tradeId)
      expect(after).toMatchObject({ state: 'paid', verdict: 'accepted' })
      for (const { name, request } of list.toReversed()) expect(await tell(request), `${name}, after`).toBe(500)
      expect(await engine.trade(tradeId)).toEqual(after)
      expect(settled()).toBe(1)
    },
  )

  it('are taken once, 64 of them at once', async () => {
    const { tradeId, genuine, settled } = await paidUnheard()
    expect(new Set(await times(64, genuine))).toEqual(new Set([200]))
    expect(settled()).toBe(1)
    expect(await engine.trade(tradeId)).toMatchObject({ state: 'paid', refundedFen: 0, refunds: [] })
  })

  it('that are old do nothing when they are told again, whoever tells them', async () => {
    const unpaid = await started()
    const { tradeId, genuine, settled } = await paidUnheard()
    engine.advance(301_000)
    expect(await tell(genuine)).toBe(500)
    expect(await state(tradeId)).toBe('paying')
    expect(await tell(signed(genuine.rawBody.toString(), wechat.keys.platform, now()))).toBe(200)
    expect(await tell(genuine)).toBe(500)
    expect(settled()).toBe(1)
    expect(await state(unpaid.tradeId)).toBe('paying')
  })

  it('of one payment do not pay another trade, nor tell it to another channel', async () => {
    const [first, second] = [await paidUnheard(), await paidUnheard()]
    expect(await tell(first.genuine)).toBe(200)
    const { transaction_id } = open(first.genuine, wechat.keys.apiV3Key)
    const notify = JSON.parse(second.genuine.rawBody.toString())
    const crossed = { ...open(second.genuine, wechat.keys.apiV3Key), transaction_id }
    Object.assign(notify.resource, seal(crossed, 'transaction', wechat.keys.apiV3Key))
    expect(await tell(signed(JSON.stringify(notify), wechat.keys.platform, now()))).toBe(500)
    for (const other of ['sandbox', 'alipay']) await tell(second.genuine, other)
    expect(await state(second.tradeId)).toBe('paying')
    expect(await tell(second.genuine)).toBe(200)
  })

  it('are remembered without payer, signature or body', async () => {
    const { tradeId, genuine } = await paidUnheard()
    await tell(genuine)
    const { rows } = await store.pool.query('select * from payments.notify where trade_id = $1', [tradeId])
    expect(rows).toHaveLength(1)
    const { ciphertext } = JSON.parse(genuine.rawBody.toString()).resource
    const { payer } = open(genuine, wechat.keys.apiV3Key) as { payer: { openid: string } }
    for (const secret of [payer.openid, ciphertext, genuine.headers['wechatpay-signature']]) {
      expect(secret).toBeTruthy()
      expect(JSON.stringify(rows)).not.toContain(secret)
    }
  })
})

describe('a payment that WeChat tells', () => {
  it.each(['normal', 'twice', 'late'] as const)('%s is settled once', async (notify) => {
    Object.assign(bank.switches, { notify, lateMs: 200 })
    const { tradeId, payUrl, settled } = await started()
    await wechat.pay(payUrl)
    await until(async () => (await state(tradeId)) === 'paid')
    expect(settled()).toBe(1)
  })

  it.each(['lost', 'wrong'] as const)('%s is found by asking', async (notify) => {
    bank.switches.notify = notify
    const { tradeId, payUrl, settled } = await started()
    await wechat.pay(payUrl)
    await until(() => bank.told.length > 0)
    expect(await state(tradeId)).toBe('paying')
    engine.advance(11_000)
    await engine.ring()
    expect(await state(tradeId)).toBe('paid')
    expect(settled()).toBe(1)
  })

  it.each([
    ['by a clock six minutes ahead', () => Object.assign(bank.switches, { clockShiftMs: 360_000 })],
    ['by a clock six minutes behind', () => Object.assign(bank.switches, { clockShiftMs: -360_000 })],
    ['by a key that we do not know', () => Object.assign(bank, { signsWith: wechat.wrong })],
  ])('%s is not believed, by notify or by asking, and told again by the schedule until it is', async (_, shift) => {
    bank.switches.notify = 'normal'
    const { tradeId, payUrl, settled, outTradeNo } = await started()
    shift()
    await wechat.pay(payUrl)
    const told = () => bank.told.filter((each) => each.outTradeNo === outTradeNo.slice(2))
    await until(() => told().filter(({ status }) => status === 500).length >= 3)
    await payments.query(tradeId)
    expect(await state(tradeId)).toBe('paying')
    Object.assign(bank.switches, { clockShiftMs: 0 })
    bank.signsWith = wechat.keys.platform
    await until(async () => (await state(tradeId)) === 'paid')
    await until(() => told().at(-1)?.status === 200)
    const count = told().length
    await new Promise((done) => setTimeout(done, 100))
    expect(told()).toHaveLength(count)
    expect(new Set(told().map(({ body }) => body))).toHaveLength(1)
    expect(new Set(told().map(({ headers }) => headers['wechatpay-nonce']))).toHaveLength(count)
    expect(settled()).toBe(1)
  })

  it('goes back by the engine, part by part, and once', async () => {
    const { tradeId, genuine, outTradeNo } = await paidUnheard()
    await tell(genuine)
    for (const [no, amountFen] of [
      ['1', 300],
      ['2', 950],
    ] as const) {
      const requestNo = `${outTradeNo}-${no}`
      await engine.tx((db) => payments.refund(db, { tradeId, amountFen, requestNo, reason: '退款' }))
      await engine.ring()
      expect((await engine.trade(tradeId)).refunds.at(-1)).toMatchObject({ requestNo, state: 'done' })
    }
    await engine.ring()
    expect(bank.books.refundedFen(bank.books.get(outTradeNo.slice(2)))).toBe(1250)
  })
})

describe('a refund that WeChat tells', () => {
  async function givenBack() {
    const trade = await started()
    await wechat.pay(trade.payUrl)
    const { transactionId: channelTradeNo } = bank.books.get(trade.outTradeNo.slice(2))
    const { outTradeNo } = trade
    const refund = { outTradeNo, channelTradeNo, requestNo: `${outTradeNo}-D`, amountFen: 100, reason: '柜台退款' }
    expect(await wechat.channel.refund(refund, new AbortController().signal)).toEqual({ state: 'done' })
    return trade
  }

  it('is heard, and moves nothing', async () => {
    const { tradeId, outTradeNo, settled } = await givenBack()
    const refund = await wechat.notifyOf(outTradeNo, 'REFUND.SUCCESS')
    expect(await times(8, refund)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await state(tradeId)).toBe('paying')
    expect(await tell(await wechat.notifyOf(outTradeNo))).toBe(200)
    expect(await tell(refund)).toBe(200)
    expect(await engine.trade(tradeId)).toMatchObject({ state: 'paid', refundedFen: 0, refunds: [] })
    expect(settled()).toBe(1)
  })

  it('before the payment does not hide it', async () => {
    bank.switches.notify = 'held'
    const { tradeId, outTradeNo, settled } = await givenBack()
    await bank.release('newest first')
    const told = bank.told.filter((each) => each.outTradeNo === outTradeNo.slice(2))
    expect(told.map(({ status, body }) => [status, JSON.parse(body).event_type])).toEqual([
      [200, 'REFUND.SUCCESS'],
      [200, 'TRANSACTION.SUCCESS'],
    ])
    expect(await state(tradeId)).toBe('paid')
    expect(settled()).toBe(1)
  })
})
