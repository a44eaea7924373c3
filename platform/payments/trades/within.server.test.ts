import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#platform/db'
import { freshStore } from '../../../tests/support/store.ts'
import type { Channel } from '../channel.ts'
import { never } from '../tests/till.ts'
import { makePaymentsWorld } from '../tests/world.ts'

const store = await freshStore()
/** A channel of our own store, which writes nothing of its own. */
const inner: Channel = {
  id: 'inner',
  name: '自家',
  within: {
    payUrl: (outTradeNo) => `/inner/${outTradeNo}`,
    begin: (_, condition) => sql`select 1 where ${condition}`,
  },
  start: never,
  query: async () => ({ state: 'waiting' }),
  close: async () => 'closed',
  refund: never,
  refundQuery: never,
  readNotify: never,
  answer: () => ({ status: 200, contentType: 'text/plain', body: 'failure' }),
}
const world = await makePaymentsWorld(store, { more: [inner] })
afterAll(() => world.stop())

test.each([
  ['nobody in particular', null],
  ['a person', newId()],
])('whoever asks again for %s goes on with the payment that was begun', async (_, personId) => {
  const request = world.request({ channel: 'inner', personId })
  const first = await world.payments.start(world.tx, request)
  expect(first.payUrl).toMatch(/\/inner\/\w+$/)
  expect(await world.payments.start(world.tx, request)).toEqual(first)
  expect(await world.payments.tradesOf(store.db, request.subject)).toMatchObject([{ id: first.tradeId }])
})

test('what else is written of a payment is written behind the queue of its subject', async () => {
  const { outTradeNo } = await world.payments.start(world.tx, world.request({ channel: 'inner' }))
  const fact = { outTradeNo, amountFen: 1250, channelTradeNo: `C${outTradeNo}`, paidAt: world.now() }
  const queues: number[] = []
  const isTaken = await world.tx((db) =>
    world.payments.takePaid(db, 'inner', fact, async (at) => {
      const { rows } = await sql`select from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'`.execute(
        at,
      )
      queues.push(rows.length)
    }),
  )
  expect({ isTaken, queues }).toEqual({ isTaken: true, queues: [1] })
})
