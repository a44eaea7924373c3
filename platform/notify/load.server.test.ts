import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db'
import { createIdentity } from '#platform/identity'
import { createJobs } from '#platform/jobs'
import { createVault, readVaultKeys } from '#platform/vault'
import { isDeep } from '../../tests/support/budget.ts'
import { freshStore } from '../../tests/support/store.ts'
import { createNotify } from './index.ts'

const store = await freshStore({ max: 8 })
const log = { error: () => {}, warn: () => {} }
const clock = () => new Date()
const jobs = createJobs({ store, log })
afterAll(() => jobs.stop())

/** What the provider does with a message. */
let take: () => Promise<void> = async () => {}
const notify = createNotify({
  store,
  jobs,
  identity: createIdentity({ store, pepper: 'pepper', clock }),
  pepper: 'pepper',
  vault: createVault({ keys: readVaultKeys(randomBytes(32).toString('base64')) }),
  clock,
  log,
  port: { send: () => take() },
  budget: { area: 10_000, all: 10_000 },
})

/** So many messages to as many numbers. */
async function send(count: number, from = 0): Promise<void> {
  await inTransaction(store.db, async (db) => {
    for (let n = from; n < from + count; n += 1) {
      const phone = `138${String(n).padStart(8, '0')}`
      await notify.sms(db, { areaId: '1', phone, template: 'sign-in-code', words: { code: '123456', minutes: '5' } })
    }
  })
  jobs.wake()
}

test('eight messages are handed over at once, and no more', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let [now, most, sent] = [0, 0, 0]
  take = async () => {
    now += 1
    most = Math.max(most, now)
    await answered
    now -= 1
    sent += 1
  }
  await jobs.start()
  await send(20)
  await expect.poll(() => now).toBe(8)
  answer()
  await expect.poll(() => sent).toBe(20)
  expect(most).toBe(8)
})

// The clock is measured in the long loops alone.
test.runIf(isDeep('notify'))('1,000 messages leave within 15 seconds through a provider that takes 50 ms', async () => {
  let sent = 0
  take = async () => {
    await new Promise((done) => setTimeout(done, 50))
    sent += 1
  }
  const began = performance.now()
  await send(1000, 100)
  await expect.poll(() => sent, { timeout: 60_000, interval: 20 }).toBe(1000)
  const seconds = (performance.now() - began) / 1000
  expect(seconds, `took ${seconds.toFixed(1)} s`).toBeLessThan(15)
})
