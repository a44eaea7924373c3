import { beforeAll, describe, expect, test } from 'vitest'
import type { Collection } from '#contract/wallet'
import { makeCompany, makeSession } from '#fixtures/people'
import { inTransaction } from '#platform/db'
import { paymentRefusals } from '#platform/payments'
import { Refusal } from '#vocabulary/refusal'
import { announced } from '../../../../tests/support/store.ts'
import { type Holder, PAY_PASSWORD } from '../../../../tests/support/wallets.ts'
import { makeWalletWorld, type WalletWorld } from '../tests/world.ts'

let world: WalletWorld
beforeAll(async () => {
  world = await makeWalletWorld()
})

interface Shown {
  codes: { code: string }[]
  collectionId: string | null
}
const shown = async (holder: Holder) => (await holder.post<Shown>('qrCode')).body.codes[0]?.code ?? ''
const drain = () => world.product.jobs.drain()

/** A cashier who may act for some companies, in some of them not. */
async function cashier(...ties: { id: string; allowed?: boolean }[]) {
  const { store, identity } = world.engines
  const person = await world.person({ roles: ['merchant'] })
  for (const { id, allowed = true } of ties)
    await store.db
      .insertInto('people.membership')
      .values({ personId: person.id, companyId: id, allowed, joinedAt: world.now() })
      .execute()
  const token = await makeSession(store.db, identity, person)
  const post = <Body = Collection>(call: string, input: object = {}) => world.post<Body>(`wallet/${call}`, input, token)
  return { id: person.id, post }
}

describe('who collects for whom', () => {
  test('two companies of one cashier: a static code pays its own, whatever was begun a moment ago', async () => {
    const { db } = world.engines.store
    const [one, two] = [await makeCompany(db), await makeCompany(db)]
    const till = await cashier(one, two)
    const codeFor = async (company: string) =>
      (await till.post<Shown>('qrCode', { kind: 'collect', globalCompanyId: company })).body.codes[0]?.code
    const me = await world.holder({ cashFen: 10_000 })
    const begin = async (code: string | undefined) =>
      (await me.post<{ charge: string }>('collectPay', { code, amountFen: 700 })).body.charge
    const [first, second] = [await begin(await codeFor(one.id)), await begin(await codeFor(two.id))]
    expect(second).not.toBe(first)
    expect(await me.post('chargePay', { charge: second })).toMatchObject({ code: 200 })
    await drain()
    const earned = [
      await world.parkAccount(`income.collection.${one.id}`),
      await world.parkAccount(`income.collection.${two.id}`),
    ]
    expect(earned).toEqual([0, 700])
  })

  test('nobody for a company that does not let them', async () => {
    const company = await makeCompany(world.engines.store.db)
    const till = await cashier({ id: company.id, allowed: false })
    const me = await world.holder({ cashFen: 1_000 })
    const acting = { globalCompanyId: company.id }
    expect((await till.post('qrCode', { kind: 'collect', ...acting })).code).toBe(403)
    expect((await till.post('qrCode', { kind: 'collect', amountFen: 100, ...acting })).code).toBe(403)
    expect(await till.post('micropay', { code: await shown(me), amountFen: 100 })).toMatchObject({
      code: 403,
      message: expect.stringContaining('企业尚未授权您办理'),
    })
    expect(await world.purse(me, 'cash')).toBe(1_000)
  })

  test('a code pays nobody once its merchant is none, or the company has let them go', async () => {
    const { db } = world.engines.store
    const company = await makeCompany(db)
    const me = await world.holder({ cashFen: 1_000 })
    for (const input of [{ kind: 'collect' }, { kind: 'collect', amountFen: 100 }]) {
      const till = await cashier(company)
      const code = (await till.post<Shown>('qrCode', { ...input, globalCompanyId: company.id })).body.codes[0]?.code
      const pay = () => me.post('collectPay', { code, amountFen: 100 })
      expect(await pay()).toMatchObject({ code: 200 })
      const tie = { personId: till.id, companyId: company.id, joinedAt: world.now() }
      await db.updateTable('people.membership').set({ allowed: false }).where('personId', '=', till.id).execute()
      expect(await pay()).toMatchObject({ code: 13_063 })
      expect((await me.post('qrCodeType', { code })).body).toMatchObject({ kind: 'unknown' })
      await db.updateTable('people.membership').set({ allowed: true }).where('personId', '=', tie.personId).execute()
      expect(await pay()).toMatchObject({ code: 200 })
      await db
        .updateTable('people.person')
        .set({ roles: ['staff'] })
        .where('id', '=', till.id)
        .execute()
      expect(await pay()).toMatchObject({ code: 13_063 })
    }
  })
})

