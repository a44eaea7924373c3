import { sql } from 'kysely'
import type { Question } from '#contract/notices'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Document } from '#vocabulary/document'
import type { Page } from '#vocabulary/page'

/** A notice in somebody's inbox. */
export interface Received {
  readonly id: string
  readonly title: string
  readonly sender: string
  readonly version: number
  /** Of the notice: 1 to 3. */
  readonly asked: number
  readonly level: number
  readonly pending: boolean
  readonly state: string
  readonly deliveredAt: Date
  readonly dueAt: Date | null
}

const RECEIVED = sql`n.id, n.title, n.sender, n.version, n.wanted as asked, r.level, r.pending, n.state, r.delivered_at, n.due_at`

const pendingFirst = keyset('desc', { 'r.pending': 'flag', 'r.deliveredAt': 'instant', 'r.noticeId as id': 'id' })

/** Somebody's inbox: what still wants something first, each the latest first. */
export async function listReceived(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  { next, size }: PageAsked,
): Promise<Page<Received>> {
  const { rows } = await sql<Received>`
    select ${RECEIVED} from notices.v_receipt r join notices.notice n on n.id = r.notice_id
     where r.person_id = ${personId} and n.area_id = ${areaId} and ${pendingFirst.after(next)}
     order by ${pendingFirst.order} limit ${size + 1}`.execute(db)
  return pendingFirst.cut(rows, size)
}

/** A notice of an inbox that was found by words. */
export interface FoundNotice extends Received {
  readonly body: Document
  /** Its title holds every part. */
  readonly titled: boolean
}

const titledFirst = keyset('desc', { titled: 'flag', deliveredAt: 'instant', id: 'id' })

/**
 * Notices in somebody's inbox that hold every part: those whose titles do first, each the latest first; none without a part. The inbox is what is walked, its latest so many:
 * whatever lies in no receipt of theirs is no candidate.
 */
export async function listFound(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  parts: readonly string[],
  { next, size }: PageAsked,
  candidates: number,
): Promise<Page<FoundNotice>> {
  const from = titledFirst.after(next)
  if (parts.length === 0) return { items: [], next: null }
  const lacks = (text: ReturnType<typeof sql>) =>
    sql`exists (select from unnest(${[...parts]}::text[]) part where position(part in ${text}) = 0)`
  const { rows } = await sql<FoundNotice>`
    with r as materialized (
      select notice_id, level, pending, delivered_at from notices.v_receipt where person_id = ${personId}
       order by delivered_at desc, notice_id desc limit ${candidates}
    ), hits as (
      select ${RECEIVED}, n.body, not ${lacks(sql`f.title_folded`)} as titled
        from r join notices.findable f on f.notice_id = r.notice_id join notices.notice n on n.id = r.notice_id
       where n.area_id = ${areaId} and not ${lacks(sql`f.title_folded || ' ' || f.text_folded`)}
    )
    select * from hits where ${from} order by ${titledFirst.order} limit ${size + 1}`.execute(db)
  return titledFirst.cut(rows, size)
}

