import { rightAddress } from '#platform/approvals'
import { type Db, inTransaction } from '#platform/db'
import type { Refund } from '#platform/payments'
import { formatPrice } from '#vocabulary/money'
import type { BookingEngines } from '../engines.ts'
import { lockBooking } from '../time/booking-queries.ts'
import { insertEvents } from '../time/state-queries.ts'
import { askAgain, endGiveBack, findGiveBack, listRefused } from './give-back-queries.ts'
import { notifyPeople } from './notify.ts'
import { GIVE_BACK } from './open.ts'
import { addRefunded } from './queries.ts'
import { ORDER_SUBJECT } from './subject.ts'

const HOUR_MS = 3_600_000
/** What a channel refused is asked for again after an hour, then after twice as long each time, at most after a day. */
const MAX_HOURS = 24
/** So many at once. */
const BATCH = 100

/** The payments engine's number of the nth try of a give-back: a repeat of the job names the same. */
export function requestNoOf({ id, tries }: { id: string; tries: number }): string {
  return `booking-${id}-${tries}`
}

/** The give-back and the try that a number names; null: it is not one of ours. */
export function readRequestNo(requestNo: string): { id: string; tries: number } | null {
  const [, id, tries] = /^booking-([0-9a-f-]{36})-([0-9]+)$/.exec(requestNo) ?? []
  return id && tries ? { id, tries: Number(tries) } : null
}

/** The job: asks the payments engine for each sum that was promised, once however often it runs. It holds no lock of ours. */
export async function giveBack(
  { store, payments }: Pick<BookingEngines, 'store' | 'payments'>,
  payload: unknown,
): Promise<void> {
  const ids: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'ids') : null
  if (!Array.isArray(ids)) throw new Error('a give-back that names nothing')
  for (const id of ids as string[]) {
    const row = await findGiveBack(store.db, id)
    if (row?.state !== 'asked') continue
    if (row.tradeId === null) throw new Error('money of an order that nobody paid')
    const { tradeId, amountFen, why } = row
    await payments.refund(store.db, { tradeId, amountFen, requestNo: requestNoOf(row), reason: why })
  }
}

/**
 * A refund of an order came to its end; runs in the engine's transaction. What was given back counts in order and booking, and the person is told; what
 * the channel refused for good stays promised, is asked for again, and stands in the operators' inbox until it is done. What the engine gave back by itself was never counted.
 */
export async function refundEnded(
  { jobs, approvals }: Pick<BookingEngines, 'jobs' | 'approvals'>,
  db: Db,
  { requestNo, state, amountFen, endedAt }: Refund,
  now: Date,
): Promise<void> {
  const asked = readRequestNo(requestNo)
  const row = asked && (await findGiveBack(db, asked.id))
  if (!row || state === 'asked') return
  const booking = await lockBooking(db, row.bookingId)
  if (!booking || !(await endGiveBack(db, asked, { state, endedAt: endedAt ?? now }))) return
  const duty = {
    areaId: booking.areaId,
    kind: 'refund',
    subject: { kind: ORDER_SUBJECT, id: row.orderId },
    key: row.id,
  }
  if (state === 'failed') {
    const title = `${booking.number} 退款 ${formatPrice(amountFen)} 未成功`
    const text = '支付渠道拒绝退款，系统会自动重试，请核对渠道余额和账户状态'
    const addresses = [rightAddress('operator')]
    return await approvals.duties.open(db, { ...duty, addresses, title, text, path: '/booking/desk', now })
  }
  if (asked.tries > 1) await approvals.duties.close(db, duty)
  await addRefunded(db, { orderId: row.orderId, bookingId: booking.id, amountFen })
  await insertEvents(db, [{ bookingId: booking.id, at: now, what: 'refunded', by: null, note: formatPrice(amountFen) }])
  await notifyPeople(db, jobs, [booking], { what: 'refunded', by: null, note: formatPrice(amountFen) })
}

/** Asks again for what channels refused, each under a new number. */
export async function repeatRefused({
  store,
  jobs,
  clock,
}: Pick<BookingEngines, 'store' | 'jobs' | 'clock'>): Promise<void> {
  const now = clock()
  await inTransaction(store.db, async (db: Db) => {
    const due = (await listRefused(db, BATCH)).filter(({ tries, endedAt }) => {
      const hours = Math.min(2 ** (tries - 1), MAX_HOURS)
      return endedAt !== null && endedAt.getTime() + hours * HOUR_MS <= now.getTime()
    })
    if (due.length === 0) return
    const ids = due.map(({ id }) => id)
    await askAgain(db, ids, now)
    await jobs.enqueue(db, GIVE_BACK, { ids })
  })
}
