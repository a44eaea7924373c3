import { inTransaction } from '#platform/db'
import type { Sweep } from '#platform/jobs'
import type { MoneyEngines } from '../engines.ts'
import { statusOf } from './charge-status.ts'
import { closeCharge } from './posting.ts'
import { endCharge, notifyPaid, projectPaid, projectPayment } from './projecting.ts'
import { countToCheck, listLeftCharges, takeToCheck } from './queries.ts'

const HOUR_MS = 3_600_000
/** How many one run ends. */
const MAX_CHARGES = 100
/** A charge that was confirmed is looked at again after this, for as long as something may be posted for it: to its end, and a minute more. */
const AGAIN_MS = 20_000
const POSTING_MS = 60_000

/** Closes charges whose time was over an hour ago and that still wait, unless their money moved after all. Run each hour. */
export async function endLeftCharges(engines: MoneyEngines): Promise<void> {
  const { store, log, clock } = engines
  const anHourAgo = new Date(clock().getTime() - HOUR_MS)
  for (const outTradeNo of await listLeftCharges(store.db, anHourAgo, MAX_CHARGES)) {
    try {
      if ((await closeCharge(engines, outTradeNo)) === 'paid')
        await inTransaction(store.db, (db) => projectPaid(engines, db, outTradeNo), { retry: true })
    } catch (error) {
      log.error({ err: error, charge: outTradeNo }, 'a charge was left behind and cannot be ended')
    }
  }
}

const addMs = (at: Date, ms: number) => new Date(at.getTime() + ms)

/**
 * Charges that were confirmed some seconds ago and are not paid: what a process posted for them that died then is told now. What whoever
 * confirmed it has paid or closed is not among them.
 */
export function confirmedSweep(engines: MoneyEngines): Sweep<string> {
  const { store, clock } = engines
  return {
    take(limit) {
      const now = clock()
      return takeToCheck(store.db, { now, until: addMs(now, AGAIN_MS), over: addMs(now, -POSTING_MS), limit })
    },
    async work(outTradeNo) {
      const now = await statusOf(engines, store.db, outTradeNo)
      if (now.is === 'paid') await notifyPaid(engines, now)
      if (now.is === 'cancelled')
        await inTransaction(store.db, (db) => projectPayment(engines, db, now), { retry: true })
      if (now.is === 'void') await inTransaction(store.db, (db) => endCharge(db, outTradeNo), { retry: true })
    },
    due: () => countToCheck(store.db, clock()),
  }
}
