import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'

/** A message as it is stored. */
export interface InboxRow {
  id: string
  kind: string
  thing: string
  title: string
  text: string
  path: string
  at: Date
  until: Date | null
  times: number
  readAt: Date | null
}

const COLUMNS = ['id', 'kind', 'thing', 'title', 'text', 'path', 'at', 'until', 'times', 'readAt'] as const

/** A message to one person. */
export interface RowToWrite extends Omit<InboxRow, 'times' | 'readAt'> {
  areaId: string
  personId: string
}

/**
 * Writes messages, each in place of an unread one of the same person, kind and thing, which it then stands for too; answers the ids under which they are there.
 * In the order of persons: of two transactions none waits for the other in turn.
 */
export async function putMessages(db: Db, rows: readonly RowToWrite[]): Promise<string[]> {
  const sorted = rows.toSorted((a, b) => compare(a.personId, b.personId) || compare(a.thing, b.thing))
  const written = await db
    .insertInto('notify.inbox')
    .values(sorted)
    .onConflict((conflict) =>
      conflict
        .columns(['personId', 'kind', 'thing'])
        .where('readAt', 'is', null)
        .doUpdateSet((is) => ({
          title: is.ref('excluded.title'),
          text: is.ref('excluded.text'),
          path: is.ref('excluded.path'),
          at: is.ref('excluded.at'),
          until: is.ref('excluded.until'),
          times: is('notify.inbox.times', '+', 1),
          changes: is('notify.inbox.changes', '+', 1),
          hiddenUntil: null,
        })),
    )
    .returning('id')
    .execute()
  return written.map(({ id }) => id)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Takes back what nobody has read of a thing: it is over, and there is nothing to hear. Of these persons; null: of all. */
export async function deleteUnread(
  db: Db,
  {
    areaId,
    kind,
    thing,
    personIds,
  }: { areaId: string; kind: string; thing: string; personIds: readonly string[] | null },
): Promise<void> {
  let query = db
    .selectFrom('notify.inbox')
    .select(['id', 'personId', 'changes'])
    .where('areaId', '=', areaId)
    .where('kind', '=', kind)
    .where('thing', '=', thing)
    .where('readAt', 'is', null)
  if (personIds !== null) query = query.where('personId', 'in', [...personIds])
  const gone = await query.orderBy('personId').forUpdate().execute()
  if (gone.length > 0) await forget(db, gone)
}

/** Deletes messages from before a moment, so many at most; answers how many. */
export async function deleteOld(db: Db, before: Date, most: number): Promise<number> {
  const gone = await db
    .selectFrom('notify.inbox')
    .select(['id', 'personId', 'changes'])
    .where('at', '<', before)
    .orderBy('at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  if (gone.length > 0) await forget(db, gone)
  return gone.length
}

/** Deletes rows and carries their changes over, so that no person's sum falls. */
async function forget(db: Db, rows: readonly { id: string; personId: string; changes: number }[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into notify.inbox_past as p (person_id, changes)
    select person_id, sum(changes) + count(*) from notify.inbox where id = any(${ids}::uuid[]) group by person_id order by person_id
    on conflict (person_id) do update set changes = p.changes + excluded.changes`.execute(db)
  await db.deleteFrom('notify.inbox').where('id', 'in', ids).execute()
}

const NEWEST_FIRST = keyset('desc', { at: 'instant', id: 'id' })

/** A person's messages that are not put off, the newest first; of these kinds, or of all. */
export function pageOf(
  db: Db,
  { personId, kinds, now }: { personId: string; kinds: readonly string[] | null; now: Date },
  asked: PageAsked,
): Promise<Page<InboxRow>> {
  let query = shown(db, personId, now).select(COLUMNS)
  if (kinds !== null) query = query.where('kind', 'in', kinds.length > 0 ? [...kinds] : [''])
  return NEWEST_FIRST.page(query, asked)
}

/** A person's unread messages that are not put off, so many at most. */
export function listUnread(db: Db, personId: string, now: Date, most: number) {
  return shown(db, personId, now)
    .select(['id', 'kind', 'thing', 'title', 'text', 'path', 'at'])
    .where('readAt', 'is', null)
    .where((or) => or.or([or('until', 'is', null), or('until', '>', now)]))
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
}

function shown(db: Db, personId: string, now: Date) {
  return db
    .selectFrom('notify.inbox')
    .where('personId', '=', personId)
    .where((or) => or.or([or('hiddenUntil', 'is', null), or('hiddenUntil', '<=', now)]))
}

/** How often a person's inbox was changed so far. */
export async function changesOf(db: Db, personId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (coalesce((select sum(changes) from notify.inbox where person_id = ${personId}), 0)
          + coalesce((select changes from notify.inbox_past where person_id = ${personId}), 0))::bigint as n`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Marks one message of a person read; false where it is not theirs. One that is read stays as it is. */
export async function setRead(db: Db, personId: string, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('notify.inbox')
    .set((is) => ({ readAt: is.fn.coalesce('readAt', is.val(now)), changes: is('changes', '+', 1) }))
    .where('personId', '=', personId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks read what is not newer than this message of the person's; false where it is not theirs. */
export async function setAllRead(db: Db, personId: string, newestId: string, now: Date): Promise<boolean> {
  const newest = await db
    .selectFrom('notify.inbox')
    .select(['at', 'id'])
    .where('personId', '=', personId)
    .where('id', '=', newestId)
    .executeTakeFirst()
  if (!newest) return false
  await db
    .updateTable('notify.inbox')
    .set((is) => ({ readAt: now, changes: is('changes', '+', 1) }))
    .where('personId', '=', personId)
    .where('readAt', 'is', null)
    .where(sql<boolean>`(at, id) <= (${newest.at}, ${newest.id}::uuid)`)
    .where((or) => or.or([or('hiddenUntil', 'is', null), or('hiddenUntil', '<=', now)]))
    .execute()
  return true
}

/** Hides a message of a person until then; false where it is not theirs. */
export async function setHidden(db: Db, personId: string, id: string, until: Date): Promise<boolean> {
  const row = await db
    .updateTable('notify.inbox')
    .set((is) => ({ hiddenUntil: until, readAt: null, changes: is('changes', '+', 1) }))
    .where('personId', '=', personId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Messages that were just written, with what their hints and pushes need; those that are read meanwhile are left out. */
export function listToPush(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('notify.inbox')
    .select(['id', 'areaId', 'personId', 'kind', 'title', 'path', 'changes'])
    .where('id', 'in', [...ids])
    .where('readAt', 'is', null)
    .execute()
}

/** What persons chose of a topic, by person. */
export async function choicesOf(db: Db, personIds: readonly string[], topic: string) {
  const rows = await db
    .selectFrom('notify.inboxChoice')
    .select(['personId', 'push', 'sms'])
    .where('personId', 'in', [...personIds])
    .where('topic', '=', topic)
    .execute()
  return new Map(rows.map(({ personId, push, sms }) => [personId, { push, sms }]))
}

/** All that a person chose, by topic. */
export async function choicesBy(db: Db, personId: string) {
  const rows = await db
    .selectFrom('notify.inboxChoice')
    .select(['topic', 'push', 'sms'])
    .where('personId', '=', personId)
    .execute()
  return new Map(rows.map(({ topic, push, sms }) => [topic, { push, sms }]))
}

/** Writes what a person chose of a topic. */
export async function putChoice(
  db: Db,
  personId: string,
  { topic, push, sms }: { topic: string; push: boolean; sms: boolean },
): Promise<void> {
  await db
    .insertInto('notify.inboxChoice')
    .values({ personId, topic, push, sms })
    .onConflict((conflict) => conflict.columns(['personId', 'topic']).doUpdateSet({ push, sms }))
    .execute()
}
