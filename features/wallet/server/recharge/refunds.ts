import { type Db, newId } from '#platform/db'
import type { AccountName, Leg, Posted } from '#platform/ledger'
import type { Refund } from '#platform/payments'
import type { MoneyEngines } from '../engines.ts'
import { mustPost, parkAccount } from '../purses/accounts.ts'
import { BALANCE_TOPIC } from '../purses/wallets.ts'
import { balanceAfter, insertBooked } from '../records/entries.ts'

/** A recharge's money that is back at its channel. */
export interface RechargeBack {
  /** The ledger's name of it. */
  reference: string
  /** The person's own money. */
  source: AccountName
  back: Leg
  refund: Refund
  channel: string
}

/**
 * Books a recharge that went back, once, in the caller's transaction. The channel has the money already, so this cannot be refused: what the
 * person has spent or withdrawn meanwhile is lent by the park, and the books say so. One transfer for both; the person has a line for what
 * left the purse. A throw: other money moved at this moment; again.
 */
export async function bookRechargeBack(engines: MoneyEngines, db: Db, wanted: RechargeBack): Promise<void> {
  const { ledger, live, log } = engines
  const { reference, source, back, refund, channel } = wanted
  const before = await ledger.find(db, reference)
  const legs = before?.legs ?? (await legsNow(engines, db, wanted))
  const { transferId, at } = before ? asTransfer(before) : await mustPost(ledger, db, { reference, kind: KIND, legs })
  const outFen = -(legs.find(({ account }) => isSame(account, source))?.amountFen ?? 0)
  if (outFen < back.amountFen)
    log.warn({ requestNo: refund.requestNo, lentFen: back.amountFen - outFen }, 'a recharge went back that was spent')
  if (outFen === 0) return
  await insertBooked(
    db,
    {
      id: newId(),
      areaId: source.areaId,
      personId: source.owner,
      kind: 'withdrawal',
      title: '充值退回',
      amountFen: -outFen,
      at,
      channel,
      note: refund.reason,
    },
    { reference, at, balanceAfterFen: await balanceAfter(ledger, db, source, transferId) },
  )
  await live.tell(db, source.owner, { topic: BALANCE_TOPIC, id: source.owner })
}

const KIND = 'payments.refund'

async function legsNow({ ledger }: MoneyEngines, db: Db, { source, back }: RechargeBack): Promise<Leg[]> {
  const [cash] = await ledger.accounts(db, [source])
  const ownFen = Math.min(back.amountFen, Math.max(0, cash?.availableFen ?? 0))
  const lentFen = back.amountFen - ownFen
  return [
    ...(ownFen > 0 ? [{ account: source, amountFen: -ownFen }] : []),
    ...(lentFen > 0 ? [{ account: parkAccount(source.areaId, 'lent.recharge'), amountFen: -lentFen }] : []),
    back,
  ]
}

function asTransfer({ id, at }: Posted): { transferId: string; at: Date } {
  return { transferId: id, at }
}

function isSame(one: AccountName, other: AccountName): boolean {
  return one.areaId === other.areaId && one.owner === other.owner && one.kind === other.kind
}
