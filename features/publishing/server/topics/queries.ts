import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'

/** What somebody said of a topic. */
export interface Comment {
  readonly id: string
  readonly itemId: string
  readonly personId: string
  readonly text: string
  readonly state: 'shown' | 'reported' | 'hidden'
  readonly reason: string
  readonly at: Date
}

const COMMENT = sql`c.id, c.item_id, c.person_id, c.text, c.state, c.reason, c.at`

const newest = keyset('desc', { 'c.id': 'id' })

/** Comments of a topic, the latest first: those that stand, and one's own that were hidden. */
export async function listComments(
  db: Db,
  itemId: string,
  personId: string | null,
  { next, size }: PageAsked,
): Promise<Page<Comment>> {
  const { rows } = await sql<Comment>`
    select ${COMMENT} from publishing.comment c
     where c.item_id = ${itemId} and (c.state <> 'hidden' or c.person_id = ${personId})
       and ${newest.after(next)}
     order by ${newest.order} limit ${size + 1}`.execute(db)
  return newest.cut(rows, size)
}

/** How many comments of a topic stand. */
export async function countComments(db: Db, itemId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from publishing.comment where item_id = ${itemId} and state <> 'hidden'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Writes what somebody said. */
export async function insertComment(db: Db, comment: Omit<Comment, 'state' | 'reason'>): Promise<void> {
  await db
    .insertInto('publishing.comment')
    .values({ ...comment, state: 'shown' })
    .execute()
}

/** How many comments somebody wrote since then. */
export async function countOwnComments(db: Db, personId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from publishing.comment where person_id = ${personId} and at > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A comment of a park, locked. */
export async function lockComment(db: Db, areaId: string, id: string): Promise<Comment | null> {
  const { rows } = await sql<Comment>`
    select ${COMMENT} from publishing.comment c join publishing.item i on i.id = c.item_id
     where c.id = ${id} and i.area_id = ${areaId} for update of c`.execute(db)
  return rows[0] ?? null
}

/** Writes that somebody reported a comment; a repeat changes nothing. */
export async function insertReport(
  db: Db,
  report: { commentId: string; personId: string; words: string; at: Date },
): Promise<void> {
  await db
    .insertInto('publishing.report')
    .values(report)
    .onConflict((c) => c.constraint('report_pk').doNothing())
    .execute()
}

/** Changes how a comment stands; the caller holds it. */
export async function setComment(
  db: Db,
  id: string,
  facts: { state: Comment['state']; reason?: string; moderatedBy?: string },
): Promise<void> {
  await db.updateTable('publishing.comment').set(facts).where('id', '=', id).execute()
}

const oldest = keyset('asc', { 'c.id': 'id' })

/** Comments that wait for somebody who moderates, the longest first. */
export async function listReported(
  db: Db,
  areaId: string,
  { next, size }: PageAsked,
): Promise<Page<Comment & { topic: string; reports: number; words: string[] }>> {
  const { rows } = await sql<Comment & { topic: string; reports: number; words: string[] }>`
    select ${COMMENT}, r.title as topic,
           (select count(*)::int from publishing.report p where p.comment_id = c.id) as reports,
           coalesce((select array_agg(p.words order by p.at) from publishing.report p where p.comment_id = c.id and p.words <> ''), '{}') as words
      from publishing.comment c
      join publishing.item i on i.id = c.item_id
      join publishing.revision r on r.item_id = i.id and r.n = i.live
     where c.state = 'reported' and i.area_id = ${areaId} and ${oldest.after(next)}
     order by ${oldest.order} limit ${size + 1}`.execute(db)
  return oldest.cut(rows, size)
}
