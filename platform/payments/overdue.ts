import type { Db } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { addMs, type EngineContext } from './context.ts'
import {
  findBillDaysNotClean,
  findRefundsAsked,
  findRefundsRefused,
  findTradesInLimbo,
  type Waiting,
} from './overdue-queries.ts'

const HOUR_MS = 3_600_000
/** The daily comparison begins at ten past ten in Beijing; an hour later it should be done. */
const COMPARED_BY_MS = 11 * HOUR_MS + 10 * 60_000
/** Days further back than this are for people alone. */
const DAYS_BACK = 31

/** Everything that should have come to its end and has not. */
export interface Overdue {
  /** Refunds that the channel has neither done nor refused for an hour: it is silent, its account is empty, or it waits for a person. */
  refundsAsked: Waiting
  /** Automatic refunds that the channel refused for good, so that money nobody wanted is still with us. */
  refundsRefused: Waiting
  /** Trades that are over for an hour and of which the channel, or their subject, has not let us say how they ended. */
  tradesInLimbo: Waiting
  /** Days of a channel, written `wechat 2026-11-20`, on which we took money and whose bill is not compared, or whose cases wait for an hour. */
  billDaysNotClean: Waiting
}

/** What waits too long now; reads only. */
export async function findOverdue({ channels, clock }: EngineContext, db: Db): Promise<Overdue> {
  const now = clock()
  const before = addMs(now, -HOUR_MS)
  const billed = [...channels.values()].filter((channel) => channel.bill !== undefined).map(({ id }) => id)
  const dueUntil = addDays(dayOf(addMs(now, -COMPARED_BY_MS)), -1)
  return {
    refundsAsked: await findRefundsAsked(db, before),
    refundsRefused: await findRefundsRefused(db),
    tradesInLimbo: await findTradesInLimbo(db, before),
    billDaysNotClean: await findBillDaysNotClean(db, {
      channels: billed,
      from: addDays(dueUntil, 1 - DAYS_BACK),
      until: dueUntil,
      before,
    }),
  }
}

/** Tells of everything that waits too long; run by the hour. */
export async function reportOverdue(engine: EngineContext): Promise<void> {
  const overdue = await findOverdue(engine, engine.db)
  if (Object.values(overdue).some(({ count }: Waiting) => count > 0))
    engine.log.error(overdue, 'payments wait too long for their end, a person must look')
}
