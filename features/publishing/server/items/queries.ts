import { sql } from 'kysely'
import type { Facts, ItemKind, ItemState } from '#contract/publishing'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Document } from '#vocabulary/document'
import type { Page } from '#vocabulary/page'

/** Something that everybody may read now. */
export interface Shown {
  readonly id: string
  readonly areaId: string
  readonly kind: ItemKind
  readonly state: ItemState
  readonly title: string
  readonly summary: string
  readonly body: Document
  readonly facts: Facts
  readonly pictureId: string | null
  readonly publishedAt: Date
  readonly endsAt: Date | null
}

const SHOWN = sql`i.id, i.area_id, i.kind, i.state, r.title, r.summary, r.body, r.facts, r.picture_id, i.published_at, i.ends_at`
const LIVE = sql`publishing.item i join publishing.revision r on r.item_id = i.id and r.n = i.live`

/** The same with what readers are told of its corrections, the latest first. */
export interface ShownWhole extends Shown {
  readonly corrections: readonly { readonly at: string; readonly words: string }[]
}

const CORRECTIONS = sql`coalesce((select json_agg(json_build_object('at', c.shown_at, 'words', c.words) order by c.n desc) from (
  select n, shown_at, words from publishing.revision
   where item_id = i.id and shown_at is not null and n <= i.live and words <> '' order by n desc limit 50) c), '[]')`

/** Something of these kinds that stands, or is over by its day; null alike for what is unknown, unpublished or withdrawn. */
export async function findShown(
  db: Db,
  areaId: string,
  kinds: readonly ItemKind[],
  id: string,
): Promise<ShownWhole | null> {
  const { rows } = await sql<ShownWhole>`
    select ${SHOWN}, ${CORRECTIONS} as corrections from ${LIVE}
     where i.id = ${id} and i.area_id = ${areaId} and i.kind = any(${kinds}) and i.state in ('published', 'ended')`.execute(
    db,
  )
  return rows[0] ?? null
}

const newest = keyset('desc', { 'i.publishedAt': 'instant', 'i.id': 'id' })

/** What stands of a kind, the latest first. */
export async function listShown(
  db: Db,
  areaId: string,
  kind: ItemKind,
  { next, size }: PageAsked,
): Promise<Page<Shown>> {
  const { rows } = await sql<Shown>`
    select ${SHOWN} from ${LIVE}
     where i.area_id = ${areaId} and i.kind = ${kind} and i.state = 'published' and ${newest.after(next)}
     order by ${newest.order} limit ${size + 1}`.execute(db)
  return newest.cut(rows, size)
}

/** Those of these that stand, in no order. */
export async function listShownOf(db: Db, areaId: string, ids: readonly string[]): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    select ${SHOWN} from ${LIVE}
     where i.id = any(${ids}::uuid[]) and i.area_id = ${areaId} and i.state = 'published'`.execute(db)
  return rows
}

/** Locks what stands and was not yet written into the search: at most so many. */
export async function lockUnfound(db: Db, limit: number): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    select ${SHOWN} from ${LIVE} where i.state = 'published' and not i.found
     order by i.id limit ${limit} for update of i skip locked`.execute(db)
  return rows
}

