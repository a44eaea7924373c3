import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** A line of the history of a share. */
export interface StepRow {
  readonly act: string
  readonly byId: string | null
  readonly words: string
  readonly at: Date
}

/** Who handed a share in, each once. */
export async function listSubmitters(db: Db, partId: string): Promise<string[]> {
  const { rows } = await sql<{ byId: string }>`
    select distinct by_id from tasks.step where part_id = ${partId} and act = 'submit' and by_id is not null`.execute(
    db,
  )
  return rows.map(({ byId }) => byId)
}

/** What happened to a share, the latest lines of it, the earliest first. */
export async function listStepsOfPart(db: Db, partId: string, most: number): Promise<StepRow[]> {
  const rows = await db
    .selectFrom('tasks.step')
    .select(['act', 'byId', 'words', 'at'])
    .where('partId', '=', partId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.toReversed()
}
