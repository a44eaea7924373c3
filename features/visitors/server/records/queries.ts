import type { Db } from '#platform/db'

/** What groups that somebody invited were called, the latest first, each once. */
export async function listGroupNames(
  db: Db,
  { hostId, text, limit }: { hostId: string; text: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('visitors.visit')
    .select((is) => ['groupName', is.fn.max('fromAt').as('lastAt')])
    .where('hostId', '=', hostId)
    .where('groupName', '<>', '')
    .$if(text !== '', (query) => query.where((is) => is(is.fn('strpos', ['groupName', is.val(text)]), '>', 0)))
    .groupBy('groupName')
    .orderBy('lastAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ groupName }) => groupName)
}

/** Takes visits of a host that are over off the host's list; answers which of these are there at all, and which are over. */
export async function hideVisits(
  db: Db,
  { areaId, hostId, ids, now }: { areaId: string; hostId: string; ids: readonly string[]; now: Date },
): Promise<{ there: number; hidden: number }> {
  const rows = await db
    .selectFrom('visitors.visit')
    .select(['id', 'endedAt'])
    .where('id', 'in', ids)
    .where('areaId', '=', areaId)
    .where('hostId', '=', hostId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const over = rows.filter(({ endedAt }) => endedAt !== null).map(({ id }) => id)
  if (over.length > 0) await db.updateTable('visitors.visit').set({ hiddenAt: now }).where('id', 'in', over).execute()
  return { there: rows.length, hidden: over.length }
}

/** A look at one field of somebody. */
export interface RevealRow {
  readonly id: string
  readonly visitId: string
  readonly companionId: string
  readonly field: 'name' | 'phone' | 'id' | 'plate' | 'note' | 'face' | 'document'
  readonly why: string
  readonly byId: string
  /** An operator of the park, by a pass; else host or company. */
  readonly byPark: boolean
  readonly at: Date
}

/** Writes down who looked at what, and why; once a number. */
export async function insertReveal(db: Db, reveal: RevealRow): Promise<void> {
  await db
    .insertInto('visitors.reveal')
    .values(reveal)
    .onConflict((conflict) => conflict.constraint('reveal_pk').doNothing())
    .execute()
}
