import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { AccountName, Leg } from './ledger.ts'

/** How many accounts of an area are not empty, and how many hold money for somebody. */
export async function countFilled(db: Db, areaId: string): Promise<{ filled: number; holding: number }> {
  const { rows } = await sql<{ filled: number; holding: number }>`
    select count(*) filter (where balance_fen <> 0)::int as filled, count(*) filter (where held_fen <> 0)::int as holding
    from ledger.account where area_id = ${areaId}`.execute(db)
  return rows[0] ?? { filled: 0, holding: 0 }
}

/** What each account of an area that is not empty would have to give, all of them held in the order of their ids. */
export async function lockBalances(db: Db, areaId: string): Promise<Leg[]> {
  const rows = await db
    .selectFrom('ledger.account')
    .select(['areaId', 'owner', 'kind', 'balanceFen'])
    .where('areaId', '=', areaId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows
    .filter(({ balanceFen }) => balanceFen !== 0)
    .map(({ balanceFen, ...account }: AccountName & { balanceFen: number }) => ({ account, amountFen: -balanceFen }))
}
