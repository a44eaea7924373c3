import type { Db } from '#platform/db'

/** Deletes cases that ended before; answers how many. Their rows in other rooms go by their foreign keys. */
export async function deleteEnded(db: Db, before: Date, limit: number): Promise<number> {
  const gone = await db
    .deleteFrom('decoration.workCase')
    .where('id', 'in', (q) =>
      q.selectFrom('decoration.workCase').select('id').where('endedAt', '<', before).orderBy('endedAt').limit(limit),
    )
    .returning('id')
    .execute()
  return gone.length
}
