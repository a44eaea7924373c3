import { beforeAll, expect, test } from 'vitest'
import { makeWalletWorld, type WalletWorld } from '../tests/world.ts'

let world: WalletWorld
beforeAll(async () => {
  world = await makeWalletWorld()
})

const set = (kind: string, place: number, pays: string[] | null) =>
  world.engines.store.pool.query(
    `insert into wallet.purse_rule (area_id, kind, place, pays) values ('1', $1, $2, $3)
     on conflict (area_id, kind) do update set place = $2, pays = $3`,
    [kind, place, pays],
  )

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
  await expect(set('cash', 1, ['parking.order'])).rejects.toMatchObject({ constraint: 'purse_rule_own_money' })
  await expect(set('purse', 1, null)).rejects.toMatchObject({ constraint: 'purse_rule_kind' })
  await expect(set('subsidy', 0, null)).rejects.toMatchObject({ constraint: 'purse_rule_place' })
})
