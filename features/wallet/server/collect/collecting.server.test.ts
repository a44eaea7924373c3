import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Collection } from '#contract/wallet'
import { makeCompany, makeSession } from '#fixtures/people'
import { makeWallet } from '#fixtures/wallet'
import { newId } from '#platform/db'
import { type Holder, PAY_PASSWORD } from '../../../../tests/support/wallets.ts'
import type { Answer } from '../../../../tests/support/world.ts'
import { makeWalletWorld, type WalletWorld, within } from '../tests/world.ts'
import { collectionSubject } from './payer-calls.ts'
import { collected } from './queries.ts'

let world: WalletWorld
let company: { id: string; name: string }
let till: Till
beforeAll(async () => {
  world = await makeWalletWorld()
  company = await makeCompany(world.engines.store.db, { name: '湖畔食堂' })
  till = await cashier()
})

interface Till {
  id: string
  token: string
  post<Body = Collection>(call: string, input?: object): Promise<Answer<Body>>
}
interface Codes {
  codes: { code: string; from: string; until: string }[]
  collectionId: string | null
}

async function cashier(manager = false, roles: ('merchant' | 'staff')[] = ['merchant']): Promise<Till> {
  const person = await world.person({ roles, company: { id: company.id, manager, allowed: true } })
  const token = await makeSession(world.engines.store.db, world.engines.identity, person)
  const post = <Body>(call: string, input: object = {}) =>
    world.post<Body>(`wallet/${call}`, { globalCompanyId: company.id, ...input }, token)
  return { id: person.id, token, post }
}
const shown = async (holder: Holder) => (await holder.post<Codes>('qrCode')).body.codes[0]?.code ?? ''
const many = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)))
const drain = () => world.product.jobs.drain()

test('a collection is paid by its own amount alone', async () => {
  const me = await world.holder({ cashFen: 1_000 })
  const { db } = world.engines.store
  const made = await till.post<Codes>('qrCode', { kind: 'collect', amountFen: 100 })
  const row = await db
    .selectFrom('wallet.collection')
    .select('id')
    .where('id', '=', made.body.collectionId ?? '')
    .executeTakeFirstOrThrow()
  const paidBy = (amountFen: number) => ({
    tradeId: newId(),
    channel: 'wallet',
    amountFen,
    paidAt: world.now(),
    payerId: sql<string>`${me.id}::uuid`,
  })
  const collects = async (amountFen: number) =>
    (await collected({ areaId: '1', id: row.id }, paidBy(amountFen), () => sql`null`).execute(db)).rows.length
  expect([await collects(99), await collects(100)]).toEqual([0, 1])
  const { state } = await db
    .selectFrom('wallet.collection')
    .select('state')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('paid')
})

