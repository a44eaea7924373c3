import { sql } from 'kysely'
import type { DecorationCards } from '#contract/decoration'
import type { Db } from '#platform/db'
import type { Asker } from '../askers/asker.ts'
import { returnedPart, stoppedPart } from '../cases/card-queries.ts'
import { checkPart } from '../checks/card-queries.ts'
import { correctionPart } from '../corrections/card-queries.ts'
import { type PapersRow, papersPart } from '../crew/card-queries.ts'
import { inspectionPart } from '../inspections/card-queries.ts'
import { type NoiseRow, noisePart } from '../noise/slot-queries.ts'
import { moneyPart, type PaidCase } from '../pots/card-queries.ts'

/** What the rooms know that may stand on the home. */
export interface Parts extends Pick<DecorationCards, 'stopped' | 'returned' | 'corrections'> {
  readonly papers: readonly PapersRow[] | null
  readonly inspections: number | null
  readonly checks: number | null
  readonly money: readonly PaidCase[]
  readonly noise: readonly NoiseRow[] | null
}

/** What every room knows for the home of who asks. One statement. */
export async function readParts(db: Db, asker: Asker, since: Date): Promise<Parts> {
  const { rows } = await sql<Parts>`
    select ${stoppedPart(asker)} as stopped, ${returnedPart(asker)} as returned, ${papersPart(asker)} as papers,
           ${correctionPart(asker)} as corrections, ${inspectionPart(asker)} as inspections, ${checkPart(asker)} as checks,
           ${moneyPart(asker, since)} as money, ${noisePart(asker)} as noise`.execute(db)
  const [parts] = rows
  if (!parts) throw new Error('a select without a table answered no row')
  return parts
}
