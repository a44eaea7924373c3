import type { RawBuilder } from 'kysely'
import type { ArchiveColumn, FactClass } from '#contract/archives'
import type { Db } from '#platform/db'
import type { Looking } from './filter-queries.ts'

/** A value over rows of archives under alias `a` and their registration under alias `b`. */
export type Value = (looking: Looking) => RawBuilder<unknown>

/** A column of the table of enterprises. */
export interface Column extends ArchiveColumn {
  /** The class of what it says: it is shown of those archives of which the viewer reads that class. */
  readonly fact: FactClass
  /** Its value as SQL over rows of archives under alias `a` and their registration under alias `b`; numbers as plain decimals. */
  readonly value: Value
  /** Decimals that are shown of a number, six at most. */
  readonly digits: number
  /** What is shown for a value that is no number; left out: the value. */
  readonly words?: (value: string) => string
  /** Whether its numbers are added up and shared out. */
  readonly sums: boolean
}

/** Columns of a park, as one room knows them; where they are data it asks the store for them. */
export type ColumnSource = (db: Db, areaId: string) => Promise<readonly Column[]> | readonly Column[]
