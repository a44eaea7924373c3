import { type DeskRefund, type parking, parkingRefusals } from '#contract/parking'
import { namesOf } from '#door/people'
import { audited } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { type Payments, paymentRefusals, type Refund, type Trade } from '#platform/payments'
import { toInstant } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { inOurWords, refusals, refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../engines.ts'
import { ORDER_SUBJECT } from '../orders/subject.ts'
import { checkedReason } from './act.ts'
import { announceGiven } from './refund-messages.ts'
import { leftOf, lockWithStay, putMoneyBack, takeMoneyOut } from './refund-money.ts'
import {
  endRefundTry,
  findRefund,
  insertRefund,
  listRefunds,
  lockRefund,
  type RefundRow,
  updateSettled,
} from './refund-queries.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'deskRefundAsk' | 'deskRefunds' | 'deskRefundSettle'>

const PAGE = 20
/** The payments engine's name of the nth try of a refund. */
const requestNoOf = (id: string, nth: number) => `desk-${id}-${nth}`

/** Giving back money of orders, and deciding about what a channel refused to give back. */
export function refundHandlers({ payments, jobs }: Pick<ParkingEngines, 'payments' | 'jobs'>): Handlers {
  const channelsOf = async (db: Db, rows: readonly RefundRow[]) => {
    const orders = [...new Set(rows.map(({ orderId }) => orderId))]
    const trades = [...(await payments.tradesOfAll(db, ORDER_SUBJECT, orders)).values()].flat()
    const names = new Map(payments.channels().map(({ id, name }) => [id, name]))
    return new Map(trades.map(({ id, channel }) => [id, names.get(channel) ?? channel]))
  }
  const views = async (db: Db, rows: readonly RefundRow[], looker: string): Promise<DeskRefund[]> => {
    const people = rows.flatMap(({ askedBy, settledBy }) => [askedBy, settledBy]).filter((id) => id !== null)
    const names = await namesOf(db, [...new Set(people)])
    const channels = await channelsOf(db, rows)
    return rows.map((row) => viewRefund(row, { names, channels, looker }))
  }
  const show = async (db: Db, ctx: WriteContext, id: string): Promise<DeskRefund> => {
    const row = (await findRefund(db, ctx.areaId, id)) ?? refuse(refusals.notFound)
    const [view] = await views(db, [row], ctx.person.personId)
    return view ?? refuse(refusals.notFound)
  }

  return {
    async deskRefundAsk(ctx, { orderId, amountFen, leftFen, reason }) {
      const { areaId, db, now } = ctx
      const actor = ctx.person.personId
      const locked = await lockWithStay(db, areaId, orderId)
      const { order, stay } = locked
      const { tradeId } = order
      const left = leftOf(order)
      if (tradeId === null || left === 0) refuse(parkingRefusals.refundNoMoney)
      if (left !== leftFen || amountFen > left)
        refuse(parkingRefusals.refundTooMuch, { field: 'amountFen', data: { left: formatPrice(left) } })
      if (stay.owedFen > 0) refuse(parkingRefusals.refundOwing)
      await takeMoneyOut(db, locked, amountFen, now)
      const id = newId()
      const words = checkedReason(reason)
      const made = { areaId, orderId, tradeId, amountFen, reason: words, askedBy: actor, askedAt: now }
      await insertRefund(db, { ...made, id, requestNo: requestNoOf(id, 1), state: 'asked' })
      await askFor(payments, db, { tradeId, amountFen, requestNo: requestNoOf(id, 1), reason: words })
      const subject = { kind: 'parking.refund', id }
      const detail = { orderId, amountFen, reason: words }
      await audited(db, ctx, 'parking.refund.asked', subject, detail)
      return await show(db, ctx, id)
    },

    async deskRefunds(ctx, { which, next }) {
      const page = await listRefunds(ctx.db, ctx.areaId, which, { next, size: PAGE })
      return { items: await views(ctx.db, page.items, ctx.person.personId), next: page.next }
    },

    async deskRefundSettle(ctx, { refundId, how, note }) {
      const { areaId, db, now } = ctx
      const actor = ctx.person.personId
      const words = checkedReason(note)
      const seen = (await findRefund(db, areaId, refundId)) ?? refuse(refusals.notFound, { field: 'refundId' })
      const locked = how === 'withdrawn' ? await lockWithStay(db, areaId, seen.orderId) : null
      const row = (await lockRefund(db, areaId, refundId)) ?? refuse(refusals.notFound, { field: 'refundId' })
      if (row.state !== 'failed') refuse(parkingRefusals.refundSettled)
      if (!isSecond(row, actor)) refuse(parkingRefusals.refundSecond)
      if (how === 'withdrawn' && row.askedBy === null) refuse(parkingRefusals.refundUnwanted)
      const settled = { settledBy: actor, settledAt: now, note: words }
      if (how === 'again') {
        const tries = row.tries + 1
        const requestNo = requestNoOf(row.id, tries)
        await updateSettled(db, row.id, { ...settled, state: 'asked', requestNo, tries, endedAt: null, problem: '' })
        await askFor(payments, db, { tradeId: row.tradeId, amountFen: row.amountFen, requestNo, reason: row.reason })
      } else {
        if (locked) await putMoneyBack(db, locked, row.amountFen)
        await updateSettled(db, row.id, { ...settled, state: how })
        if (how === 'otherwise') await announceGiven(db, jobs, row.id)
      }
      const subject = { kind: 'parking.refund', id: row.id }
      const detail = { how, amountFen: row.amountFen, note: words }
      await audited(db, ctx, 'parking.refund.settled', subject, detail)
      return await show(db, ctx, row.id)
    },
  }
}

/** Who neither asked for it nor had it asked for again. */
function isSecond({ askedBy, settledBy }: Pick<RefundRow, 'askedBy' | 'settledBy'>, personId: string): boolean {
  return askedBy !== personId && settledBy !== personId
}

/** Asks the payments engine, in the words of this contract. */
async function askFor(
  payments: Pick<Payments, 'refund'>,
  db: Db,
  request: { tradeId: string; amountFen: number; requestNo: string; reason: string },
): Promise<void> {
  await payments.refund(db, request).catch((error: unknown) => {
    throw inOurWords(error, [
      [paymentRefusals.refundTooMuch, parkingRefusals.refundTooMuch, { data: { left: formatPrice(0) } }],
    ])
  })
}

/**
 * A refund came to its end; runs in the engine's transaction and locks that refund alone. One that the channel refused for good waits at the desk for
 * a second person, also where nobody asked for it: the money is not the park's.
 */
export async function refundEnded(
  db: Db,
  { jobs }: Pick<ParkingEngines, 'jobs'>,
  trade: Trade,
  refund: Refund,
  now: Date,
): Promise<void> {
  const { requestNo, amountFen, state, automatic, problem, askedAt } = refund
  if (state === 'asked') return
  const end = { state, problem: state === 'failed' ? (problem ?? '') : '', endedAt: refund.endedAt ?? now }
  const ended = await endRefundTry(db, requestNo, end)
  if (ended !== null) {
    if (state === 'done') await announceGiven(db, jobs, ended.id)
    return
  }
  if (state !== 'failed' || !automatic) return
  const { areaId, id: tradeId } = trade
  const made = { areaId, orderId: trade.subject.id, tradeId, requestNo, amountFen, askedBy: null, askedAt }
  await insertRefund(db, { ...made, ...end, state, reason: refund.reason })
}

function viewRefund(
  row: RefundRow,
  seen: { names: ReadonlyMap<string, string>; channels: ReadonlyMap<string, string>; looker: string },
): DeskRefund {
  const { names, channels, looker } = seen
  const nameOf = (personId: string | null) => (personId === null ? '' : (names.get(personId) ?? ''))
  const failed = row.state === 'failed'
  return {
    refundId: row.id,
    orderId: row.orderId,
    orderNo: row.orderNo,
    stayId: row.stayId,
    plate: row.plate,
    channelName: channels.get(row.tradeId) ?? '',
    amountFen: row.amountFen,
    reason: row.reason,
    // A word of the table's own check.
    state: row.state as DeskRefund['state'],
    problem: row.problem,
    askedBy: nameOf(row.askedBy),
    askedAt: toInstant(row.askedAt),
    tries: row.tries,
    settledBy: nameOf(row.settledBy),
    settledAt: row.settledAt && toInstant(row.settledAt),
    note: row.note,
    maySettle: failed && isSecond(row, looker),
    mayWithdraw: failed && row.askedBy !== null,
  }
}
