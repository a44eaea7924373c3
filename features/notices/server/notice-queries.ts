import { type Selectable, sql } from 'kysely'
import type { Question, ScopeLine, Step } from '#contract/notices'
import type { Database, Db } from '#platform/db'
import type { Document } from '#vocabulary/document'

type Row = Selectable<Database['notices.notice']>

/** A notice as it is kept. */
export interface Notice extends Omit<Row, 'body' | 'question' | 'scope' | 'steps' | 'state'> {
  readonly state: 'draft' | 'review' | 'scheduled' | 'sending' | 'sent' | 'recalled'
  readonly body: Document
  readonly question: Question | null
  readonly scope: ScopeLine[]
  readonly steps: Step[]
}

/** What is written of a notice, by `save` alone. */
export type NewNotice = Pick<
  Notice,
  | 'id'
  | 'areaId'
  | 'companyId'
  | 'authorId'
  | 'sender'
  | 'state'
  | 'title'
  | 'body'
  | 'wanted'
  | 'question'
  | 'feedback'
  | 'anonymous'
  | 'dueAt'
  | 'sendAt'
  | 'openScope'
  | 'scope'
  | 'exceptIds'
  | 'steps'
  | 'shareToken'
>

/** Columns are checked by the contract before they are written; what stands there is what it says. */
const noticeOf = (row: Row): Notice => row as unknown as Notice

/** A notice of a park; null: there is none. */
export async function findNotice(db: Db, areaId: string, id: string): Promise<Notice | null> {
  const row = await db
    .selectFrom('notices.notice')
    .selectAll()
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .executeTakeFirst()
  return row ? noticeOf(row) : null
}

/** The same, locked until the transaction ends. */
export async function lockNotice(db: Db, areaId: string, id: string): Promise<Notice | null> {
  const row = await db
    .selectFrom('notices.notice')
    .selectAll()
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .forUpdate()
    .executeTakeFirst()
  return row ? noticeOf(row) : null
}

const written = ({ body, question, scope, steps, exceptIds, ...plain }: NewNotice) => ({
  ...plain,
  body: JSON.stringify(body),
  question: question === null ? null : JSON.stringify(question),
  scope: JSON.stringify(scope),
  steps: JSON.stringify(steps),
  exceptIds: [...exceptIds],
})

/** Writes a notice. */
export async function insertNotice(db: Db, notice: NewNotice, now: Date): Promise<void> {
  await db
    .insertInto('notices.notice')
    .values({ ...written(notice), createdAt: now, changedAt: now })
    .execute()
}

/** Writes a draft anew. The caller holds it. */
export async function updateDraft(db: Db, notice: NewNotice, now: Date): Promise<void> {
  const { id, areaId: _areaId, companyId: _companyId, authorId: _authorId, ...facts } = written(notice)
  await db
    .updateTable('notices.notice')
    .set({ ...facts, changedAt: now, draftVersion: sql<number>`draft_version + 1` })
    .where('id', '=', id)
    .execute()
}

/** A notice goes on; the caller holds it. */
export async function setState(
  db: Db,
  id: string,
  facts: Partial<Pick<Notice, 'state' | 'sendAt' | 'sentAt' | 'secondedBy' | 'changedAt'>>,
): Promise<void> {
  await db.updateTable('notices.notice').set(facts).where('id', '=', id).execute()
}

/** Takes a draft, or what was not sent yet, away. The caller holds it. */
export async function deleteNotice(db: Db, id: string): Promise<void> {
  await db.deleteFrom('notices.notice').where('id', '=', id).execute()
}

/** A round of sending. Its id is that of its ladder. */
export interface Round {
  readonly id: string
  readonly kind: 'send' | 'correct' | 'remind'
  readonly version: number
  readonly at: Date
  readonly byId: string | null
  readonly people: number
}

/** Writes that a notice goes out, again or for the first time. */
export async function insertRound(db: Db, noticeId: string, round: Round): Promise<void> {
  await db
    .insertInto('notices.round')
    .values({ ...round, noticeId })
    .execute()
}

/** The rounds of a notice, the first first. */
export async function listRounds(db: Db, noticeId: string): Promise<Round[]> {
  const rows = await db
    .selectFrom('notices.round')
    .select(['id', 'kind', 'version', 'at', 'byId', 'people'])
    .where('noticeId', '=', noticeId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows as Round[] // `round_kind` bounds the kinds
}

/** How many people are below what is wanted. */
export async function countPending(db: Db, noticeId: string): Promise<number> {
  const row = await db
    .selectFrom('notices.vReceipt')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('noticeId', '=', noticeId)
    .where('pending', '=', true)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Whether a park has any notice. */
export async function hasNotices(db: Db, areaId: string): Promise<boolean> {
  const row = await db
    .selectFrom('notices.notice')
    .select('id')
    .where('areaId', '=', areaId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
