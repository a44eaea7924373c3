import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'

/** A payment that was taken, as far as a paper about it needs to know. */
export interface PaidTrade {
  readonly id: string
  readonly subjectKind: string
  readonly channel: string
  readonly outTradeNo: string
  readonly title: string
  readonly amountFen: number
  /** Asked for and not failed, in fen. */
  readonly refundedFen: number
  readonly paidAt: Date
}

/** Whose payments, for which kinds of subjects, since when. */
export interface PaidBy {
  readonly areaId: string
  readonly personId: string
  readonly kinds: readonly string[]
  readonly since: Date
}

const latest = keyset('desc', { paidAt: 'instant', id: 'id' })

const taken = (db: Db, { areaId, personId, kinds, since }: PaidBy) =>
  db
    .selectFrom('payments.trade')
    .select(['id', 'subjectKind', 'channel', 'outTradeNo', 'title', 'amountFen', 'refundedFen'])
    .select((eb) => eb.ref('paidAt').$notNull().as('paidAt'))
    .where('areaId', '=', areaId)
    .where('personId', '=', personId)
    .where('state', '=', 'paid')
    .where('verdict', '=', 'accepted')
    .where('subjectKind', 'in', [...kinds, ''])
    .where('paidAt', '>=', since)

/** Payments of a person that were taken and of which something is left, the latest first. */
export function listPaidBy(db: Db, by: PaidBy, asked: PageAsked): Promise<Page<PaidTrade>> {
  return latest.page(
    taken(db, by).where((eb) => eb('refundedFen', '<', eb.ref('amountFen'))),
    asked,
  )
}

/** Those of these payments that are of this person and were taken. */
export async function findPaidBy(db: Db, by: PaidBy, ids: readonly string[]): Promise<PaidTrade[]> {
  if (ids.length === 0) return []
  return await taken(db, by)
    .where('id', 'in', [...ids])
    .execute()
}