/** How many notices lie in somebody's inbox, so many at most. */
export async function countInbox(db: Db, personId: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from notices.v_receipt where person_id = ${personId} limit ${most}) as inbox`.execute(db)
  return rows[0]?.count ?? 0
}

/** A notice with the receipt of one who got it. */
export interface Read extends Received {
  readonly companyId: string | null
  readonly body: Document
  readonly question: Question | null
  readonly feedback: boolean
  readonly anonymous: boolean
  readonly shareToken: string | null
  readonly recalledAt: Date | null
  readonly recallReason: string
  readonly sawVersion: number | null
  readonly answered: boolean
  readonly answer: number | null
  readonly words: string | null
  /** What was corrected last, in the sender's words. */
  readonly correction: string
}

/** A notice to somebody; null: they did not get it, or there is none. `lock` holds the receipt until the transaction ends. */
export async function findRead(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  id: string,
  lock = false,
): Promise<Read | null> {
  const { rows } = await sql<Read>`
    select ${RECEIVED}, n.company_id, n.body, n.question, n.feedback, n.anonymous, n.share_token, n.recalled_at, n.recall_reason,
           r.saw_version, r.answered, r.answer, r.words,
           coalesce((select v.words from notices.version v where v.notice_id = n.id order by v.version desc limit 1), '') as correction
      from notices.receipt r join notices.notice n on n.id = r.notice_id
     where r.notice_id = ${id} and r.person_id = ${personId} and n.area_id = ${areaId}
       and exists (select from notices.v_receipt v where v.notice_id = r.notice_id and v.person_id = r.person_id)
     ${lock ? sql`for update of r for share of n` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** What a notice said in a version that was corrected since; null: that version stands, or there was none. */
export async function findVersion(
  db: Db,
  noticeId: string,
  version: number,
): Promise<{ version: number; title: string; body: Document } | null> {
  const row = await db
    .selectFrom('notices.version')
    .select(['version', 'title', 'body'])
    .where('noticeId', '=', noticeId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? { ...row, body: row.body as Document } : null // checked when it was written
}

/** Writes how far somebody is; the caller holds their receipt. Times are those of the first time. */
export async function setLevel(
  db: Db,
  noticeId: string,
  personId: string,
  facts: { level: number; version: number; at: Date },
): Promise<void> {
  const { level, version, at } = facts
  await sql`
    update notices.receipt set level = ${level}, saw_version = ${version}, seen_at = coalesce(seen_at, ${at}),
           confirmed_at = case when ${level}::int >= 2 then coalesce(confirmed_at, ${at}) else confirmed_at end
     where notice_id = ${noticeId} and person_id = ${personId}`.execute(db)
}

/** Writes somebody's answer under their name; the caller holds their receipt. */
export async function setAnswer(
  db: Db,
  noticeId: string,
  personId: string,
  facts: { answer: number | null; words: string | null; at: Date },
): Promise<void> {
  const { answer, words, at } = facts
  await sql`
    update notices.receipt set level = 3, answered = true, answer = ${answer}, words = coalesce(${words}, words), answered_at = ${at},
           confirmed_at = coalesce(confirmed_at, ${at})
     where notice_id = ${noticeId} and person_id = ${personId}`.execute(db)
}

/** Writes that somebody answered, and neither when nor what; the caller holds their receipt. */
export async function setAnswered(db: Db, noticeId: string, personId: string): Promise<void> {
  await sql`
    update notices.receipt set level = 3, answered = true where notice_id = ${noticeId} and person_id = ${personId}`.execute(
    db,
  )
}

/** So many rows count an option, so that people who answer at once seldom wait for each other. */
const SLOTS = 16

/** Counts an anonymous answer. */
export async function countAnswer(db: Db, noticeId: string, option: number): Promise<void> {
  await sql`
    insert into notices.tally (notice_id, option, slot, count)
    values (${noticeId}, ${option}, ${Math.floor(Math.random() * SLOTS)}, 1)
    on conflict on constraint tally_pk do update set count = tally.count + 1`.execute(db)
}

/** Puts anonymous words among the others, in the order of their signs. */
export async function addWords(db: Db, noticeId: string, words: string): Promise<void> {
  await sql`
    insert into notices.anonymous_words as w (notice_id, words) values (${noticeId}, array[${words}]::text[])
    on conflict (notice_id) do update
       set words = (select array_agg(each order by each) from unnest(w.words || excluded.words) as each)`.execute(db)
}

/** How many notices want something of somebody, a hundred at most. */
export async function listPending(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  most: number,
): Promise<{ id: string; title: string; sender: string; asked: number; dueAt: Date | null }[]> {
  const { rows } = await sql<{ id: string; title: string; sender: string; asked: number; dueAt: Date | null }>`
    select n.id, n.title, n.sender, n.wanted as asked, n.due_at
      from notices.v_receipt r join notices.notice n on n.id = r.notice_id
     where r.person_id = ${personId} and r.pending and n.area_id = ${areaId}
     order by n.due_at nulls last, r.delivered_at desc limit ${most}`.execute(db)
  return rows
}

/** A notice by the token under which it is shared; null: none that stands. */
export async function findShared(
  db: Db,
  token: string,
): Promise<{
  title: string
  sender: string
  body: Document
  version: number
  sentAt: Date
  correctedAt: Date | null
} | null> {
  const { rows } = await sql<{
    title: string
    sender: string
    body: Document
    version: number
    sentAt: Date
    correctedAt: Date | null
  }>`
    select n.title, n.sender, n.body, n.version, n.sent_at,
           (select max(v.at) from notices.version v where v.notice_id = n.id) as corrected_at
      from notices.notice n where n.share_token = ${token} and n.state = 'sent'`.execute(db)
  return rows[0] ?? null
}
