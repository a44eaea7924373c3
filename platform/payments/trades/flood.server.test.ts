import { afterAll, expect, test } from 'vitest'
import { newId } from '#platform/db'
import { isDeep } from '../../../tests/support/budget.ts'
import { freshStore } from '../../../tests/support/store.ts'
import { makeDueTrades } from '../tests/due-trades.ts'
import { newTill } from '../tests/till.ts'
import { makePaymentsWorld } from '../tests/world.ts'

// One person floods the channel with trades that wait; somebody else's turn comes in time.
const store = await freshStore()
const till = newTill('slow')
till.channel.start = async () => ({ payUrl: 'http://localhost/pay' })
const world = await makePaymentsWorld(store, { more: [till.channel] })
afterAll(() => world.stop())

/** Trades of a person that are to be asked about now. */
async function due(personId: string, count: number): Promise<string[]> {
  const now = world.now()
  const made = await makeDueTrades(store, { channel: 'slow', count, now, askAt: now, personId })
  return made.map(({ outTradeNo }) => outTradeNo)
}

test.runIf(isDeep('payments'))(
  'an honest alarm is at most three seconds late while one person has 1,000 due',
  async () => {
    const askedAt = new Map<string, number>()
    till.channel.query = async ({ outTradeNo }) => {
      await new Promise((done) => setTimeout(done, 50))
      askedAt.set(outTradeNo, askedAt.get(outTradeNo) ?? performance.now())
      return { state: 'waiting' }
    }
    await due(newId(), 1000)
    await world.jobs.start()
    await expect.poll(() => askedAt.size, { timeout: 10_000 }).toBeGreaterThan(20)
    const late: number[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      const began = performance.now()
      const [honest = ''] = await due(newId(), 1)
      await expect.poll(() => askedAt.has(honest), { timeout: 30_000, interval: 20 }).toBe(true)
      late.push((askedAt.get(honest) ?? 0) - began)
    }
    expect(askedAt.size, 'the flood still waits').toBeLessThan(1005)
    expect(Math.max(...late)).toBeLessThan(3000)
  },
)
