import { beforeAll, expect, test } from 'vitest'
import { walletRefusals } from '#contract/wallet'
import { makeSession } from '#fixtures/people'
import { inTransaction, newId } from '#platform/db'
import { paymentRefusals } from '#platform/payments'
import type { Holder } from '../../../../tests/support/wallets.ts'
import { WALLET_CHANNEL } from '../purses/wallet-channel.ts'
import { makeWalletWorld, type WalletWorld } from '../tests/world.ts'

// The last statement of a step is committed with it: where it changes nothing, nothing that was refused stands.

let world: WalletWorld
beforeAll(async () => {
  world = await makeWalletWorld()
})

/** Somebody pays a shown code of seven yuan: their charge, and the collection. */
async function begun(me: Holder) {
  const { store, identity } = world.engines
  const cashier = await world.person({ roles: ['merchant'] })
  const token = await makeSession(store.db, identity, cashier)
  type Shown = { codes: { code: string }[]; collectionId: string }
  const { body } = await world.post<Shown>('wallet/qrCode', { kind: 'collect', amountFen: 700 }, token)
  const paying = await me.post<{ charge: string }>('collectPay', { code: body.codes[0]?.code })
  return { charge: paying.body.charge, subject: { kind: 'wallet.collection', id: body.collectionId } }
}

test('money that its collection does not take any more goes back, whole', async () => {
  const { store, payments } = world.engines
  const me = await world.holder({ cashFen: 1_000 })
  const { charge, subject } = await begun(me)
  await store.db
    .updateTable('wallet.collection')
    .set({ state: 'failed', why: 'unpaid' })
    .where('id', '=', subject.id)
    .execute()
  expect(await me.post('chargePay', { charge })).toMatchObject({ code: 200 })
  await world.product.jobs.drain()
  expect(await payments.tradesOf(store.db, subject)).toMatchObject([{ state: 'paid', verdict: 'refund' }])
  expect(await world.purse(me, 'cash')).toBe(1_000)
  await world.checkBooks(me)
})

test('what has taken money begins no second payment, whoever asks', async () => {
  const { store, payments } = world.engines
  const me = await world.holder({ cashFen: 1_000 })
  const { charge, subject } = await begun(me)
  expect(await me.post('chargePay', { charge })).toMatchObject({ code: 200 })
  const again = payments.start((work) => inTransaction(store.db, work), {
    subject,
    areaId: '1',
    amountFen: 700,
    title: '付款',
    channel: WALLET_CHANNEL.id,
    personId: null,
    returnPath: '/wallet/mywallet',
    expiresAt: new Date(world.now().getTime() + 60_000),
    key: newId(),
  })
  await expect(again).rejects.toMatchObject({ kind: paymentRefusals.alreadyPaid })
  expect(await payments.tradesOf(store.db, subject)).toHaveLength(1)
})

test('a proof is not used up by a payment past the limit of the day', async () => {
  const me = await world.holder({ cashFen: 1_000 })
  const { charge } = await world.charge(me, 200)
  const proof = await me.proof('pay', charge)
  const mostADay = (payDayFen: number) =>
    world.engines.store.db.updateTable('wallet.wallet').set({ payDayFen }).where('id', '=', me.wallet.id).execute()
  await mostADay(100)
  expect(await me.post('chargePay', { charge, proof })).toMatchObject({ code: walletRefusals.dayLimit.code })
  await mostADay(1_000)
  expect(await me.post('chargePay', { charge, proof })).toMatchObject({ code: 200 })
})
