import { beforeAll, expect, test } from 'vitest'
import { walletRefusals } from '#contract/wallet'
import { paymentRefusals } from '#platform/payments'
import { Refusal } from '#vocabulary/refusal'
import { makeWalletWorld, type WalletWorld } from '../tests/world.ts'

let world: WalletWorld
beforeAll(async () => {
  world = await makeWalletWorld()
})

interface Begun {
  paymentId: string
  payUrl: string
}

test('a channel that is not offered is refused, and no payment over the bill begins', async () => {
  const me = await world.holder({ cashFen: 1_000 })
  const id = await me.flatBill('水费', 300)
  expect(await me.post('apartmentBillPay', { billIds: [id], channel: 'nowhere' })).toMatchObject({
    code: walletRefusals.channelUnavailable.code,
    field: 'channel',
  })
  const { items } = await me.must<{ items: object[] }>('apartmentBillList')
  expect(items).toMatchObject([{ id, state: 'open', payment: null }])
})

test('the title of a payment counts its bills where there are several', async () => {
  const me = await world.holder({ cashFen: 1_000 })
  const [water, power] = [await me.flatBill('水费', 300), await me.flatBill('电费', 400)]
  const titleOf = async (billIds: string[]) => {
    const { payUrl } = await me.must<Begun>('apartmentBillPay', { billIds })
    return (await me.must('chargeView', { charge: payUrl.split('=')[1] }))['title']
  }
  expect([await titleOf([water]), await titleOf([water, power])]).toEqual(['公寓账单', '公寓账单 2笔'])
})

test('who pays bills that are paid at that moment is sent back to the bills', async () => {
  const { payments } = world.engines
  const me = await world.holder({ cashFen: 1_000 })
  const id = await me.flatBill('水费', 300)
  const { start } = payments
  payments.start = () => Promise.reject(new Refusal(paymentRefusals.alreadyPaid))
  try {
    const { paymentId, payUrl } = await me.must<Begun>('apartmentBillPay', { billIds: [id] })
    expect(payUrl).toBe(`/front/mobile/wallet/apartmentBill?paid=${paymentId}`)
  } finally {
    payments.start = start
  }
})
