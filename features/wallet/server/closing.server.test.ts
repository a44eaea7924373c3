import { beforeAll, expect, test } from 'vitest'
import { type Holder, walletsOf } from '../../../tests/support/wallets.ts'
import { walletClosing } from './closing.ts'
import { makeWalletWorld, type WalletWorld } from './tests/world.ts'

// What stands against closing an account: each matter alone, and nothing of anybody else or of another park.
let world: WalletWorld
/** Somebody of whom everything is under way, so that a count of others' matters would be seen. */
let busy: Holder
beforeAll(async () => {
  world = await makeWalletWorld()
  busy = await world.holder({ cashFen: 500_000, subsidyFen: 700, allowanceFen: 300 })
  await withdraw(busy, 10_000)
  await withdraw(busy, 20_000)
  await recharge(busy)
  await world.charge(busy, 90_000)
  await collection(busy)
})

const open = (holder: Pick<Holder, 'personId'>, areaId = '1') =>
  walletClosing(world.engines).open(world.engines.store.db, { personId: holder.personId, areaId })

async function withdraw(holder: Holder, amountFen: number): Promise<void> {
  const cardId = await holder.card()
  const proof = await holder.proof('withdraw', cardId, amountFen)
  await holder.must('withdraw', { cardId, amountFen, proof })
}
const recharge = (holder: Holder) => holder.must('recharge', { amountFen: 5_000, channel: 'sandbox' })

/** A charge of a pay code that waits for the holder's password, at a till that collects for its company. */
async function collection(holder: Holder) {
  const till = await walletsOf(world).till()
  const code = await walletsOf(world).codeOf(holder, { kind: 'pay' })
  await till.must('micropay', { code, amountFen: 60_000, globalCompanyId: till.companyId })
  return till
}

test('nothing under way: nothing is said', async () => {
  expect(await open(await world.holder())).toEqual([])
})

test('what stands in one park is not said in another', async () => {
  expect(await open(busy)).not.toEqual([])
  expect(await open(busy, '2')).toEqual([])
})

test('one’s own money is paid out or spent first, what was given is only lost', async () => {
  const me = await world.holder({ cashFen: 1_250, subsidyFen: 700, allowanceFen: 300 })
  expect(await open(me)).toEqual([
    { what: '钱包余额 ¥12.50', todo: '请先提现或用完', path: '/withdrawal', blocks: true },
    { what: '补贴 ¥10.00', todo: '不能提现，注销后作废', path: null, blocks: false },
  ])
})

test('a withdrawal and a recharge without a result', async () => {
  const me = await world.holder({ cashFen: 10_000 })
  await withdraw(me, 10_000)
  await recharge(me)
  expect(await open(me)).toEqual([
    { what: '钱包余额 ¥100.00', todo: '请先提现或用完', path: '/withdrawal', blocks: true },
    { what: '1 笔提现还在处理', todo: '到账后就可以注销', path: '/wallet/mywallet', blocks: true },
    { what: '1 笔充值还没有结果', todo: '有了结果就可以注销', path: '/wallet/mywallet', blocks: true },
  ])
})

test('bills of flats, with their sum; a payment of one that waits for its payer', async () => {
  const me = await world.holder()
  await me.flatBill('水费', 1_234)
  await me.flatBill('电费', 2_000)
  expect(await open(me)).toEqual([
    { what: '公寓账单 2 笔，共 ¥32.34', todo: '请先付清', path: '/wallet/apartmentBill', blocks: true },
  ])
})

test('a scanned code that waits for the payer’s word blocks payer and till, and neither once its time is over', async () => {
  const me = await world.holder({ cashFen: 60_000 })
  const till = await collection(me)
  const money = { what: '钱包余额 ¥600.00', todo: '请先提现或用完', path: '/withdrawal', blocks: true }
  expect(await open(me)).toEqual([
    money,
    { what: '1 笔付款等您确认', todo: '请付款，或等它们失效', path: '/wallet/mywallet', blocks: true },
  ])
  expect(await open({ personId: till.id })).toEqual([
    { what: '1 笔收款还没有结果', todo: '请等它们到账或失效', path: null, blocks: true },
  ])
  expect(await open({ personId: till.id }, '2')).toEqual([])
  world.forward(3_600_000)
  expect(await open(me)).toEqual([money])
  expect(await open({ personId: till.id })).toEqual([])
})