describe('a shown pay code', () => {
  test('four codes, this slot and the next three, for who has a wallet and a password', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const answer = await me.post<Codes>('qrCode')
    expect(answer).toMatchObject({ code: 200, body: { availableFen: 1_000, smallPayFen: 20_000, collectionId: null } })
    expect(answer.body.codes.map(({ code }) => /^62\d{16}$/.test(code))).toEqual([true, true, true, true])
    const stranger = await world.person({})
    expect(await world.post('wallet/qrCode', {}, stranger.token)).toMatchObject({ code: 13_001 })
    expect((await me.post('qrCode', { kind: 'collect' })).code).toBe(403)
  })

  test('a small amount is taken at once, from the meal allowance first', async () => {
    const me = await world.holder({ cashFen: 1_000, allowanceFen: 1_500 })
    const income = await world.parkAccount(`income.collection.${company.id}`)
    // In groups, as people read it out and a cashier types it.
    const code = (await shown(me)).replaceAll(/\d{4}(?=\d)/g, '$& ')
    const taken = await till.post('micropay', { code, amountFen: 1_800, note: '午餐' })
    expect(taken).toMatchObject({
      code: 200,
      body: { state: 'paid', amountFen: 1_800, channelName: '园区钱包', note: '午餐', why: null },
    })
    expect(taken.body.payer).toMatch(/^林\*$/)
    expect([await world.purse(me, 'allowance'), await world.purse(me, 'cash')]).toEqual([0, 700])
    await drain()
    expect((await world.parkAccount(`income.collection.${company.id}`)) - income).toBe(1_800)
    expect(await world.parkAccount('channel.wallet')).toBe(0)
    const list = await till.post<{ items: Collection[]; todayFen: number }>('collectionList')
    expect(list.body.items[0]).toMatchObject({ id: taken.body.id })
    expect(list.body.todayFen).toBeGreaterThanOrEqual(1_800)
    await world.checkBooks(me)
  })

  test('a code pays once, whoever of many scans it', async () => {
    const me = await world.holder({ cashFen: 10_000 })
    const code = await shown(me)
    const tills = await many(8, () => cashier())
    const answers = await many(
      32,
      (i) => tills[i % 8]?.post('micropay', { code, amountFen: 100 }) ?? Promise.reject(new Error()),
    )
    expect(answers.filter(({ code, body }) => code === 200 && body.state === 'paid')).toHaveLength(1)
    expect(answers.filter((answer) => ![200, 13_060, 13_061].includes(answer.code))).toEqual([])
    expect(await world.purse(me, 'cash')).toBe(9_900)
    expect(await till.post('micropay', { code, amountFen: 100 })).toMatchObject({ code: 13_061 })
    await drain()
    await world.checkBooks(me)
  })

  test('the same intent again is the same collection', async () => {
    const me = await world.holder({ cashFen: 10_000 })
    const input = { code: await shown(me), amountFen: 100, requestId: crypto.randomUUID() }
    const answers = await many(16, () => till.post('micropay', input))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await world.purse(me, 'cash')).toBe(9_900)
  })

  test('what waits for its holder is over after its time: nobody finds it, and the till is told', async () => {
    const me = await world.holder({ cashFen: 100_000 })
    const asked = { code: await shown(me), amountFen: 30_000 }
    const { body } = await till.post('micropay', asked)
    expect(await me.post('chargeView', {})).toMatchObject({ code: 200, body: { state: 'waiting' } })
    world.forward(3_600_000)
    expect(await me.post('chargeView', {})).toMatchObject({ code: 13_050 })
    const seen = await till.post('micropayResult', { collectionId: body.id })
    expect(seen.body).toMatchObject({ state: 'failed', why: '对方未在时限内确认付款' })
  })

  test('a shown amount that nobody scans is over after its time', async () => {
    const { body } = await till.post<Codes>('qrCode', { kind: 'collect', amountFen: 700 })
    const result = () => till.post('micropayResult', { collectionId: body.collectionId })
    expect((await result()).body).toMatchObject({ state: 'waiting', why: null })
    world.forward(29 * 60_000)
    expect((await result()).body).toMatchObject({ state: 'waiting', why: null })
    world.forward(2 * 60_000)
    expect((await result()).body).toMatchObject({ state: 'failed' })
  })

  test('money that is not what was asked for is not taken', async () => {
    const me = await world.holder({ cashFen: 10_000 })
    const { body } = await till.post<Codes>('qrCode', { kind: 'collect', amountFen: 700 })
    await me.post('collectPay', { code: body.codes[0]?.code })
    const subject = { kind: 'wallet.collection', id: body.collectionId ?? '' }
    const [trade] = await world.engines.payments.tradesOf(world.engines.store.db, subject)
    if (!trade) throw new Error('a collection that is paid has a trade')
    const settled = await within(world, (db) =>
      collectionSubject(world.engines).settle(db, { ...trade, amountFen: 600 }),
    )
    expect(settled).toBe('refund')
  })

  test('a larger amount waits for the password of its holder', async () => {
    const me = await world.holder({ cashFen: 100_000 })
    const other = await world.holder({ cashFen: 100_000 })
    const hints: string[] = []
    const stop = await world.engines.store.listen('http_live', (heard) => {
      if (heard.kind === 'notified') hints.push(heard.payload)
    })
    const waiting = await till.post('micropay', { code: await shown(me), amountFen: 30_000 })
    expect(waiting).toMatchObject({ code: 200, body: { state: 'waiting' } })
    const [trade] = await world.engines.payments.tradesOf(world.engines.store.db, {
      kind: 'wallet.collection',
      id: waiting.body.id,
    })
    const charge = trade?.outTradeNo ?? ''
    expect(await other.post('chargeView', { charge })).toMatchObject({ code: 13_050 })
    expect((await me.post('chargeView', { charge })).body).toMatchObject({ state: 'waiting', needsPassword: true })
    // Who was not listening asks without knowing which.
    expect((await me.post('chargeView', {})).body).toMatchObject({ charge, state: 'waiting' })
    expect(await other.post('chargeView', {})).toMatchObject({ code: 13_050 })
    expect(await me.post('chargePay', { charge, proof: await me.proof('pay', charge, 30_000) })).toMatchObject({
      code: 200,
    })
    expect(await me.post('chargeView', {})).toMatchObject({ code: 13_050 })
    expect(await till.post('micropayResult', { collectionId: waiting.body.id })).toMatchObject({
      code: 200,
      body: { state: 'paid' },
    })
    // The phone of the holder, and the till, were told at once.
    const told = (personId: string, topic: string, id: string) => JSON.stringify([personId, topic, id])
    await expect.poll(() => hints).toContain(told(me.personId, 'wallet.charged', charge))
    expect(hints).toContain(told(me.personId, 'wallet.confirm', charge))
    expect(hints).toContain(told(till.id, 'wallet.collected', waiting.body.id))
    await stop()
  })

  test('who does not confirm in time pays nothing, and the cashier is told', async () => {
    const me = await world.holder({ cashFen: 100_000 })
    const waiting = await till.post('micropay', { code: await shown(me), amountFen: 30_000 })
    const [trade] = await world.engines.payments.tradesOf(world.engines.store.db, {
      kind: 'wallet.collection',
      id: waiting.body.id,
    })
    world.forward(45_000)
    await world.engines.payments.close(trade?.id ?? '')
    expect(await till.post('micropayResult', { collectionId: waiting.body.id })).toMatchObject({
      body: { state: 'failed', why: '对方未在时限内确认付款' },
    })
    const charge = trade?.outTradeNo ?? ''
    expect(await me.post('chargePay', { charge, proof: await me.proof('pay', charge) })).toMatchObject({ code: 13_051 })
    expect(await world.purse(me, 'cash')).toBe(100_000)
  })

  test('too little money, a stale code and junk are told apart', async () => {
    const poor = await world.holder({ cashFen: 50 })
    const code = await shown(poor)
    expect(await till.post('micropay', { code, amountFen: 100 })).toMatchObject({
      code: 200,
      body: { state: 'failed', why: '对方余额不足，请换一种支付方式' },
    })
    // It told something of the purse, so it cost the code: nobody asks with it amount after amount.
    expect(await till.post('micropay', { code, amountFen: 40 })).toMatchObject({ code: 13_061 })
    expect(await till.post('micropay', { code: await shown(poor), amountFen: 40 })).toMatchObject({
      body: { state: 'paid' },
    })
    const stale = await shown(poor)
    world.forward(36_000)
    expect(await till.post('micropay', { code: stale, amountFen: 1 })).toMatchObject({ code: 13_060 })
    expect(await till.post('micropay', { code: 'https://example.com', amountFen: 1 })).toMatchObject({ code: 13_060 })
    expect((await poor.post('micropay', { code, amountFen: 1 })).code).toBe(403)
  })

  test('more than the holder pays in a day is told the till as that, and costs the code', async () => {
    const me = await world.holder({ cashFen: 100_000 })
    expect(await me.post('limitSetting', { payDayFen: 50_000 })).toMatchObject({ code: 200 })
    for (const amountFen of [20_000, 20_000])
      expect(await till.post('micropay', { code: await shown(me), amountFen })).toMatchObject({
        body: { state: 'paid' },
      })
    const code = await shown(me)
    expect(await till.post('micropay', { code, amountFen: 10_001 })).toMatchObject({
      code: 200,
      body: { state: 'failed', why: '超出对方的支付限额，请换一种支付方式' },
    })
    expect(await till.post('micropay', { code, amountFen: 10_000 })).toMatchObject({ code: 13_061 })
    expect(await till.post('micropay', { code: await shown(me), amountFen: 10_000 })).toMatchObject({
      body: { state: 'paid' },
    })
  })

  test('a cashier scans two hundred codes in ten minutes at most, and is told when to go on', async () => {
    const eager = await cashier()
    const me = await world.holder({ cashFen: 1_000 })
    const { store, identity } = world.engines
    const scans = { key: `wallet:scan:${eager.id}`, max: 200, seconds: 600 }
    // the ten minutes are of the clock: from the beginning of some
    world.forward(600_000 - (world.now().getTime() % 600_000))
    for (let scanned = 0; scanned < 199; scanned += 1) expect(await identity.limits.take(store.db, [scans])).toBe(0)
    expect(await eager.post('micropay', { code: await shown(me), amountFen: 1 })).toMatchObject({
      body: { state: 'paid' },
    })
    world.forward(55_000)
    const next = async () => await eager.post('micropay', { code: await shown(me), amountFen: 1 })
    // a little over nine minutes
    expect(await next()).toMatchObject({ code: 13_062, data: { minutes: 10 } })
    world.forward(550_000)
    expect(await next()).toMatchObject({ code: 200, body: { state: 'paid' } })
  })

  test('money goes back in parts, once a number, by the cashier or the company’s manager', async () => {
    const me = await world.holder({ cashFen: 1_000, allowanceFen: 600 })
    const { body } = await till.post('micropay', { code: await shown(me), amountFen: 1_000 })
    const collectionId = body.id
    const refund = (by: Till, requestNo: string, amountFen: number) =>
      by.post('refund', { collectionId, amountFen, reason: '退餐', requestNo })
    const answers = await many(16, () => refund(till, 'till-0001', 300))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
    await drain()
    expect([await world.purse(me, 'allowance'), await world.purse(me, 'cash')]).toEqual([0, 900])
    expect(await refund(till, 'till-0001', 301)).toMatchObject({ code: 13_072 })
    expect(await refund(await cashier(), 'till-0002', 100)).toMatchObject({ code: 404 })
    const boss = await cashier(true)
    expect(await refund(boss, 'till-0002', 701)).toMatchObject({ code: 13_071 })
    expect(await refund(boss, 'till-0002', 700)).toMatchObject({ code: 200, body: { refundedFen: 1_000 } })
    await drain()
    expect([await world.purse(me, 'allowance'), await world.purse(me, 'cash')]).toEqual([600, 1_000])
    await world.checkBooks(me)
  })
})

