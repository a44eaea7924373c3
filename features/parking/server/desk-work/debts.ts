import { type parking, parkingRefusals } from '#contract/parking'
import { record } from '#platform/audit'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import { listDebtsFor, lockStay, updatePaid } from '../stays/queries.ts'
import { viewPast } from '../stays/view.ts'
import { type Act, checkedReason } from './act.ts'
import { getListed, insertWriteOff, listOwing } from './queries.ts'
import { viewStay } from './view.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'deskDebts' | 'deskDebtWriteOff' | 'myDebts'>

const PAGE = 20
/** How many debts of a person are listed at most. */
const MAX_DEBTS = 50

/** Where and by whom a debt is given up. */
export type Giving = Pick<Act, 'areaId' | 'actor' | 'now' | 'reason'>

/** Gives up all that a stay still owes; the caller has locked nothing of its orders. Answers how much that was. */
export async function writeOffAll(db: Db, { areaId, actor, now, reason }: Giving, stayId: string): Promise<number> {
  const stay = await lockStay(db, stayId)
  if (!stay || stay.owedFen === 0) return 0
  await insertWriteOff(db, { areaId, stayId, amountFen: stay.owedFen, reason, personId: actor, at: now })
  await updatePaid(db, stayId, { paidFen: stay.paidFen, owedFen: 0 })
  const subject = { kind: 'parking.stay', id: stayId }
  const detail = { amountFen: stay.owedFen, reason }
  await record(db, { areaId, at: now, actor, action: 'parking.debt.written-off', subject, detail })
  return stay.owedFen
}

/** What cars left unpaid: for operators, and for who may see the whole of the stays. */
export const debtHandlers: Handlers = {
  async deskDebts(ctx, { plate, next }) {
    const page = await listOwing(ctx.db, ctx.areaId, plate, { next, size: PAGE })
    return { items: page.items.map((each) => viewStay(each, ctx.now)), next: page.next }
  },

  async deskDebtWriteOff(ctx, { stayId, owedFen, reason }) {
    const { areaId, db, now } = ctx
    const stay = await lockStay(db, stayId)
    if (stay?.areaId !== areaId) refuse(refusals.notFound, { field: 'stayId' })
    if (stay.owedFen !== owedFen || owedFen === 0) refuse(parkingRefusals.debtChanged)
    await writeOffAll(db, { areaId, actor: ctx.person.personId, now, reason: checkedReason(reason) }, stayId)
    return viewStay(await getListed(db, areaId, stayId), now)
  },

  async myDebts(ctx, { plate }) {
    const who = { areaId: ctx.areaId, personId: ctx.person.personId, ...(plate !== undefined && { plate }) }
    const rows = await listDebtsFor(ctx.db, who, MAX_DEBTS)
    return {
      items: rows.map((stay) => viewPast(stay, ctx.now)),
      owedFen: rows.reduce((sum, stay) => sum + stay.owedFen, 0),
    }
  },
}
