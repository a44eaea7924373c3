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

/** Anyone can send us what is refused, or what cannot be read, and what was told already can be told again: none is kept for ever. */
export async function forgetNotifies(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('payments.notify')
    .where((or) =>
      or.or([
        or('outcome', '=', 'repeated'),
        or.and([or('outcome', 'in', ['refused', 'failed']), or('tradeId', 'is', null)]),
      ]),
    )
    .where('receivedAt', '<', before)
    .execute()
}
