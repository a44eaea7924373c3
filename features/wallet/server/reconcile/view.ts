import type { Difference as Shown, BillDay as ShownDay } from '#contract/wallet'
import { nameOf } from '#door/people'
import type { Db } from '#platform/db'
import type { BillDay, Difference } from '#platform/payments'
import { toInstant } from '#vocabulary/day'
import { maskedName } from '../collect/merchants.ts'
import type { MoneyEngines } from '../engines.ts'

/** Who looks at a difference: operators read the names of their colleagues, cashiers only their own. */
export interface Looker {
  personId: string
  as: 'operator' | 'cashier'
}

/** A compared day, as it goes over the wire. */
export function viewBillDay(engines: MoneyEngines, day: BillDay): ShownDay {
  return { ...day, channelName: nameOfChannel(engines, day.channel), comparedAt: toInstant(day.comparedAt) }
}

/** A difference as this person may see it. */
export async function viewDifference(
  engines: MoneyEngines,
  db: Db,
  difference: Difference,
  looker: Looker,
): Promise<Shown> {
  const { trade, billedAt, foundAt, endedAt, personId } = difference
  const name = personId === null ? null : await nameOf(db, personId)
  return {
    id: difference.id,
    channel: difference.channel,
    channelName: nameOfChannel(engines, difference.channel),
    day: difference.day,
    kind: difference.kind,
    line: difference.line,
    oursFen: difference.oursFen,
    theirsFen: difference.theirsFen,
    outTradeNo: difference.outTradeNo,
    channelTradeNo: difference.channelTradeNo,
    requestNo: difference.requestNo,
    trade: trade && {
      title: trade.title,
      state: trade.state,
      createdAt: toInstant(trade.createdAt),
      paidAt: trade.paidAt && toInstant(trade.paidAt),
    },
    billedAt: billedAt && toInstant(billedAt),
    state: difference.state,
    foundAt: toInstant(foundAt),
    endedAt: endedAt && toInstant(endedAt),
    settledBy: name !== null && looker.as === 'cashier' && personId !== looker.personId ? maskedName(name) : name,
    note: difference.note,
  }
}

function nameOfChannel({ payments }: MoneyEngines, channel: string): string {
  return payments.channels().find(({ id }) => id === channel)?.name ?? channel
}
