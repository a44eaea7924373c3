import { sql } from 'kysely'
import type { ItemKind, ItemState } from '#contract/publishing'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'

/** Something in a list of the desk. */
export interface DeskRow {
  readonly id: string
  readonly kind: ItemKind
  readonly state: ItemState
  readonly title: string
  readonly authorId: string
  readonly n: number
  readonly live: number | null
  readonly revisionState: 'draft' | 'review' | 'approved' | 'sent-back'
  readonly changedAt: Date
  readonly publishAt: Date | null
}

/** Which of them are listed. */
export type Box = 'drafts' | 'review' | 'live' | 'over'

const BOXES = {
  drafts: sql`r.state in ('draft', 'sent-back') and i.state not in ('withdrawn', 'ended')`,
  review: sql`r.state = 'review'`,
  live: sql`i.state in ('published', 'scheduled')`,
  over: sql`i.state in ('withdrawn', 'ended')`,
} as const

const lastChanged = keyset('desc', { 'i.changedAt': 'instant', 'i.id': 'id' })

/** What stands at the desk of a park, the latest changed first; drafts are one's own. */
export async function listDesk(
  db: Db,
  { areaId, box, personId }: { areaId: string; box: Box; personId: string },
  { next, size }: PageAsked,
): Promise<Page<DeskRow>> {
  const own = box === 'drafts' ? sql`and r.author_id = ${personId}` : sql``
  const { rows } = await sql<DeskRow>`
    select i.id, i.kind, i.state, r.title, r.author_id, r.n, i.live, r.state as revision_state, i.changed_at, i.publish_at
      from publishing.item i join publishing.revision r on r.item_id = i.id and r.n = i.latest
     where i.area_id = ${areaId} and ${BOXES[box]} ${own} and ${lastChanged.after(next)}
     order by ${lastChanged.order} limit ${size + 1}`.execute(db)
  return lastChanged.cut(rows, size)
}

/** Adds or changes a hotline of a park; false: it is another park's. */
export async function putHotline(
  db: Db,
  row: {
    id: string
    areaId: string
    subject: string
    phone: string
    hours: string
    position: number
    buildingId: string | null
  },
): Promise<boolean> {
  const { id: _id, areaId, ...facts } = row
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('publishing.hotline')
    .values(row)
    .onConflict((c) => c.column('id').doUpdateSet(facts).where('publishing.hotline.areaId', '=', areaId))
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Takes a hotline away; false: there was none. */
export async function deleteHotline(db: Db, areaId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('publishing.hotline')
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Sets what stands above the hotlines. */
export async function putHotlineSetting(
  db: Db,
  setting: { areaId: string; notice: string; emergencyPhone: string },
): Promise<void> {
  const { areaId: _areaId, ...facts } = setting
  await db
    .insertInto('publishing.hotlineSetting')
    .values(setting)
    .onConflict((c) => c.column('areaId').doUpdateSet(facts))
    .execute()
}

/** Adds or changes a wifi of a park; false: it is another park's. */
export async function putWifi(
  db: Db,
  row: { id: string; areaId: string; ssid: string; password: string | null; place: string; position: number },
): Promise<boolean> {
  const { id: _id, areaId, ...facts } = row
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('publishing.wifi')
    .values(row)
    .onConflict((c) => c.column('id').doUpdateSet(facts).where('publishing.wifi.areaId', '=', areaId))
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Takes a wifi away; false: there was none. */
export async function deleteWifi(db: Db, areaId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('publishing.wifi')
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
