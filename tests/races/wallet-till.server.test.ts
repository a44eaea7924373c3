import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Collection } from '#contract/wallet'
import { grant } from '#door/wallet'
import { codes, doneAnswers, manyOf, times } from './at-once.ts'
import { wrongInBooks } from './books.ts'
import { makeWalletWorld, type WalletWorld } from './wallet-world.ts'

const MANY = manyOf('wallet')

// Codes, tills and what goes back, by many at once: one effect, equal answers, nobody hears of a fault.
vi.setConfig({ testTimeout: 600_000 })

let wallets: WalletWorld
beforeAll(async () => {
  wallets = await makeWalletWorld()
})
const drain = () => wallets.world.product.jobs.drain()
afterEach(async () => {
  await drain()
  expect(await wrongInBooks(wallets.world.store)).toEqual([])
})
interface Shown {
  codes: { code: string; from: string }[]
}

describe('codes to show', () => {
  test('many wishes for pay codes: of a slot the last, and one that was shown before, pay; no more', async () => {
    const me = await wallets.holder(1_000)
    const till = await wallets.till()
    const answers = await times(MANY, () => me.post<Shown>('qrCode'))
    expect(codes(answers)).toEqual({ 200: MANY })
    const [first] = answers.flatMap(({ body }) => body.codes).toSorted((a, b) => (a.from < b.from ? -1 : 1))
    const ofSlot = new Set(
      answers.flatMap(({ body }) => body.codes.filter(({ from }) => from === first?.from).map(({ code }) => code)),
    )
    const paid = await Promise.all(
      [...ofSlot].map((code) => till.post<Collection>('micropay', { code, amountFen: 10 })),
    )
    const taken = paid.filter(({ code, body }) => code === 200 && body.state === 'paid').length
    // platform/codes: the latest, and the one of this slot that may be before a scanner just now.
    expect([1, 2]).toContain(taken)
    expect(await me.cash()).toBe(1_000 - taken * 10)
  })

  test('many wishes for a static code: one code', async () => {
    const till = await wallets.till()
    const answers = await times(MANY, () => till.post<Shown>('qrCode', { kind: 'collect' }))
    expect(new Set(answers.map(({ body }) => body.codes[0]?.code)).size).toBe(1)
    const me = await wallets.holder(9_000)
    const input = { code: answers[0]?.body.codes[0]?.code, amountFen: 700 }
    const begun = await times(MANY, () => me.post<{ charge: string }>('collectPay', input))
    expect(codes(begun)).toEqual({ 200: MANY })
    expect(doneAnswers(begun)).toHaveLength(1)
    const paid = await times(MANY, () => me.post('chargePay', { charge: begun[0]?.body.charge }))
    expect(Object.keys(codes(paid)).filter((code) => !['200', '615'].includes(code))).toEqual([])
    expect(doneAnswers(paid)).toHaveLength(1)
    expect(await me.cash()).toBe(8_300)
  })

  test('payments by a static code never pass the day together', async () => {
    const till = await wallets.till()
    const me = await wallets.holder(200_000)
    const shown = await till.post<Shown>('qrCode', { kind: 'collect' })
    const begun = await times(16, (i) =>
      me.post<{ charge: string }>('collectPay', { code: shown.body.codes[0]?.code, amountFen: 10_000, note: `${i}` }),
    )
    expect(codes(begun)).toEqual({ 200: 16 })
    const paid = await times(MANY, (i) => me.post('chargePay', { charge: begun[i % 16]?.body.charge }))
    // 13065 the day's limit of static codes
    expect(Object.keys(codes(paid)).filter((code) => !['200', '615', '13065'].includes(code))).toEqual([])
    expect(await me.cash()).toBe(150_000)
  })
})

describe('tills', () => {
  test('one code at many tills: one takes it, the others hear why not', async () => {
    const me = await wallets.holder(10_000)
    const tills = await times(MANY, () => wallets.till())
    const code = await wallets.payCode(me)
    const answers = await times(MANY, async (i) => {
      const answer = await tills[i]?.post<Collection>('micropay', { code, amountFen: 100 + i })
      if (!answer) throw new Error('a till too few')
      return answer
    })
    // 13060 not good any more · 13061 used
    expect(Object.keys(codes(answers)).filter((each) => !['200', '13060', '13061'].includes(each))).toEqual([])
    const taken = answers.filter((answer) => answer.code === 200 && answer.body.state === 'paid')
    expect(taken).toHaveLength(1)
    expect(await me.cash()).toBe(10_000 - (taken[0]?.body.amountFen ?? 0))
  })

  test('confirmed by its holder while the till asks many times: paid once', async () => {
    const me = await wallets.holder(100_000)
    const till = await wallets.till()
    const asked = await till.post<Collection>('micropay', { code: await wallets.payCode(me), amountFen: 30_000 })
    expect(asked.body.state).toBe('waiting')
    const [trade] = await wallets.world.product.payments.tradesOf(wallets.world.store.db, {
      kind: 'wallet.collection',
      id: asked.body.id,
    })
    const charge = trade?.outTradeNo ?? ''
    const proof = await me.proof('pay', charge)
    const answers = await times(MANY, async (i) =>
      i % 2 ? till.post('micropayResult', { collectionId: asked.body.id }) : me.post('chargePay', { charge, proof }),
    )
    expect(Object.keys(codes(answers)).filter((code) => !['200', '615'].includes(code))).toEqual([])
    expect(await me.cash()).toBe(70_000)
  })
})

describe('giving back', () => {
  test('one number, many refunds: one, the same answer for all', async () => {
    const [me, till] = [await wallets.holder(5_000), await wallets.till()]
    const collectionId = await wallets.taken(till, me, 3_000)
    const input = { collectionId, amountFen: 1_200, reason: '退货', requestNo: randomUUID() }
    const answers = await times(MANY, () => till.post<Collection>('refund', input))
    expect(codes(answers)).toEqual({ 200: MANY })
    expect(new Set(answers.map(({ body }) => body.refundedFen))).toEqual(new Set([1_200]))
    await Promise.all([drain(), drain(), drain()])
    expect(await me.cash()).toBe(3_200)
    const other = await times(MANY, () => till.post('refund', { ...input, amountFen: 1_201 }))
    expect(codes(other)).toEqual({ 13072: MANY })
  })

  test('forty parts, more than was paid: as many as fit, never more', async () => {
    const [me, till] = [await wallets.holder(2_000), await wallets.till()]
    const given = { areaId: '1', personId: me.id, purse: 'subsidy', amountFen: 1_500, memo: '测试' } as const
    await grant(wallets.world.store.db, wallets.world.product.ledger, { ...given, reference: randomUUID() })
    const collectionId = await wallets.taken(till, me, 3_000)
    const answers = await times(40, () =>
      till.post<Collection>('refund', { collectionId, amountFen: 100, reason: '退货', requestNo: randomUUID() }),
    )
    expect(codes(answers)).toEqual({ 200: 30, 13071: 10 })
    await Promise.all([drain(), drain(), drain()])
    // ¥15.00 were given money, and are again.
    expect(await me.cash()).toBe(2_000)
  })
})
