import { houseAccount, mustPost, type Sink, type WentBack } from '#platform/books'
import { type Db, newId } from '#platform/db'
import type { AccountName, Leg } from '#platform/ledger'
import type { MoneyEngines } from '../engines.ts'
import { BALANCE_TOPIC, purseAccount } from '../purses/wallets.ts'
import { bookEntry, endEntry, insertBooked } from '../records/entry-queries.ts'
import { listRecharges } from './queries.ts'

/** Where the money of recharges goes: into own money, with a line for the person; one that nobody wanted fails. */
export function rechargeSink(engines: MoneyEngines): Sink {
  const { live } = engines
  return {
    async accounts(db, trades) {
      const recharges = await listRecharges(
        db,
        trades.map(({ subject }) => subject.id),
      )
      return trades.map(({ subject }) => {
        const recharge = recharges.get(subject.id)
        if (!recharge) throw new Error(`recharge ${subject.id} took money and is unknown`)
        return purseAccount(recharge, 'cash')
      })
    },
    async booked(db, { subject }, { reference, account, at }) {
      await bookEntry(db, subject.id, { reference, at })
      await live.tell(db, account.owner, { topic: BALANCE_TOPIC, id: account.owner })
    },
    unwanted: (db, { subject }) => endEntry(db, subject.id, 'failed', '款项将原路退回'),
    wentBack: (db, _, back) => bookRechargeBack(engines, db, back),
  }
}

/**
 * Books a reversed recharge, once, in the caller's transaction. The channel has the money already, so this cannot be refused. The park lends
 * what the person has spent since. One transfer books both; the person's entry shows what left the purse. Throws where other money moved at
 * this moment; the caller retries.
 */
async function bookRechargeBack(engines: MoneyEngines, db: Db, wanted: WentBack): Promise<void> {
  const { ledger, live, log } = engines
  const { reference, source, back, refund, channel } = wanted
  const before = await ledger.find(db, reference)
  const legs = before?.legs ?? (await legsNow(engines, db, wanted))
  const { at } = before ?? (await mustPost(ledger, db, { reference, kind: KIND, legs }))
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
    { reference, at },
  )
  await live.tell(db, source.owner, { topic: BALANCE_TOPIC, id: source.owner })
}

const KIND = 'payments.refund'

async function legsNow({ ledger }: MoneyEngines, db: Db, { source, back }: WentBack): Promise<Leg[]> {
  const [cash] = await ledger.accounts(db, [source])
  const ownFen = Math.min(back.amountFen, Math.max(0, cash?.availableFen ?? 0))
  const lentFen = back.amountFen - ownFen
  return [
    ...(ownFen > 0 ? [{ account: source, amountFen: -ownFen }] : []),
    ...(lentFen > 0 ? [{ account: houseAccount(source.areaId, 'lent.recharge'), amountFen: -lentFen }] : []),
    back,
  ]
}

function isSame(one: AccountName, other: AccountName): boolean {
  return one.areaId === other.areaId && one.owner === other.owner && one.kind === other.kind
}
