import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db'
import { isDeep } from '../../tests/support/budget.ts'
import { freshStore } from '../../tests/support/store.ts'
import { createJobs } from './index.ts'

// How long much work takes. The clock is measured in the long loops alone; the suite counts instead (`jobs.server.test.ts`).
const store = await freshStore({ max: 8 })
const jobs = createJobs({ store, log: { error: () => {}, warn: () => {} } })
afterAll(() => jobs.stop())

test.runIf(isDeep('jobs'))('1,000 due jobs are done within ten seconds by one process', async () => {
  let done = 0
  jobs.handle('load.one', async () => {
    await store.pool.query('select 1')
    done += 1
  })
  await inTransaction(store.db, async (db) => {
    for (let n = 0; n < 1000; n += 1) await jobs.enqueue(db, 'load.one', {})
  })
  const began = performance.now()
  await jobs.start()
  await expect.poll(() => done, { timeout: 30_000, interval: 20 }).toBe(1000)
  const seconds = (performance.now() - began) / 1000
  expect(seconds, `took ${seconds.toFixed(1)} s`).toBeLessThan(10)
})
