import type { Db } from '#platform/db'
import type { CaseRow } from './case-row.ts'

/** One of a crew, as staff reads of them at the door. */
export interface CrewLine {
  readonly id: string
  /** Masked. */
  readonly name: string
  readonly tradeWords: string
  readonly stateWords: string
  /** Where their photo is seen for a minute; null: none. */
  readonly photo: string | null
  readonly inside: boolean
  /** What is wrong with their papers, each a sentence. */
  readonly faults: readonly string[]
}

/** What the room `crew` says to other rooms; registered by `hooks.onCrew`. */
export interface CrewPort {
  /** Who of a crew has not left. `viewerId`: who looks, for the addresses of photos. */
  list(db: Db, workCase: Pick<CaseRow, 'id'>, of: { viewerId: string; now: Date }): Promise<readonly CrewLine[]>
}
