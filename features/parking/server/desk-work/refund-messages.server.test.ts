import { expect, test } from 'vitest'
import type { DeskRefund } from '#contract/parking'
import { pathBehind } from '../../../../tests/support/sms-links.ts'
import { makeDesk } from '../tests/desk.ts'
import { MINUTE, makeParkingWorld } from '../tests/world.ts'

const parking = await makeParkingWorld()
const { world, newPlate, gate, confirmed } = parking
const { refund, refunds, second } = await makeDesk(parking)
const { db } = world.store

let phones = 0
/** Somebody with a number who paid ¥5.00 for a stay. */
async function payer() {
  phones += 1
  const phone = `1350001${String(1000 + phones)}`
  const who = { ...(await world.person({ phone })), phone }
  const plate = newPlate()
  await gate('entry', plate)
  world.forward(20 * MINUTE)
  const order = await confirmed(plate, who)
  await parking.payAt(await parking.start(order.orderId, who.token), order.orderId, who.token)
  return { who, plate, orderId: order.orderId }
}
const textsTo = async (phone: string) => {
  await world.product.jobs.drain()
  return world.messages().flatMap((message) => (message.phone === phone ? [message.text] : []))
}
const inbox = async (token: string) =>
  (await world.post<{ items: { title: string; text: string; path: string }[] }>('message/list', {}, token)).body.items

test('what the desk gives back is written to whoever paid, with a link to the receipt; to nobody else', async () => {
  const { who, orderId } = await payer()
  const { body } = await refund({ orderId, amountFen: 200, leftFen: 500 })
  await world.product.jobs.drain()
  expect((await refunds()).find(({ refundId }) => refundId === body.refundId)?.state).toBe('done')
  const [text, ...others] = await textsTo(who.phone)
  expect(others).toEqual([])
  expect(text).toMatch(/^【园区通】您支付的.+停车费退款2\.00元，已原路退回，查看详情 http\S+\/s\/\w{22}$/)
  expect(await pathBehind(world, text)).toBe(`/parking/receipt?orderId=${orderId}`)
  expect(await inbox(who.token)).toMatchObject([
    { title: '停车费退款已办理', text: expect.stringContaining('2.00元已原路退回，原因：多收停车费') },
  ])
  expect(await inbox((await world.person()).token)).toEqual([])
})

test('what the channel refused and the park gave back otherwise is written then, not before', async () => {
  const { who, orderId } = await payer()
  const trade = db.selectFrom('payments.trade').select('outTradeNo').where('subjectId', '=', orderId)
  const { outTradeNo } = await trade.executeTakeFirstOrThrow()
  await db.updateTable('paymentsSandbox.trade').set({ refundedFen: 500 }).where('outTradeNo', '=', outTradeNo).execute()
  const { body } = await refund({ orderId, amountFen: 500, leftFen: 500 })
  expect(await textsTo(who.phone)).toEqual([])
  const settled = await world.post<DeskRefund>(
    'parking/deskRefundSettle',
    { refundId: body.refundId, how: 'otherwise', note: '已当面退还' },
    second.token,
  )
  expect(settled.body.state).toBe('otherwise')
  expect(await textsTo(who.phone)).toEqual([expect.stringContaining('退款5.00元，已由园区另行退还')])
})

test('who wants no SMS about parking reads it in the inbox alone', async () => {
  const { who, orderId } = await payer()
  await world.post('message/choose', { topic: 'parking', push: true, sms: false }, who.token)
  await refund({ orderId, amountFen: 100, leftFen: 500 })
  expect(await textsTo(who.phone)).toEqual([])
  expect(await inbox(who.token)).toHaveLength(1)
})
