import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db'
import { inboxOf, titlesOf } from '../../../../tests/support/inbox.ts'
import type { Holder } from '../../../../tests/support/wallets.ts'
import type { PayoutAnswer } from '../bank/port.ts'
import { refundCharge } from '../pay/refunds.ts'
import { turnPayout } from '../tests/payout-turns.ts'
import { makeWalletWorld, type WalletWorld } from '../tests/world.ts'
import { writeRefund } from './writing.ts'

let world: WalletWorld
let inbox: ReturnType<typeof inboxOf>
let titles: ReturnType<typeof titlesOf>
beforeAll(async () => {
  world = await makeWalletWorld()
  inbox = inboxOf(world)
  titles = titlesOf(world)
})

async function withdrawn(me: Holder, answer: PayoutAnswer): Promise<string> {
  const cardId = await me.card()
  const proof = await me.proof('withdraw', cardId, 200_000)
  const { body } = await me.post<{ withdrawalId: string }>('withdraw', { cardId, amountFen: 200_000, proof })
  expect(await titles(me)).toEqual([])
  await turnPayout(world, body.withdrawalId, { payout: async () => answer, payoutQuery: async () => answer })
  return body.withdrawalId
}

test('whose withdrawal arrived hears how much, on which card; nobody else does', async () => {
  const [me, other] = [await world.holder({ cashFen: 300_000 }), await world.holder()]
  const id = await withdrawn(me, { state: 'done' })
  const [message] = await inbox(me)
  expect(message).toMatchObject({ topic: 'wallet', title: '提现¥2,000.00已到账', path: `/billdetail/${id}` })
  expect(message?.text).toContain('到账¥1,999.00')
  expect(await titles(other)).toEqual([])
})

test('whose withdrawal the bank refused hears that the money is back', async () => {
  const me = await world.holder({ cashFen: 300_000 })
  await withdrawn(me, { state: 'failed', why: 'closed account' })
  const [message] = await inbox(me)
  expect(message).toMatchObject({ title: '提现¥2,000.00未成功' })
  expect(message?.text).toContain('金额已退回钱包')
})

test('whose payment was given back hears it once, and where it is; a refund that died halfway writes nothing before', async () => {
  const [me, other] = [await world.holder({ cashFen: 1_000 }), await world.holder()]
  const { charge } = await world.charge(me, 1_000)
  await me.must('chargePay', { charge, proof: await me.proof('pay', charge) })
  const wanted = { outTradeNo: charge, requestNo: `M${charge}`, amountFen: 600, reason: '重复缴费' }
  const died = () => Promise.reject(new Error('the process died'))
  const { ledger } = world.engines
  await expect(refundCharge({ ...world.engines, ledger: { ...ledger, postBatched: died } }, wanted)).rejects.toThrow()
  expect(await titles(me)).toEqual([])
  expect(await refundCharge(world.engines, wanted)).toEqual({ state: 'done' })
  expect(await refundCharge(world.engines, wanted)).toEqual({ state: 'done' })
  const [message, ...more] = await inbox(me)
  expect(message).toMatchObject({ title: '退款¥6.00已到钱包', times: 1 })
  expect(message?.text).toContain('重复缴费')
  expect(more).toEqual([])
  const id = message?.path.replace('/billdetail/', '')
  expect((await me.post('billDetail', { id })).code).toBe(200)
  expect(await titles(other)).toEqual([])
})

test('a message about the line of somebody else is shown to nobody, and none stands of what is rolled back', async () => {
  const [me, other] = [await world.holder({ cashFen: 300_000 }), await world.holder()]
  const id = await withdrawn(me, { state: 'done' })
  const refund = { areaId: '1', billId: id, title: '停车费', amountFen: 100, reason: '' }
  const { db } = world.engines.store
  await inTransaction(db, (tx) => writeRefund(tx, world.engines, { ...refund, personId: other.personId }))
  expect(await titles(other)).toEqual([])
  const undone = inTransaction(db, async (tx) => {
    await writeRefund(tx, world.engines, { ...refund, personId: me.personId })
    throw new Error('not done')
  })
  await expect(undone).rejects.toThrow('not done')
  expect(await titles(me)).toEqual(['提现¥2,000.00已到账'])
})