describe('a code that the merchant shows', () => {
  test('with an amount: read, paid once by whoever is first', async () => {
    const { body } = await till.post<Codes>('qrCode', { kind: 'collect', amountFen: 2_500, note: '团购' })
    const code = body.codes[0]?.code ?? ''
    const me = await world.holder({ cashFen: 10_000 })
    const other = await world.holder({ cashFen: 10_000 })
    expect((await me.post('qrCodeType', { code })).body).toEqual({
      kind: 'collect',
      merchantName: '湖畔食堂',
      amountFen: 2_500,
      note: '团购',
      staticLeftFen: null,
    })
    const begun = await me.post<{ charge: string }>('collectPay', { code })
    expect((await other.post<{ charge: string }>('collectPay', { code })).body.charge).toBe(begun.body.charge)
    const { charge } = begun.body
    expect(await other.post('chargePay', { charge })).toMatchObject({ code: 200 })
    expect(await me.post('chargePay', { charge })).toMatchObject({ code: 13_052 })
    expect(await me.post('collectPay', { code })).toMatchObject({ code: 13_052 })
    // its payer sees what was paid; who was not the first hears that it is paid and nothing else
    expect(await other.post('chargeView', { charge })).toMatchObject({ code: 200, body: { state: 'paid' } })
    expect(await me.post('chargeView', { charge })).toMatchObject({ code: 13_052, body: null })
    expect(await till.post('micropayResult', { collectionId: body.collectionId })).toMatchObject({
      body: { state: 'paid' },
    })
    expect(await me.post('collectPay', { code, amountFen: 1 })).toMatchObject({ code: 13_052 })
  })

  test('is good for the next payer where the first let the time of the payment pass', async () => {
    const { body } = await till.post<Codes>('qrCode', { kind: 'collect', amountFen: 2_500 })
    const code = body.codes[0]?.code ?? ''
    const [slow, quick] = [await world.holder({ cashFen: 10_000 }), await world.holder({ cashFen: 10_000 })]
    const { charge } = (await slow.post<{ charge: string }>('collectPay', { code })).body
    const subject = { kind: 'wallet.collection', id: body.collectionId ?? '' }
    const [trade] = await world.engines.payments.tradesOf(world.engines.store.db, subject)
    expect(trade?.outTradeNo).toBe(charge)
    expect(await world.engines.payments.close(trade?.id ?? '')).toMatchObject({ state: 'closed' })
    const result = () => till.post('micropayResult', { collectionId: body.collectionId })
    expect(await result()).toMatchObject({ body: { state: 'waiting' } })
    const again = await quick.post<{ charge: string }>('collectPay', { code })
    expect(again).toMatchObject({ code: 200 })
    expect(await quick.post('chargePay', { charge: again.body.charge })).toMatchObject({ code: 200 })
    expect(await result()).toMatchObject({ body: { state: 'paid' } })
  })

  test('of who collects for no company a payer sees the surname alone: before, in the bill, in the refund', async () => {
    const person = await world.person({ roles: ['merchant'], nickName: '刘建国' })
    const { db } = world.engines.store
    const token = await makeSession(db, world.engines.identity, person)
    const shownBy = await world.post<Codes>('wallet/qrCode', { kind: 'collect', amountFen: 1_300 }, token)
    const code = shownBy.body.codes[0]?.code ?? ''
    const me = await world.holder({ cashFen: 10_000 })
    expect((await me.post('qrCodeType', { code })).body).toMatchObject({ merchantName: '刘*' })
    const { charge } = (await me.post<{ charge: string }>('collectPay', { code })).body
    const seen = [(await me.post('chargeView', { charge })).body, (await me.post('chargePay', { charge })).body]
    await drain()
    seen.push((await me.post('billList')).body)
    expect(JSON.stringify(seen)).toContain('付款给刘*')
    expect(JSON.stringify(seen)).not.toContain('建国')
  })

  test('without an amount: the payer enters it, ¥500 a day in all', async () => {
    const { body } = await till.post<Codes>('qrCode', { kind: 'collect' })
    const code = body.codes[0]?.code ?? ''
    const me = await world.holder({ cashFen: 200_000 })
    expect((await me.post('qrCodeType', { code })).body).toMatchObject({
      kind: 'collect',
      amountFen: null,
      staticLeftFen: 50_000,
    })
    expect(await me.post('collectPay', { code })).toMatchObject({ code: 13_040 })
    expect(await me.post('collectPay', { code, amountFen: 50_001 })).toMatchObject({ code: 13_065 })
    const charges = await many(
      8,
      async (i) => (await me.post<{ charge: string }>('collectPay', { code, amountFen: 20_000 - i })).body.charge,
    )
    const codes = await many(8, async (i) => (await me.post('chargePay', { charge: charges[i] })).code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 200, 13_065, 13_065, 13_065, 13_065, 13_065, 13_065])
    expect((await me.post('qrCodeType', { code })).body['staticLeftFen']).toBeLessThan(11_000)
    const twice = await many(
      4,
      async () => (await me.post<{ charge: string }>('collectPay', { code, amountFen: 77 })).body.charge,
    )
    expect(new Set(twice).size).toBe(1)
    // with less than a minute left to pay it, another one is begun
    world.forward(4 * 60_000 + 1_000)
    const later = await me.post<{ charge: string }>('collectPay', { code, amountFen: 77 })
    expect(later).toMatchObject({ code: 200 })
    expect(twice).not.toContain(later.body.charge)
  })

  test('nobody pays themselves', async () => {
    await makeWallet(world.engines.store.db, world.engines, {
      personId: till.id,
      password: PAY_PASSWORD,
      cashFen: 1_000,
    })
    const own = (await till.post<Codes>('qrCode')).body.codes[0]?.code ?? ''
    expect(await till.post('micropay', { code: own, amountFen: 100 })).toMatchObject({ code: 13_064 })
    for (const amountFen of [100, undefined]) {
      const { body } = await till.post<Codes>('qrCode', { kind: 'collect', ...(amountFen ? { amountFen } : {}) })
      expect(await till.post('collectPay', { code: body.codes[0]?.code, amountFen: 100 })).toMatchObject({
        code: 13_064,
      })
    }
  })

  test('codes of others are known by their form', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const types = async (code: string) => (await me.post('qrCodeType', { code })).body['kind']
    expect(await types('280000000000000000')).toBe('alipay')
    expect(await types('130000000000000000')).toBe('wechat')
    expect(await types(await shown(me))).toBe('pay')
    expect(await types('yq:collect:680000000000000000000000')).toBe('unknown')
    expect(await types('yq:collect:AAAAAAAAAAAAAAAAAAAAAA')).toBe('unknown')
    expect(await types('31000000000000000000')).toBe('unknown')
    expect(await me.post('collectPay', { code: 'yq:collect:AAAAAAAAAAAAAAAAAAAAAA' })).toMatchObject({ code: 13_063 })
  })
})
