import type { PgBoss } from 'pg-boss'
import type { Store } from '#platform/db'

/** Work by the clock. */
export interface Timed {
  name: string
  /** Five fields, park time. */
  cron: string
  work: () => Promise<void>
}

/** Starts pg-boss, which keeps the clock on the same PostgreSQL: each work at its time, in one server process. */
export async function startClock(
  store: Store,
  timed: readonly Timed[],
  options: { cronSeconds: number; report: (error: Error) => void },
): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: { executeSql: (text, values) => store.pool.query(text, values as unknown[]) },
    cronMonitorIntervalSeconds: options.cronSeconds,
  })
  boss.on('error', options.report)
  await boss.start()
  // What an earlier version did by the clock and this one does not know would pile up with nobody to do it.
  for (const { name } of await boss.getSchedules())
    if (!timed.some((known) => known.name === name)) await boss.unschedule(name)
  for (const { name, cron, work } of timed) {
    await boss.createQueue(name, { retryLimit: 0 })
    await boss.schedule(name, cron, null, { tz: 'Asia/Shanghai' })
    await boss.work(name, { pollingIntervalSeconds: 5, batchSize: 1 }, async () => {
      await work()
    })
  }
  return boss
}
