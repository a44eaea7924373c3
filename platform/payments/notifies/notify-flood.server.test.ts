import { afterAll, beforeEach, expect, it } from 'vitest'
import { freshStore } from '../../../tests/support/store.ts'
import { newTill } from '../tests/till.ts'
import { makePaymentsWorld, payUnheard } from '../tests/world.ts'
import { REFUSED_STORED_PER_MINUTE } from './refused-notifies.ts'

// Anyone can send to the address of notifies: what it costs us is bounded, and what was not kept is counted.
const store = await freshStore()
const odd = { ...newTill('odd').channel, readNotify: () => Promise.reject(new RangeError('no such notify')) }
const world = await makePaymentsWorld(store, { more: [odd], speed: 1 })
afterAll(() => world.stop())
beforeEach(() => world.advance(60_000 - (world.now().getTime() % 60_000)))

const flood = async (channel: string, count: number) => {
  for (let sent = 0; sent < count; sent += 25)
    await Promise.all(Array.from({ length: 25 }, (_, n) => world.notify(channel, `out_trade_no=YQ${sent + n}&sign=x`)))
}
const kept = async (channel: string, outcome: string): Promise<number> => {
  const { rows } = await store.pool.query<{ n: number }>(
    'select count(*)::int n from payments.notify where channel = $1 and outcome = $2',
    [channel, outcome],
  )
  return rows[0]?.n ?? -1
}
const told = (words: string) => world.logged.filter((line) => line.includes(words))

it('keeps some refused notifies of a minute and channel, counts the others, and still hears the genuine one', async () => {
  const { tradeId, payUrl } = await world.payments.start(world.tx, world.request())
  const genuine = await payUnheard(world, payUrl)
  const minute = new Date(Math.floor(world.now().getTime() / 60_000) * 60_000).toISOString()
  await flood('sandbox', 100)
  await world.notify('alipay', 'sign=x')
  expect(await kept('sandbox', 'refused')).toBe(REFUSED_STORED_PER_MINUTE)
  expect(await kept('alipay', 'refused')).toBe(1)
  expect(told('notify refused')).toHaveLength(REFUSED_STORED_PER_MINUTE + 1)
  expect(await world.notify('sandbox', new URLSearchParams([...genuine]).toString())).toBe('success')
  expect((await world.trade(tradeId)).state).toBe('paid')
  expect(told('only counted')).toEqual([])
  world.advance(60_000)
  await world.cron('payments.refused')
  await world.cron('payments.refused')
  const lines = told('only counted').map((line) => JSON.parse(line))
  expect(lines).toEqual([
    expect.objectContaining({
      channel: 'sandbox',
      outcome: 'refused',
      counted: 100 - REFUSED_STORED_PER_MINUTE,
      minute,
    }),
  ])
  await flood('sandbox', 25)
  expect(await kept('sandbox', 'refused')).toBe(2 * REFUSED_STORED_PER_MINUTE)
})

it('keeps no more of what nobody can read, and forgets both after a month', async () => {
  await flood('odd', 50)
  expect(await kept('odd', 'failed')).toBe(REFUSED_STORED_PER_MINUTE)
  expect(told('notify not taken in')).toHaveLength(REFUSED_STORED_PER_MINUTE)
  world.advance(31 * 86_400_000)
  await world.cron('payments.forget')
  expect([await kept('odd', 'failed'), await kept('sandbox', 'refused'), await kept('sandbox', 'applied')]).toEqual([
    0, 0, 1,
  ])
})
