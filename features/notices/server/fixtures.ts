import type { Level, Question, ScopeLine, Step } from '#contract/notices'
import { type Db, newId } from '#platform/db'
import type { Document } from '#vocabulary/document'
import { putFindable } from './findable-queries.ts'
import { rankOf } from './levels.ts'
import { insertNotice, setState } from './notice-queries.ts'

/** What may be said of a notice that a fixture makes. */
export interface NoticeToMake {
  areaId?: string
  /** Null: of the park. */
  companyId: string | null
  authorId: string
  state?: 'draft' | 'review' | 'scheduled'
  title?: string
  body?: Document
  level?: Level
  question?: Question | null
  feedback?: boolean
  anonymous?: boolean
  open?: boolean
  scope?: ScopeLine[]
  exceptIds?: string[]
  steps?: Step[]
  dueAt?: Date | null
  shareToken?: string | null
  now?: Date
}

/** A text of one paragraph. */
export const paragraph = (text: string): Document => ({ blocks: [{ kind: 'paragraph', text }] })

const TITLE = '停水通知'
const TEXT = '11月26日8:00至12:00停水，请提前储水。'

/** A notice that is due to go out, or a draft; makes up what is not said. */
export async function makeNotice(db: Db, facts: NoticeToMake): Promise<string> {
  const id = newId()
  const now = facts.now ?? new Date()
  const { companyId, authorId, state = 'scheduled' } = facts
  await insertNotice(
    db,
    {
      id,
      areaId: facts.areaId ?? '1',
      companyId,
      authorId,
      sender: companyId === null ? '东湖创新园' : '测试企业',
      state,
      title: facts.title ?? TITLE,
      body: facts.body ?? paragraph(TEXT),
      wanted: rankOf(facts.level ?? 'confirmed'),
      question: facts.question ?? null,
      feedback: facts.feedback ?? false,
      anonymous: facts.anonymous ?? false,
      dueAt: facts.dueAt ?? null,
      sendAt: state === 'draft' ? null : now,
      openScope: facts.open ?? false,
      scope: facts.scope ?? [companyId === null ? { kind: 'park', ids: [] } : { kind: 'company', ids: [] }],
      exceptIds: facts.exceptIds ?? [],
      steps: facts.steps ?? [],
      shareToken: facts.shareToken ?? null,
    },
    now,
  )
  return id
}

/** A notice that was sent to these people, without a ladder; answers its id. */
export async function makeSentNotice(
  db: Db,
  facts: Omit<NoticeToMake, 'state'> & { to: readonly string[]; level?: Level },
): Promise<string> {
  const id = await makeNotice(db, facts)
  const at = facts.now ?? new Date()
  await putFindable(db, [{ id, title: facts.title ?? TITLE, body: facts.body ?? paragraph(TEXT) }])
  await setState(db, id, { state: 'sent', sentAt: at, sendAt: null })
  if (facts.to.length > 0)
    await db
      .insertInto('notices.receipt')
      .values(
        facts.to.map((personId) => ({
          noticeId: id,
          personId,
          line: 0,
          wanted: rankOf(facts.level ?? 'confirmed'),
          deliveredAt: at,
        })),
      )
      .execute()
  return id
}
