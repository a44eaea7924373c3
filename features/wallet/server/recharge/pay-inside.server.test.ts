import { beforeAll, expect, test } from 'vitest'
import { SANDBOX_WECHAT_APP } from '#sandbox/payments'
import { walletsOf } from '../../../../tests/support/wallets.ts'
import { type BesideWechat, payerOf, wechatBeside } from '../../../../tests/support/wechat-bank.ts'
import { makeWorld, type World } from '../../../../tests/support/world.ts'

let world: World
let wechat: BesideWechat
beforeAll(async () => {
  wechat = await wechatBeside(() => world?.now() ?? new Date())
  world = await makeWorld({ moreChannels: () => [wechat.channel()] })
})

test('inside WeChat a recharge is paid by its sheet; a payer of another browser begins none', async () => {
  const me = await walletsOf(world).holder()
  const [mine, theirs] = [await payerOf(world), await payerOf(world)]
  const ask = { amountFen: 5_000, channel: 'wechat' }
  type Begun = { rechargeId: string; inside?: { package: string; appId: string } }
  expect(await me.post('recharge', { ...ask, payer: mine.payer, proof: theirs.proof })).toMatchObject({
    code: 10_421,
    field: 'payer',
  })
  const begun = await me.post<Begun>('recharge', { ...ask, ...mine })
  expect(begun).toMatchObject({ code: 200, body: { inside: { appId: SANDBOX_WECHAT_APP } } })
  expect(wechat.pay(begun.body.inside ?? expect.fail('paid by a page'))).toBe(true)
  // Asked actively, as the sweep does: the simulator's notify may come before or after.
  const { store, payments } = world.product
  const [trade] = await payments.tradesOf(store.db, { kind: 'wallet.recharge', id: begun.body.rechargeId })
  expect(await payments.query(trade?.id ?? '')).toMatchObject({
    state: 'paid',
    verdict: 'accepted',
    amountFen: 5_000,
  })
  // the books follow the payment in background work
  await world.product.jobs.drain()
  expect((await me.post('balance')).body).toMatchObject({ balanceFen: 5_000 })
})
