import type { Db } from '#platform/db'

/** What a park has set of a purse. */
export interface PurseSetting {
  kind: string
  /** From 1; 1 gives first. */
  place: number
  /** Kinds of subjects, as the payment engine calls them; null: all. */
  pays: readonly string[] | null
}

/** What a park has set of its purses. */
export function listPurseSettings(db: Db, areaId: string): Promise<PurseSetting[]> {
  return db.selectFrom('wallet.purseRule').select(['kind', 'place', 'pays']).where('areaId', '=', areaId).execute()
}
