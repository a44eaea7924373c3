import { expect, test } from 'vitest'
import { walletRefusals } from '#contract/wallet'
import { makeWalletWorld } from '../tests/world.ts'
import { rechargeHandlers } from './calls.ts'

test('without a bank nothing is taken in that could not be paid out, and the page says so', async () => {
  const world = await makeWalletWorld()
  const me = await world.holder()
  const { recharge, rechargeSetting } = rechargeHandlers({ ...world.engines, bank: null })
  const ctx = { db: world.engines.store.db, areaId: '1', person: { personId: me.personId }, now: world.now() }
  // as much of a call as these read
  type Context = Parameters<typeof recharge>[0] & Parameters<typeof rechargeSetting>[0]
  const asked = ctx as unknown as Context
  expect(await rechargeSetting(asked, {})).toMatchObject({ channels: [], closedWhy: walletRefusals.noPayout.message })
  await expect(recharge(asked, { amountFen: 1000, channel: 'sandbox' })).rejects.toMatchObject({
    kind: walletRefusals.noPayout,
  })
  const trades = await ctx.db.selectFrom('payments.trade').select('id').where('personId', '=', me.personId).execute()
  expect(trades).toEqual([])
})
