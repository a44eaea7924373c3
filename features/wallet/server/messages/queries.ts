import type { Db } from '#platform/db'
import type { InboxReader } from '#platform/notify'

/** Of these lines, those of somebody's wallet in a park. */
export async function listOwnEntries(
  db: Db,
  { areaId, personId }: InboxReader,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('wallet.entry')
    .select('id')
    .where('id', 'in', [...ids])
    .where('areaId', '=', areaId)
    .where('personId', '=', personId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
