import type { Db } from '#platform/db'
import type { Notify } from '#platform/notify'
import { formatPrice } from '#vocabulary/money'
import { findWithdrawal } from '../withdraw/queries.ts'
import { WALLET_KINDS } from './kinds.ts'

interface Writing {
  readonly notify: Pick<Notify, 'inbox'>
  readonly clock: () => Date
}

/** To the person: a withdrawal is on the card, or came back, and why. */
export async function writeWithdrawal(db: Db, { notify, clock }: Writing, withdrawalId: string): Promise<void> {
  const row = await findWithdrawal(db, withdrawalId)
  if (!row || row.state === 'waiting') return
  const { id: thing, areaId, personId } = row
  const amount = formatPrice(row.amountFen)
  const fee = row.feeFen > 0 ? `，已扣手续费${formatPrice(row.feeFen)}` : ''
  const words =
    row.state === 'done'
      ? { title: `提现${amount}已到账`, text: `到账${formatPrice(row.amountFen - row.feeFen)}至${row.card}${fee}` }
      : { title: `提现${amount}未成功`, text: `${row.why ?? '金额已退回钱包'}；请核对银行卡后重试` }
  await notify.inbox.write(db, {
    areaId,
    personIds: [personId],
    kind: WALLET_KINDS.withdrawal,
    thing,
    ...words,
    path: `/billdetail/${thing}`,
    now: clock(),
  })
}

/** To the payer: a payment was given back to the wallet it came from. */
export function writeRefund(
  db: Db,
  { notify, clock }: Writing,
  of: { areaId: string; personId: string; billId: string; title: string; amountFen: number; reason: string },
): Promise<void> {
  const { areaId, personId, billId, title, amountFen, reason } = of
  return notify.inbox.write(db, {
    areaId,
    personIds: [personId],
    kind: WALLET_KINDS.refund,
    thing: billId,
    title: `退款${formatPrice(amountFen)}已到钱包`,
    text: reason.trim() === '' ? title : `${title}，原因：${reason.trim()}`,
    path: `/billdetail/${billId}`,
    now: clock(),
  })
}
