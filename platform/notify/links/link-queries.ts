import type { Db } from '#platform/db'

/** A link as it is stored. */
export interface LinkRow {
  tokenHash: Buffer
  ladderId: string | null
  areaId: string | null
  kind: string | null
  thing: string | null
  path: string | null
  digitsHash: Buffer | null
  personId: string | null
  until: Date
}

/** Writes a link to what somebody waits for. */
export async function insertLink(
  db: Db,
  link: Omit<LinkRow, 'ladderId'> & { readonly passHash: Buffer; readonly areaId: string },
): Promise<void> {
  await db.insertInto('notify.link').values(link).execute()
}

/** The link of a key, also one whose time is over. */
export async function findLink(db: Db, tokenHash: Buffer): Promise<LinkRow | undefined> {
  return await db
    .selectFrom('notify.link')
    .select(['tokenHash', 'ladderId', 'areaId', 'kind', 'thing', 'path', 'digitsHash', 'personId', 'until'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** What the secret of a page opens, while its link is good. */
export async function findOpened(
  db: Db,
  { areaId, kind, passHash, now }: { areaId: string; kind: string; passHash: Buffer; now: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('notify.link')
    .select('thing')
    .where('passHash', '=', passHash)
    .where('areaId', '=', areaId)
    .where('kind', '=', kind)
    .where('until', '>', now)
    .executeTakeFirst()
  return row?.thing ?? null
}

/** Makes links to these things good until then, where they end sooner; also such as are over. */
export async function prolongLinks(
  db: Db,
  { areaId, kind, things, until }: { areaId: string; kind: string; things: readonly string[]; until: Date },
): Promise<void> {
  if (things.length === 0) return
  await db
    .updateTable('notify.link')
    .set({ until })
    .where('areaId', '=', areaId)
    .where('kind', '=', kind)
    .where('thing', 'in', [...things])
    .where('until', '<', until)
    .execute()
}
