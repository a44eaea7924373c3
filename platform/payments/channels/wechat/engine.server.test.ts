import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { newId } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { freshStore } from '../../../../tests/support/store.ts'
import type { CodeDoes } from '../../simulators/wechat-bank/index.ts'
import { makePaymentsWorld, type PaymentsWorld } from '../../tests/world.ts'
import { makeWechatWorld } from './tests/world.ts'

// Pay codes and bills of WeChat through the whole engine.
const store = await freshStore()
let world: PaymentsWorld | null = null
const now = () => world?.now() ?? new Date()
const wechat = await makeWechatWorld({ clock: now })
const engine = await makePaymentsWorld(store, { more: [wechat.channel] })
world = engine
const { bank } = wechat
// Away from midnight in Beijing, so that all of it is one day's.
beforeAll(() => engine.advance(30 * 3_600_000 - ((now().getTime() + 8 * 3_600_000) % 86_400_000)))
afterAll(async () => {
  await engine.stop()
  await wechat.stop()
})
afterEach(() => {
  bank.tamper = null
})

async function charged(does: CodeDoes) {
  const subject = { kind: 'test.order', id: newId() }
  const authCode = bank.showCode(does)
  const wish = { subject, areaId: '1', amountFen: 880, title: '咖啡', terminal: 'TILL7', personId: null, key: newId() }
  const answer = await engine.payments.charge(engine.tx, { ...wish, authCode })
  const { outTradeNo } = await engine.trade(answer.tradeId)
  const settled = () => engine.settled.get(subject.id)?.length ?? 0
  return { answer, tradeId: answer.tradeId, number: outTradeNo.slice(2), settled, authCode }
}

async function later(ms: number): Promise<void> {
  engine.advance(ms)
  await engine.ring()
}

it('takes money by code at once, or when the person has entered the password, and says why not', async () => {
  const paid = await charged('pays')
  expect(paid.answer).toMatchObject({ state: 'paid' })
  expect(paid.settled()).toBe(1)
  const asked = await charged('asks for the password')
  expect(asked.answer).toMatchObject({ state: 'waiting' })
  bank.enterPassword(asked.number, 'pays')
  await later(6_000)
  expect((await engine.trade(asked.tradeId)).state).toBe('paid')
  expect(asked.settled()).toBe(1)
  expect((await charged('has too little')).answer).toMatchObject({ state: 'failed', reason: 'balance' })
  expect((await charged('is too old')).answer).toMatchObject({ state: 'failed', reason: 'code_invalid' })
})

it('finds out what became of a charge whose answer was lost or not signed', async () => {
  const unheard = await charged('pays unheard')
  expect(unheard.answer).toMatchObject({ state: 'waiting' })
  bank.tamper = (answer) => ({ ...answer, headers: {} })
  const unsigned = await charged('pays')
  expect(unsigned.answer).toMatchObject({ state: 'waiting' })
  await later(6_000)
  expect(unsigned.settled()).toBe(0)
  bank.tamper = null
  await later(6_000)
  expect([unheard.settled(), unsigned.settled()]).toEqual([1, 1])
  expect(engine.logged.join('\n')).not.toContain(unsigned.authCode)
})

it('leaves no charge hanging, even if WeChat was silent past the limit: it is taken, or it is ended', async () => {
  const asleep = await charged('asks for the password')
  const silent = await charged('pays unheard')
  bank.tamper = (answer) => ({ ...answer, headers: {} })
  await later(41_000)
  bank.tamper = null
  // Nobody could say so until now, and now the money is there: it is taken, as long as no cancel has begun.
  for (let turn = 0; turn < 4; turn += 1) await later(6_000)
  expect((await engine.trade(asleep.tradeId)).state).toBe('closed')
  expect(bank.books.get(asleep.number)).toMatchObject({ state: 'REVOKED', paidAt: null })
  expect((await engine.trade(silent.tradeId)).state).toBe('paid')
  expect(silent.settled()).toBe(1)
})

it('has nothing unexplained in the bill of the day, a charge that went back included', async () => {
  const day = dayOf(now())
  const { tradeId, payUrl } = await engine.payments.start(engine.tx, engine.request({ channel: 'wechat' }))
  await wechat.pay(payUrl)
  await later(11_000)
  const requestNo = `R-${tradeId}`
  await engine.tx((db) => engine.payments.refund(db, { tradeId, amountFen: 250, requestNo, reason: '退款' }))
  await engine.ring()
  engine.settle = async () => {
    throw new Error('the till is broken')
  }
  const back = await charged('pays unheard')
  for (let turn = 0; turn < 10; turn += 1) await later(6_000)
  expect((await engine.trade(back.tradeId)).state).toBe('closed')
  expect(bank.books.refundedFen(bank.books.get(back.number))).toBe(880)
  engine.advance(2 * 86_400_000)
  const compared = await engine.payments.reconcile('wechat', day)
  expect(compared).toMatchObject({ differenceFen: 0, theirsInFen: compared.oursInFen + 880 })
  expect(compared.oursOutFen).toBe(250)
  expect(compared).toMatchObject({ state: 'clean', openCases: 0 })
  const explained = await engine.payments.differences(engine.db, { open: false, limit: 10 })
  expect(explained.map(({ line, theirsFen, note }) => [line, theirsFen, note])).toEqual([
    [expect.any(String), 880, '收款已撤销，款项已原路退回'],
    [expect.any(String), 880, '收款已撤销，款项已原路退回'],
  ])
})
