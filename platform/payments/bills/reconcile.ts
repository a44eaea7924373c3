import { type Db, inTransaction } from '#platform/db'
import { addDays, type Day, dayOf, daysBetween } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import type { BillLine } from '../channel.ts'
import { channelOf, type EngineContext, outsideTransaction, withTimeout } from '../context.ts'
import { paymentRefusals } from '../contract.ts'
import { makeDue } from '../refunds/refund-queries.ts'
import { workRefund } from '../refunds/refunds.ts'
import { askChannel, readTrade } from '../trades/query-channel.ts'
import type { BillDay } from './bill-day.ts'
import { listBillDays } from './bill-day-queries.ts'
import {
  isCompared,
  keepBillDay,
  keepForeign,
  listDaysWithCases,
  listKnown,
  listOurLines,
  listTheirLines,
  listUnheard,
  lockBills,
  replaceBill,
} from './bill-queries.ts'
import { compareDay } from './compare.ts'
import { keepDifferences } from './difference-queries.ts'

/** A bill is a file, made and fetched at leisure. */
const BILL_WAIT_MS = 60_000
/** Channels make the bill the next morning; where there is none so many days later, there is nothing on it. */
const NO_BILL_DAYS = 3
/** Days that the daily job compares without being asked. */
const JOB_DAYS = 7
/** Days with open cases are looked at again for so long. */
const CASE_DAYS = 31
const UNHEARD_LIMIT = 200

/** Compares a day with the channel's bill and notes what differs; money that we only had not heard of is taken in first. */
export async function reconcile(engine: EngineContext, channelId: string, day: Day): Promise<BillDay> {
  outsideTransaction(engine.db)
  const channel = channelOf(engine, channelId)
  if (!channel.bill) refuse(paymentRefusals.noBill)
  const age = daysBetween(day, dayOf(engine.clock()))
  if (age < 1) refuse(paymentRefusals.dayNotOver)
  const bill = await withTimeout(
    Math.max(BILL_WAIT_MS, engine.channelWaitMs),
    async (signal) => await channel.bill?.(day, signal),
  )
  const lines = bill ?? (age >= NO_BILL_DAYS ? [] : null)
  if (lines === null) {
    await inTransaction(engine.db, (db) => keepBillDay(db, channelId, day, engine.clock(), null))
    return await theDay(engine.db, channelId, day)
  }
  // What looks like another system's may be a trade of ours all the same, such as one of an app that we had before.
  const known = await listKnown(engine.db, channelId, numbersOf(lines.filter(({ foreign }) => foreign)))
  const own = lines.filter(({ foreign, outTradeNo }) => !foreign || known.has(outTradeNo))
  await inTransaction(engine.db, async (db) => {
    await lockBills(db, channelId)
    await replaceBill(db, channelId, day, own)
  })
  await catchUp(engine, channelId, day)
  await inTransaction(
    engine.db,
    async (db) => {
      await lockBills(db, channelId)
      await judge(engine, db, channelId, day)
      await keepForeign(db, channelId, day, lines.length - own.length)
      // What stands on this bill may have been missed, or waited for, on the days beside it.
      for (const beside of [addDays(day, -1), addDays(day, 1)]) {
        if (await isCompared(db, channelId, beside)) await judge(engine, db, channelId, beside)
      }
    },
    // One moment of both books: money that comes in between two statements must not be counted on one side only.
    { isolation: 'repeatable read', retry: true },
  )
  const result = await theDay(engine.db, channelId, day)
  if (result.openCases > 0)
    engine.log.error({ channel: channelId, day, cases: result.openCases }, 'a bill differs from our books')
  return result
}

/** The days that are due, of every channel that has bills; one that fails does not keep the others. */
export async function reconcileDue(engine: EngineContext): Promise<void> {
  const today = dayOf(engine.clock())
  for (const channel of engine.channels.values()) {
    if (!channel.bill) continue
    const days = new Set(await listDaysWithCases(engine.db, channel.id, addDays(today, -CASE_DAYS)))
    for (let back = JOB_DAYS; back >= 1; back -= 1) {
      const day = addDays(today, -back)
      if (back === 1 || !(await isCompared(engine.db, channel.id, day))) days.add(day)
    }
    for (const day of [...days].sort()) {
      await reconcile(engine, channel.id, day).catch((error: unknown) =>
        engine.log.error({ err: error, channel: channel.id, day }, 'bill not compared, will be tried again tomorrow'),
      )
    }
  }
}

/** Asks the channel about everything on its bill that our books do not know as done, and applies the answers. */
async function catchUp(engine: EngineContext, channelId: string, day: Day): Promise<void> {
  for (const { tradeId, refundId } of await listUnheard(engine.db, channelId, day, UNHEARD_LIMIT)) {
    const work = async () => {
      if (refundId !== null) {
        await makeDue(engine.db, refundId, engine.clock())
        return await workRefund(engine, refundId)
      }
      const trade = await readTrade(engine, tradeId)
      if (trade) await askChannel(engine, trade)
    }
    await work().catch((error: unknown) =>
      engine.log.warn(
        { err: error, channel: channelId, tradeId, refundId },
        'a line of the bill could not be asked about',
      ),
    )
  }
}

async function judge(engine: EngineContext, db: Db, channel: string, day: Day): Promise<void> {
  const now = engine.clock()
  const toCome = async (beside: Day) =>
    daysBetween(beside, dayOf(now)) <= JOB_DAYS && !(await isCompared(db, channel, beside))
  const { totals, found } = compareDay(
    day,
    await listTheirLines(db, channel, day),
    await listOurLines(db, channel, day),
    { before: await toCome(addDays(day, -1)), after: await toCome(addDays(day, 1)) },
  )
  await keepDifferences(db, channel, day, found, now)
  await keepBillDay(db, channel, day, now, totals)
}

const numbersOf = (lines: readonly BillLine[]) => [...new Set(lines.map(({ outTradeNo }) => outTradeNo))]

async function theDay(db: Db, channel: string, day: Day): Promise<BillDay> {
  const [found] = await listBillDays(db, { channel, day, limit: 1 })
  if (!found) throw new Error('the day was just written')
  return found
}
