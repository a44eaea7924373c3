import { phoneOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import { formatPlate } from '#vocabulary/plate'
import type { ParkingEngines } from '../engines.ts'
import { findRefundNews, listOwnRefunds } from './refund-queries.ts'

/** Announced where the desk gave money back: `{ refundId }`, each once. */
const REFUND_GIVEN = 'parking.refund.given'
/** Money of a parking order came back by the desk; the thing is the refund. */
const REFUND = 'parking.refund'
/** The link to a receipt is good for so long. */
const LINK_MS = 30 * 86_400_000

/** What is announced of a refund. */
interface RefundGiven {
  readonly refundId: string
}

type Writing = Pick<ParkingEngines, 'notify' | 'vault' | 'clock'>

/** Registers the kind of messages about refunds; the topic is that of parking. */
export function declareRefundNews({ notify: { inbox } }: Pick<Writing, 'notify'>): void {
  inbox.kind({
    kind: REFUND,
    topic: 'parking',
    mayOpen: async (db, reader, ids) => new Set(await listOwnRefunds(db, reader, ids)),
  })
}

/** Announces, in the caller's transaction, that a refund of the desk is given. */
export function announceGiven(db: Db, jobs: Pick<Jobs, 'announce'>, refundId: string): Promise<void> {
  return jobs.announce(db, { type: REFUND_GIVEN, payload: { refundId } satisfies RefundGiven })
}

/** Writes to whoever paid that the desk gave money back, after the commit. */
export function subscribeRefunds(engines: Writing, jobs: Jobs): void {
  jobs.subscribe(REFUND_GIVEN, 'parking.write-refund', (db, { payload }) =>
    writeRefund(db, engines, (payload as RefundGiven).refundId),
  )
}

/** A message, and an SMS where it is wanted; of a refund that does not stand any more nobody hears. */
async function writeRefund(db: Db, { notify, vault, clock }: Writing, refundId: string): Promise<void> {
  const row = await findRefundNews(db, refundId)
  if (!row?.personId || (row.state !== 'done' && row.state !== 'otherwise')) return
  const { areaId, personId, orderId, plate, amountFen, reason } = row
  const path = `/parking/receipt?orderId=${orderId}`
  const amount = (amountFen / 100).toFixed(2)
  const how = row.state === 'done' ? '已原路退回' : '已由园区另行退还'
  await notify.inbox.write(db, {
    areaId,
    personIds: [personId],
    kind: REFUND,
    thing: refundId,
    title: '停车费退款已办理',
    text: `${formatPlate(plate)}，${amount}元${how}${reason === '' ? '' : `，原因：${reason}`}`,
    path,
    now: clock(),
  })
  if (!notify.canSms || !(await notify.inbox.wantSms(db, REFUND, [personId])).has(personId)) return
  const phone = await phoneOf(db, vault, personId)
  if (!phone) return
  await notify.sms(db, {
    areaId,
    phone,
    template: 'refund-done',
    words: { what: `${formatPlate(plate)}停车费`, amount, how },
    link: { kind: REFUND, thing: refundId, path, until: new Date(clock().getTime() + LINK_MS), personId },
  })
}
