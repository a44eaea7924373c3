import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** A plate that a person proved, as far as something of it is open. */
export interface OpenPlate {
  readonly plate: string
  /** It is inside a lot. */
  readonly inside: boolean
  /** What it left without paying, over all stays. */
  readonly owedFen: number
}

/** Plates that a person proved and that are inside a lot, or that left something unpaid. */
export async function listOpenPlates(db: Db, areaId: string, personId: string): Promise<OpenPlate[]> {
  const { rows } = await sql<{ plate: string; inside: boolean; owedFen: string }>`
    select claim.plate, bool_or(stay.state = 'open') as inside, sum(stay.owed_fen) as "owedFen"
    from parking.plate_claim claim
    join parking.stay stay on stay.area_id = claim.area_id and stay.plate = claim.plate
      and (stay.state = 'open' or stay.owed_fen > 0)
    where claim.person_id = ${personId} and claim.area_id = ${areaId} and claim.proven_at is not null
    group by claim.plate order by claim.plate`.execute(db)
  return rows.map((row) => ({ ...row, owedFen: Number(row.owedFen) }))
}
