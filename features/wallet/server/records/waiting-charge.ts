import { CONFIRM_PATH, WALLET_CHANNEL } from '../purses/wallet-channel.ts'
import type { WaitingCharge } from './charge-queries.ts'
import { type EntryRow, numberOf } from './entry-queries.ts'
import type { Whose } from './queries.ts'

/** A payment that is not paid, as the line that it will be: it has the id of that line, and leads to where it is gone on with. */
export function lineOfCharge(charge: WaitingCharge, whose: Whose, now: Date): EntryRow {
  const { billId: id, outTradeNo, title, amountFen, createdAt: at, subject } = charge
  const isOver = charge.state === 'closed' || charge.expiresAt <= now
  return {
    ...whose,
    id,
    kind: 'payment',
    title,
    amountFen: -amountFen,
    state: isOver ? 'closed' : 'waiting',
    at,
    bookedAt: null,
    month: null,
    reference: null,
    number: numberOf(id, at),
    feeFen: 0,
    parts: [],
    refundedFen: 0,
    channel: WALLET_CHANNEL.id,
    card: null,
    note: '',
    why: isOver ? '未在时限内支付' : null,
    link: isOver ? null : `${CONFIRM_PATH}?charge=${outTradeNo}`,
    subject,
  }
}
