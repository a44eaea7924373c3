import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** What of a person's wallet has no end yet. */
export interface UnderWay {
  readonly withdrawals: number
  /** Recharges that wait, or whose money is not booked yet. */
  readonly recharges: number
  readonly charges: number
  readonly collections: number
  readonly bills: number
  readonly billsFen: number
}

/** What of a person's wallet has no end yet, in one statement. */
export async function findUnderWay(db: Db, whose: { areaId: string; personId: string }, now: Date): Promise<UnderWay> {
  const { areaId, personId } = whose
  const { rows } = await sql<Record<keyof UnderWay, string>>`select
    (select count(*) from wallet.withdrawal where person_id = ${personId} and area_id = ${areaId} and state = 'waiting') as withdrawals,
    (select count(*) from wallet.entry where person_id = ${personId} and area_id = ${areaId} and kind = 'recharge' and state = 'waiting') as recharges,
    (select count(*) from wallet.charge where holder_id = ${personId} and coalesce(area_id, ${areaId}) = ${areaId} and state = 'waiting' and expires_at > ${now}) as charges,
    (select count(*) from wallet.collection where merchant_id = ${personId} and area_id = ${areaId} and state = 'waiting' and good_until > ${now}) as collections,
    (select count(*) from wallet.apartment_bill where person_id = ${personId} and area_id = ${areaId} and state = 'open') as bills,
    (select coalesce(sum(amount_fen), 0) from wallet.apartment_bill where person_id = ${personId} and area_id = ${areaId} and state = 'open') as "billsFen"
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('a statement without an answer')
  return {
    withdrawals: Number(row.withdrawals),
    recharges: Number(row.recharges),
    charges: Number(row.charges),
    collections: Number(row.collections),
    bills: Number(row.bills),
    billsFen: Number(row.billsFen),
  }
}