/** Which of these items are still stored, in any state. */
export async function listExisting(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id::text from publishing.item where id = any(${ids}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** These were written into the search. */
export async function setFound(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update publishing.item set found = true where id = any(${ids}::uuid[])`.execute(db)
}

/** Something that is published, as its desk has it. */
export interface Item {
  readonly id: string
  readonly areaId: string
  readonly kind: ItemKind
  readonly state: ItemState
  readonly live: number | null
  readonly latest: number
  readonly publishAt: Date | null
  readonly endsAt: Date | null
  readonly publishedAt: Date | null
  readonly changedAt: Date
  readonly withdrawReason: string
}

/** A revision of it. */
export interface Revision {
  readonly n: number
  readonly state: 'draft' | 'review' | 'approved' | 'sent-back'
  readonly title: string
  readonly summary: string
  readonly body: Document
  readonly facts: Facts
  readonly pictureId: string | null
  readonly words: string
  readonly authorId: string
  readonly reviewedBy: string | null
  readonly reason: string
}

const ITEM = sql`id, area_id, kind, state, live, latest, publish_at, ends_at, published_at, changed_at, withdraw_reason`

/** Something of a park; with `lock` held until the transaction ends. */
export async function findItem(db: Db, areaId: string, id: string, lock = false): Promise<Item | null> {
  const { rows } = await sql<Item>`
    select ${ITEM} from publishing.item where id = ${id} and area_id = ${areaId} ${lock ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** A revision; null: there is none of this number. */
export async function findRevision(db: Db, itemId: string, n: number): Promise<Revision | null> {
  const { rows } = await sql<Revision>`
    select n, state, title, summary, body, facts, picture_id, words, author_id, reviewed_by, reason
      from publishing.revision where item_id = ${itemId} and n = ${n}`.execute(db)
  return rows[0] ?? null
}

/** Writes something new. */
export async function insertItem(
  db: Db,
  item: Pick<Item, 'id' | 'areaId' | 'kind' | 'state' | 'publishAt' | 'endsAt'> & { createdBy: string; now: Date },
): Promise<void> {
  const { now, ...facts } = item
  await db
    .insertInto('publishing.item')
    .values({ ...facts, latest: 1, createdAt: now, changedAt: now })
    .execute()
}

/** Changes how something stands; the caller holds it. */
export async function setItem(
  db: Db,
  id: string,
  facts: Partial<Omit<Item, 'id' | 'areaId' | 'kind'>> & { changedAt: Date },
): Promise<void> {
  await db.updateTable('publishing.item').set(facts).where('id', '=', id).execute()
}

/** Writes a revision, or puts it in place of the draft of this number. */
export async function putRevision(
  db: Db,
  itemId: string,
  revision: Omit<Revision, 'reviewedBy' | 'reason'> & { writtenAt: Date },
): Promise<void> {
  const { body, facts, ...plain } = revision
  const row = { ...plain, body: JSON.stringify(body), facts: JSON.stringify(facts), reason: '' }
  await db
    .insertInto('publishing.revision')
    .values({ ...row, itemId })
    .onConflict((c) => c.constraint('revision_pk').doUpdateSet({ ...row, reviewedBy: null, reviewedAt: null }))
    .execute()
}

/** Writes what another person said of a revision. */
export async function setReview(
  db: Db,
  itemId: string,
  n: number,
  review: { state: 'approved' | 'sent-back'; reviewedBy: string; reviewedAt: Date; reason: string },
): Promise<void> {
  await db.updateTable('publishing.revision').set(review).where('itemId', '=', itemId).where('n', '=', n).execute()
}

/** A revision is what everybody sees from now on; the caller writes what is answered into the search. */
export async function setShown(db: Db, itemId: string, n: number, at: Date): Promise<Shown> {
  await db
    .updateTable('publishing.revision')
    .set({ shownAt: at })
    .where('itemId', '=', itemId)
    .where('n', '=', n)
    .execute()
  const { rows } = await sql<Shown>`
    update publishing.item i set state = 'published', live = ${n}, published_at = coalesce(i.published_at, ${at}), publish_at = null,
           withdraw_reason = '', changed_at = ${at}, found = true
      from publishing.revision r where i.id = ${itemId} and r.item_id = i.id and r.n = ${n}
    returning ${SHOWN}`.execute(db)
  const [shown] = rows
  if (!shown) throw new Error(`${itemId} has no revision ${n}`)
  return shown
}

/** A version of the native app stands for downloading. */
export async function putAppVersion(
  db: Db,
  version: { areaId: string; platform: string; versionName: string; url: string; releasedOn: string; notes: string },
): Promise<void> {
  const { url, releasedOn, notes } = version
  await db
    .insertInto('publishing.appVersion')
    .values(version)
    .onConflict((c) => c.constraint('app_version_pk').doUpdateSet({ url, releasedOn, notes }))
    .execute()
}

/** A version of the native app is offered no more. */
export async function deleteAppVersion(
  db: Db,
  version: { areaId: string; platform: string; versionName: string },
): Promise<void> {
  await db
    .deleteFrom('publishing.appVersion')
    .where('areaId', '=', version.areaId)
    .where('platform', '=', version.platform)
    .where('versionName', '=', version.versionName)
    .execute()
}

/** Locks what is to be shown now, or is over now: at most so many. */
export async function lockDue(db: Db, now: Date, limit: number): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select ${ITEM} from publishing.item
     where (state = 'scheduled' and publish_at <= ${now}) or (state = 'published' and ends_at <= ${now})
     order by id limit ${limit} for update skip locked`.execute(db)
  return rows
}

/** Writes published news, all by one and approved by one, that the caller writes into the search: for measurements. */
export async function insertPublished(
  db: Db,
  of: { areaId: string; authorId: string; reviewerId: string },
  rows: readonly { id: string; title: string; body: Document; at: Date }[],
): Promise<void> {
  const [ids, titles, ats] = [rows.map(({ id }) => id), rows.map(({ title }) => title), rows.map(({ at }) => at)]
  const bodies = rows.map(({ body }) => JSON.stringify(body))
  await sql`
    insert into publishing.item (id, area_id, kind, state, live, latest, published_at, changed_at, created_at, created_by, found)
    select id, ${of.areaId}, 'news', 'published', 1, 1, at, at, at, ${of.authorId}, true
      from unnest(${ids}::uuid[], ${ats}::timestamptz[]) as made (id, at)`.execute(db)
  await sql`
    insert into publishing.revision (item_id, n, state, title, body, facts, author_id, written_at, reviewed_by, reviewed_at, shown_at)
    select id, 1, 'approved', title, body::jsonb, '{}', ${of.authorId}, at, ${of.reviewerId}, at, at
      from unnest(${ids}::uuid[], ${titles}::text[], ${bodies}::text[], ${ats}::timestamptz[]) as made (id, title, body, at)`.execute(
    db,
  )
}
