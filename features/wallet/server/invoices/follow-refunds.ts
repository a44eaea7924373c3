import type { Db } from '#platform/db'
import type { MoneyEngines } from '../engines.ts'
import { holdTrades, leftNow } from './left.ts'
import { withdrawFromDesk, writeAnswer, writeToDesk } from './messages.ts'
import { findApplicationOf, freeLines, listLinesOf, lockInvoice, updateInvoice, updateLine } from './queries.ts'
import { afterRefund } from './rules.ts'

/** Why an application of which nothing is left is returned. */
const ALL_BACK = '款项已全部退回，无需开票'

/**
 * Money of a payment went back, or did not after all: the application in which it stands is made out for what is left; one that was issued is to be
 * reversed, and the park's accountants hear of it. Reckons from what is so now, so it may be done again.
 */
export async function followRefund(
  engines: Pick<MoneyEngines, 'payments' | 'notify' | 'clock'>,
  db: Db,
  tradeId: string,
): Promise<void> {
  const now = engines.clock()
  const seen = await findApplicationOf(db, tradeId)
  const lines = seen ? await listLinesOf(db, seen.id) : []
  const tradeIds = [tradeId, ...lines.map((line) => line.tradeId)]
  await holdTrades(db, tradeIds)
  const current = await findApplicationOf(db, tradeId)
  // asked for meanwhile, with what is left by now, or free again
  if (!current || current.id !== seen?.id) return
  const invoice = await lockInvoice(db, current.areaId, current.id)
  if (!invoice) return
  const { sumFen, fenOf } = await leftNow(engines, db, tradeIds)
  const then = afterRefund(invoice, sumFen)
  if (then.is === 'same') return
  if (then.is === 'less') {
    for (const line of lines) {
      const amountFen = fenOf.get(line.tradeId) ?? 0
      if (amountFen !== line.amountFen) await updateLine(db, { ...line, amountFen })
    }
    if (then.amountFen > 0) return void (await updateInvoice(db, invoice.id, { amountFen: then.amountFen }))
    await freeLines(db, invoice.id)
    const returned = await updateInvoice(db, invoice.id, { state: 'returned', reason: ALL_BACK, decidedAt: now })
    await writeAnswer(db, engines, returned, now)
    return await withdrawFromDesk(db, engines, returned)
  }
  const state = then.reverseFen > 0 ? 'reverse' : 'issued'
  const after = await updateInvoice(db, invoice.id, { state, reverseFen: then.reverseFen })
  if (state === 'issued') return await withdrawFromDesk(db, engines, after)
  await writeAnswer(db, engines, after, now)
  await writeToDesk(db, engines, after, now)
}
