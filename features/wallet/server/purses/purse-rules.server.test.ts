import { beforeAll, expect, test } from 'vitest'
import { ruleProblem } from '#vocabulary/rule'
import { setRule } from '../../../../tests/support/rules.ts'
import { makeWalletWorld, type WalletWorld } from '../tests/world.ts'
import { purseOrder, withSettings } from './purses.ts'

let world: WalletWorld
beforeAll(async () => {
  world = await makeWalletWorld()
})

const RULE = purseOrder({ payments: { subjects: () => [], calledOf: () => null } })
const placed = new Map(RULE.usual.map(({ key, pays }, at) => [key, { place: at + 1, pays }]))

/** Sets one purse of the order; the others keep what they have. */
async function set(kind: string, place: number, pays: string[] | null): Promise<void> {
  placed.set(kind, { place, pays: pays ?? 'all' })
  const order = [...placed].toSorted(([, a], [, b]) => a.place - b.place).map(([key, one]) => ({ key, pays: one.pays }))
  await setRule(world.store.db, '1', RULE.name, order)
}

test('what a park says of purses holds for what is shown and what is taken', async () => {
  const me = await world.holder({ cashFen: 5_000, subsidyFen: 3_000, allowanceFen: 500 })
  const { charge } = await world.charge(me, 4_000)
  const parts = async () => (await me.post<{ parts: object[] }>('chargeView', { charge })).body.parts
  expect(await parts()).toMatchObject([
    { kind: 'subsidy', amountFen: 3_000 },
    { kind: 'cash', amountFen: 1_000 },
  ])
  const purses = async () => (await me.post<{ purses: object[] }>('chargeView', { charge })).body.purses
  expect(await purses()).toEqual([
    { kind: 'subsidy', name: '园区补贴', availableFen: 3_000, why: null },
    { kind: 'allowance', name: '企业餐补', availableFen: 500, why: '仅可用于商户消费' },
    { kind: 'cash', name: '钱包余额', availableFen: 5_000, why: null },
  ])
  await set('subsidy', 9, ['wallet.apartment'])
  await set('cash', 1, null)
  expect(await parts()).toMatchObject([{ kind: 'cash', amountFen: 4_000 }])
  expect(await me.post('chargePay', { charge })).toMatchObject({ code: 200 })
  expect(await purses()).toEqual([])
  expect([await world.purse(me, 'cash'), await world.purse(me, 'subsidy')]).toEqual([1_000, 3_000])

  const next = await world.charge(me, 2_500)
  expect(await me.post('chargePay', { charge: next.charge })).toMatchObject({ code: 200 })
  expect([await world.purse(me, 'cash'), await world.purse(me, 'subsidy')]).toEqual([0, 1_500])

  await set('subsidy', 1, [])
  const last = await world.charge(me, 100)
  expect(await me.post('chargePay', { charge: last.charge })).toMatchObject({ code: 13_043 })
  await world.checkBooks(me)
})

test('what could be spent is told before there is a payment, by the same rules; of who has no open wallet nothing', async () => {
  const { payments, store } = world.engines
  const me = await world.holder({ cashFen: 700, subsidyFen: 50, allowanceFen: 4_000 })
  const stranger = await world.person()
  const left = async (personId: string, subject = 'wallet.collection') => {
    const channels = await payments.channelsFor(store.db, { areaId: '1', personId, subject })
    return Object.fromEntries(channels.map(({ id, spendableFen }) => [id, spendableFen]))
  }
  await set('subsidy', 1, ['wallet.apartment'])
  expect(await left(me.personId)).toMatchObject({ wallet: 4_700, sandbox: null })
  expect(await left(me.personId, 'wallet.apartment')).toMatchObject({ wallet: 750 })
  expect(await left(me.personId, 'nobody.knows')).toMatchObject({ wallet: 700 })
  expect(await left(stranger.id)).toMatchObject({ wallet: null })
  const empty = await world.holder()
  expect(await left(empty.personId)).toMatchObject({ wallet: 0 })
})

test('each subject says which given money may pay it; the wallet knows none by name', () => {
  const { payments } = world.engines
  const named = (kind: string) => payments.payableBy(kind)
  expect(named('parking.order')).toEqual(['subsidy'])
  expect(named('wallet.apartment')).toEqual(['subsidy'])
  expect(named('wallet.collection')).toEqual(['subsidy', 'allowance'])
  expect(named('wallet.recharge')).toEqual([])
  expect(named('nobody.knows')).toEqual([])
})

test('the database refuses rules that would keep people from their own money', async () => {
  const put = (value: unknown) => setRule(world.store.db, '1', RULE.name, value)
  await expect(put([{ key: 'cash', pays: ['parking.order'] }])).rejects.toMatchObject({
    constraint: 'purse_rule_own_money',
  })
  await expect(put([{ key: 'purse', pays: 'all' }])).rejects.toMatchObject({ constraint: 'purse_rule_kind' })
})

test('a place twice or left out is refused before it is stored; what is stored all the same keeps own money for all', () => {
  const shape = { ...RULE, uses: [] }
  const cash = { key: 'cash', pays: 'all' }
  const subsidy = { key: 'subsidy', pays: 'usual' }
  expect(ruleProblem(shape, [subsidy, cash])).not.toBeNull()
  expect(ruleProblem(shape, [subsidy, subsidy, cash])).not.toBeNull()
  expect(ruleProblem(shape, [{ key: 'allowance', pays: 'all' }, subsidy, { key: 'cash', pays: [] }])).toEqual({
    sentence: '钱包余额始终可用于全部用途',
  })
  expect(withSettings([{ key: 'cash', pays: [] }, subsidy]).map(({ kind, pays }) => [kind, pays])).toEqual([
    ['cash', 'all'],
    ['subsidy', 'named'],
    ['allowance', 'named'],
  ])
})
