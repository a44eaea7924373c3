import { type Db, newId } from '#platform/db'

/** A notify as it is remembered: no buyer, no signature, no body. */
export interface NotifyRecord {
  channel: string
  receivedAt: Date
  outcome: 'applied' | 'repeated' | 'noted' | 'refused' | 'failed'
  why: string | null
  outTradeNo: string | null
  channelTradeNo: string | null
  amountFen: number | null
  status: string | null
  tradeId: string | null
  bodySha256: string
}

export async function insertNotify(db: Db, record: NotifyRecord): Promise<void> {
  await db
    .insertInto('payments.notify')
    .values({ id: newId(), ...record })
    .execute()
}

/** Anyone can send us what is refused, or what cannot be read, so neither is kept for ever. */
export async function forgetRefusedNotifies(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('payments.notify')
    .where('outcome', 'in', ['refused', 'failed'])
    .where('tradeId', 'is', null)
    .where('receivedAt', '<', before)
    .execute()
}
