import type { FactClass } from '#contract/archives'

/**
 * A table whose rows hang on an archive and go with it when two archives are merged. It has the columns `id uuid` and `archive_id uuid`; each room declares its own beside the
 * table's queries, and `merging` moves them and gives them back.
 */
export interface Moved {
  /** With its schema, such as `archives.request`. */
  readonly table: `archives.${string}`
  /** As people call such a row. */
  readonly called: string
  /** Who may read such a row; null: its column `class` says so. */
  readonly fact: FactClass | null
}

/** Facts of every kind. */
export const RECORD_MOVES: readonly Moved[] = [{ table: 'archives.record', called: '资料', fact: null }]
