import { inTransaction } from '#platform/db'
import type { MoneyEngines } from '../engines.ts'
import { closeCharge } from './posting.ts'
import { projectPaid } from './projecting.ts'
import { listLeftCharges } from './queries.ts'

const HOUR_MS = 3_600_000
/** How many one run ends. */
const MOST = 100

/** Closes charges whose time was over an hour ago and that still wait, unless their money moved after all. Run each hour. */
export async function endLeftCharges(engines: MoneyEngines): Promise<void> {
  const { store, log, clock } = engines
  const anHourAgo = new Date(clock().getTime() - HOUR_MS)
  for (const outTradeNo of await listLeftCharges(store.db, anHourAgo, MOST)) {
    try {
      if ((await closeCharge(engines, outTradeNo)) === 'paid')
        await inTransaction(store.db, (db) => projectPaid(engines, db, outTradeNo), { retry: true })
    } catch (error) {
      log.error({ err: error, charge: outTradeNo }, 'a charge was left behind and cannot be ended')
    }
  }
}