test('a disabled merchant collects nothing more, by no code and at no till, neither alone nor for a company', async () => {
  const { db } = world.engines.store
  const company = await makeCompany(db)
  const me = await world.holder({ cashFen: 10_000 })
  for (const ties of [[], [company]]) {
    const till = await cashier(...ties)
    const codes: (string | undefined)[] = []
    for (const input of [{ kind: 'collect' }, { kind: 'collect', amountFen: 100 }])
      codes.push((await till.post<Shown>('qrCode', input)).body.codes[0]?.code)
    const begun = await me.post<{ charge: string }>('collectPay', { code: codes[0], amountFen: 100 })
    expect(begun).toMatchObject({ code: 200 })
    await db.updateTable('people.person').set({ disabledAt: world.now() }).where('id', '=', till.id).execute()
    for (const code of codes) {
      expect(await me.post('collectPay', { code, amountFen: 100 })).toMatchObject({ code: 13_063, field: 'code' })
      expect((await me.post('qrCodeType', { code })).body).toMatchObject({ kind: 'unknown' })
    }
    await world.product.identity.sessions.personChanged(db, till.id)
    await announced(world.engines.store)
    expect(await till.post('micropay', { code: await shown(me), amountFen: 100 })).toMatchObject({
      code: 606,
    })
  }
  expect(await world.purse(me, 'cash')).toBe(10_000)
})

test('whom a company has let go gives none of its money back and sees none of its takings; its manager does', async () => {
  const { db } = world.engines.store
  const company = await makeCompany(db)
  const me = await world.holder({ cashFen: 10_000 })
  const till = await cashier(company)
  const taken = await till.post('micropay', { code: await shown(me), amountFen: 3_000, globalCompanyId: company.id })
  expect(taken).toMatchObject({ code: 200, body: { state: 'paid' } })
  const refund = (who: typeof till) =>
    who.post('refund', { collectionId: taken.body.id, amountFen: 100, reason: '退货', requestNo: crypto.randomUUID() })
  expect(await refund(till)).toMatchObject({ code: 200 })
  const { store, identity } = world.engines
  const tie = async (statement: string) => {
    await store.pool.query(`${statement} where person_id = $1`, [till.id])
    await inTransaction(store.db, (tx) => identity.sessions.personChanged(tx, till.id))
    await announced(store)
  }
  const hasNoHands = async () => {
    expect(await refund(till)).toMatchObject({ code: 404 })
    expect(await till.post('micropayResult', { collectionId: taken.body.id })).toMatchObject({ code: 404 })
  }
  await tie('update people.membership set allowed = false')
  await hasNoHands()
  await tie('update people.membership set allowed = true')
  expect(await refund(till)).toMatchObject({ code: 200 })
  await tie('delete from people.membership')
  await hasNoHands()
  const manager = await cashier(company)
  await db.updateTable('people.membership').set({ manager: true }).where('personId', '=', manager.id).execute()
  expect(await refund(manager)).toMatchObject({ code: 200, body: { refundedFen: 300 } })
  await drain()
  expect(await world.purse(me, 'cash')).toBe(7_300)
})

describe('a shown pay code lives as long as the right to show it', () => {
  const take = async (code: string) => {
    const till = await cashier()
    return await till.post('micropay', { code, amountFen: 100 })
  }

  test('ends with its session', async () => {
    const { store, identity } = world.engines
    const me = await world.holder({ cashFen: 1_000 })
    const code = await shown(me)
    await inTransaction(store.db, (db) => identity.sessions.endAll(db, me.personId, 'lost phone'))
    expect(await take(code)).toMatchObject({ code: 13_060 })
    expect(await world.purse(me, 'cash')).toBe(1_000)
  })

  test('ends when the pay password changes', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const code = await shown(me)
    const proof = await me.proof('change')
    expect(await me.post('passwordModify', { proof, password: '731946' })).toMatchObject({ code: 200 })
    expect(await take(code)).toMatchObject({ code: 13_060 })
    expect(await take(await shown(me))).toMatchObject({ code: 200, body: { state: 'paid' } })
    expect(PAY_PASSWORD).not.toBe('731946')
  })

  test('pays nothing of a frozen wallet', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const code = await shown(me)
    await world.engines.store.db
      .updateTable('wallet.wallet')
      .set({ state: 'frozen' })
      .where('id', '=', me.wallet.id)
      .execute()
    expect(await take(code)).toMatchObject({ code: 200, body: { state: 'failed' } })
    expect(await world.purse(me, 'cash')).toBe(1_000)
  })
})

