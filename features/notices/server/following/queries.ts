import { sql } from 'kysely'
import type { Question } from '#contract/notices'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Document } from '#vocabulary/document'
import type { Page } from '#vocabulary/page'

/** A receipt as senders follow it. */
export interface Followed {
  readonly personId: string
  readonly level: number
  readonly seenAt: Date | null
  readonly confirmedAt: Date | null
  readonly answeredAt: Date | null
  readonly deliveredAt: Date
  readonly answer: number | null
  readonly words: string | null
}

/** Which people of a notice are listed. */
export type Side = 'read' | 'unread' | 'answered' | 'unanswered'

const SIDES = {
  read: sql`level >= 1`,
  unread: sql`level = 0`,
  answered: sql`answered`,
  unanswered: sql`not answered`,
} as const

/** The order of the people of a notice. */
export const byPerson = keyset('asc', { personId: 'id' })

/** People of a notice on one side, in the order of their ids. */
export async function listFollowed(
  db: Db,
  noticeId: string,
  side: Side | 'all',
  { next, size }: PageAsked,
): Promise<Page<Followed>> {
  const { rows } = await sql<Followed>`
    select person_id, level, seen_at, confirmed_at, answered_at, delivered_at, answer, words from notices.v_receipt
     where notice_id = ${noticeId} and ${side === 'all' ? sql`true` : SIDES[side]}
       and ${byPerson.after(next)}
     order by ${byPerson.order} limit ${size + 1}`.execute(db)
  return byPerson.cut(rows, size)
}

/** How many people are how far, 0 to 3. */
export async function countLevels(db: Db, noticeId: string): Promise<{ levels: number[]; below: number }> {
  const { rows } = await sql<{ level: number; pending: boolean; count: number }>`
    select level, pending, count(*)::int as count from notices.v_receipt where notice_id = ${noticeId}
     group by level, pending`.execute(db)
  const of = (level: number) => rows.filter((row) => row.level === level).reduce((sum, { count }) => sum + count, 0)
  const below = rows.filter(({ pending }) => pending).reduce((sum, { count }) => sum + count, 0)
  return { levels: [0, 1, 2, 3].map(of), below }
}

/** Answers by option: of an anonymous notice from its tally, else from receipts. */
export async function countAnswers(
  db: Db,
  noticeId: string,
  anonymous: boolean,
): Promise<{ option: number; count: number }[]> {
  const from = anonymous
    ? sql`select option::int, sum(count)::int as count from notices.tally where notice_id = ${noticeId} group by option`
    : sql`select answer::int as option, count(*)::int as count from notices.v_receipt
           where notice_id = ${noticeId} and answer is not null group by answer`
  const { rows } = await sql<{ option: number; count: number }>`${from} order by 1`.execute(db)
  return rows
}

/** Anonymous words of a notice, in the order of their signs. */
export async function listWords(db: Db, noticeId: string): Promise<string[]> {
  const row = await db
    .selectFrom('notices.anonymousWords')
    .select('words')
    .where('noticeId', '=', noticeId)
    .executeTakeFirst()
  return row?.words ?? []
}

/** A person's receipt of a notice; null: they have none. */
export async function findReceipt(
  db: Db,
  noticeId: string,
  personId: string,
): Promise<(Followed & { line: number; sawVersion: number | null }) | null> {
  const { rows } = await sql<Followed & { line: number; sawVersion: number | null }>`
    select person_id, level, seen_at, confirmed_at, answered_at, delivered_at, answer, words, line, saw_version
      from notices.v_receipt where notice_id = ${noticeId} and person_id = ${personId}`.execute(db)
  return rows[0] ?? null
}

/** What a notice said in its earlier versions. */
export async function listVersionTexts(db: Db, noticeId: string): Promise<Document[]> {
  const rows = await db.selectFrom('notices.version').select('body').where('noticeId', '=', noticeId).execute()
  return rows.map(({ body }) => body as Document) // checked when it was written
}