describe('the same intent of a till, when the first answer was lost', () => {
  /** As if the process had died before it kept its answer, a while ago. */
  const forget = (key: string) =>
    world.engines.store.pool.query(
      `update http.request set state = 'running', answer = null, created_at = created_at - interval '1 minute' where key = $1`,
      [key],
    )

  test('finds the collection that took the money', async () => {
    const me = await world.holder({ cashFen: 10_000 })
    const till = await cashier()
    const input = { code: await shown(me), amountFen: 3_000, note: '午餐', requestId: crypto.randomUUID() }
    const first = await till.post('micropay', input)
    expect(first).toMatchObject({ code: 200, body: { state: 'paid' } })
    await forget(input.requestId)
    const again = await till.post('micropay', input)
    expect(again).toMatchObject({ code: expect.toSatisfy((code) => code === 200 || code === 615), body: first.body })
    expect(await world.purse(me, 'cash')).toBe(7_000)
    expect(await till.post('micropay', { ...input, requestId: crypto.randomUUID() })).toMatchObject({ code: 13_061 })
  })

  test('goes on where nothing was charged yet', async () => {
    const me = await world.holder({ cashFen: 10_000 })
    const till = await cashier()
    const input = { code: await shown(me), amountFen: 3_000, requestId: crypto.randomUUID() }
    const { payments } = world.engines
    const { charge } = payments
    payments.charge = () => Promise.reject(new Error('the process died'))
    expect((await till.post('micropay', input)).code).toBe(500)
    payments.charge = charge
    const again = await till.post('micropay', input)
    expect(again).toMatchObject({ code: 200, body: { state: 'paid' } })
    const list = await till.post<{ items: Collection[] }>('collectionList', { state: 'all' })
    expect(list.body.items.map(({ id }) => id)).toEqual([again.body.id])
    expect(await world.purse(me, 'cash')).toBe(7_000)
  })

  test('may be tried anew after a refusal', async () => {
    const me = await world.holder({ cashFen: 10_000 })
    const till = await cashier()
    const input = { code: await shown(me), amountFen: 3_000, requestId: crypto.randomUUID() }
    const { payments } = world.engines
    const { charge } = payments
    payments.charge = () => Promise.reject(new Refusal(paymentRefusals.channelUnavailable))
    expect(await till.post('micropay', input)).toMatchObject({ code: 13_045 })
    payments.charge = charge
    expect(await till.post('micropay', input)).toMatchObject({ code: 200, body: { state: 'paid' } })
    expect(await world.purse(me, 'cash')).toBe(7_000)
  })

  test('is not taken for another', async () => {
    const me = await world.holder({ cashFen: 10_000 })
    const till = await cashier()
    const requestId = crypto.randomUUID()
    await till.post('micropay', { code: await shown(me), amountFen: 3_000, requestId })
    await world.engines.store.pool.query('delete from http.request where key = $1', [requestId])
    const other = await till.post('micropay', { code: await shown(me), amountFen: 4_000, requestId })
    expect(other).toMatchObject({ code: 409 })
    expect(await world.purse(me, 'cash')).toBe(7_000)
  })

  test('what went back is not taken any more', async () => {
    const me = await world.holder({ cashFen: 10_000 })
    const till = await cashier()
    const { body } = await till.post('micropay', { code: await shown(me), amountFen: 3_000 })
    await till.post('refund', { collectionId: body.id, amountFen: 1_000, reason: '退餐', requestNo: 'till-00001' })
    await drain()
    const list = await till.post<{ items: Collection[]; todayFen: number; todayCount: number }>('collectionList')
    expect(list.body).toMatchObject({ todayFen: 2_000, todayCount: 1, items: [{ refundedFen: 1_000 }] })
  })

  test('its list has its own collections: the paid ones, or all', async () => {
    const me = await world.holder({ cashFen: 10_000 })
    const [till, other] = [await cashier(), await cashier()]
    await other.post('micropay', { code: await shown(me), amountFen: 100 })
    const paid = await till.post('micropay', { code: await shown(me), amountFen: 200 })
    const begun = await till.post<{ collectionId: string }>('qrCode', { kind: 'collect', amountFen: 300 })
    await drain()
    const listed = async (input: object) =>
      (await till.post<{ items: Collection[] }>('collectionList', input)).body.items.map(({ id }) => id)
    expect(await listed({})).toEqual([paid.body.id])
    expect(await listed({ state: 'paid' })).toEqual([paid.body.id])
    expect(await listed({ state: 'all' })).toEqual([begun.body.collectionId, paid.body.id])
  })
})