interface Says {
  readonly title: string
  readonly body: Document
  readonly question: Question | null
}

/** Keeps what a notice says and puts new words in its place; whoever had taken notice is to do so again. The caller holds it. */
export async function putVersion(
  db: Db,
  notice: Says & { id: string; version: number },
  by: Says & { words: string; byId: string; at: Date },
): Promise<void> {
  const { id, version } = notice
  await db
    .insertInto('notices.version')
    .values({
      noticeId: id,
      version,
      title: notice.title,
      body: JSON.stringify(notice.body),
      question: textOfQuestion(notice.question),
      at: by.at,
      byId: by.byId,
      words: by.words,
    })
    .execute()
  await db
    .updateTable('notices.notice')
    .set({
      version: version + 1,
      title: by.title,
      body: JSON.stringify(by.body),
      question: textOfQuestion(by.question),
      changedAt: by.at,
    })
    .where('id', '=', id)
    .execute()
  await sql`update notices.receipt set level = 0 where notice_id = ${id} and level > 0`.execute(db)
}

const textOfQuestion = (question: Question | null) => (question === null ? null : JSON.stringify(question))

/** Takes back every answer to the question of a notice, for it asks something else now; words that were given stay. The caller holds it. */
export async function dropAnswers(db: Db, id: string): Promise<void> {
  await sql`
    update notices.receipt set answered = false, answer = null, answered_at = null where notice_id = ${id} and answered`.execute(
    db,
  )
  await sql`delete from notices.tally where notice_id = ${id}`.execute(db)
}

/** Empties a notice everywhere; nothing is wanted of anybody any more. The caller holds it. */
export async function emptyNotice(db: Db, id: string, by: { byId: string; reason: string; at: Date }): Promise<void> {
  await sql`
    update notices.notice set state = 'recalled', title = '', body = '{"blocks":[]}', question = null, share_token = null,
           recalled_at = ${by.at}, recalled_by = ${by.byId}, recall_reason = ${by.reason}, changed_at = ${by.at}
     where id = ${id}`.execute(db)
  await sql`update notices.version set title = '', body = '{"blocks":[]}', words = '', question = null where notice_id = ${id}`.execute(
    db,
  )
  await sql`update notices.receipt set wanted = 0 where notice_id = ${id} and wanted > 0`.execute(db)
}

/** A notice in a list of its senders. */
export interface Sent {
  readonly id: string
  readonly title: string
  readonly sender: string
  readonly authorId: string
  readonly companyId: string | null
  readonly state: 'draft' | 'review' | 'scheduled' | 'sending' | 'sent' | 'recalled'
  readonly version: number
  readonly wanted: number
  readonly sendAt: Date | null
  readonly sentAt: Date | null
  readonly dueAt: Date | null
  readonly changedAt: Date
}

const SENT = sql`id, title, sender, author_id, company_id, state, version, wanted, send_at, sent_at, due_at, changed_at`

const lastChanged = keyset('desc', { changedAt: 'instant', id: 'id' })

/** Notices of a company, of the park, or of both, but drafts; or one's own drafts. The latest changed first. */
export async function listSent(
  db: Db,
  of: { areaId: string; companyId: string | null; park: boolean; draftsOf: string | null },
  { next, size }: PageAsked,
): Promise<Page<Sent>> {
  const which =
    of.draftsOf === null
      ? sql`state <> 'draft' and (company_id = ${of.companyId} or (company_id is null and ${of.park}))`
      : sql`state = 'draft' and author_id = ${of.draftsOf}`
  const { rows } = await sql<Sent>`
    select ${SENT} from notices.notice where area_id = ${of.areaId} and ${which} and ${lastChanged.after(next)}
     order by ${lastChanged.order} limit ${size + 1}`.execute(db)
  return lastChanged.cut(rows, size)
}
