import type { Facts, ItemKind } from '#contract/publishing'
import { type Db, newId } from '#platform/db'
import { createSearch } from '#platform/search'
import type { Document } from '#vocabulary/document'
import { finderIn } from './items/finding.ts'
import { insertItem, insertPublished, putRevision, setReview, setShown } from './items/queries.ts'

const finder = finderIn(createSearch())

/** Hotlines, wifi and app versions of a park, for tests and the demo. */
export async function makePublishing(db: Db, areaId = '1'): Promise<void> {
  await db
    .insertInto('publishing.hotlineSetting')
    .values({ areaId, notice: '服务时间内电话接通最快；紧急情况请先拨打紧急电话。', emergencyPhone: '027-87650110' })
    .execute()
  const hotlines = [
    ['停车与道闸', '027-87650001', '全天'],
    ['物业报修', '027-87650002', '全天'],
    ['会议室与场地', '027-87650003', '工作日 8:30–18:00'],
    ['企业服务', '027-87650004', '工作日 9:00–17:30'],
    ['访客与门禁', '027-87650005', '每天 7:00–22:00'],
  ] as const
  await db
    .insertInto('publishing.hotline')
    .values(
      hotlines.map(([subject, phone, hours], position) => ({ id: newId(), areaId, subject, phone, hours, position })),
    )
    .execute()
  await db
    .insertInto('publishing.wifi')
    .values([
      {
        id: newId(),
        areaId,
        ssid: 'Donghu-Park-Free',
        password: 'donghu2026',
        place: '1–4 号楼大堂与食堂',
        position: 0,
      },
      { id: newId(), areaId, ssid: 'Donghu-Park-Outdoor', password: null, place: '中央广场与湖边步道', position: 1 },
    ])
    .execute()
  await db
    .insertInto('publishing.appVersion')
    .values([
      {
        areaId,
        platform: 'iOS',
        versionName: 'park-3.2.0.18',
        url: 'https://apps.example.cn/ios',
        releasedOn: '2026-10-20',
        notes: '停车缴费更快，支持长辈版',
      },
      {
        areaId,
        platform: 'Android',
        versionName: 'park-3.2.1.20',
        url: 'https://apps.example.cn/android',
        releasedOn: '2026-10-28',
        notes: '停车缴费更快，支持长辈版',
      },
    ])
    .execute()
}

/** What may be said of something that a fixture publishes. */
export interface ItemToMake {
  areaId?: string
  kind: ItemKind
  /** Who wrote it, and who approved it: two people. */
  authorId: string
  reviewerId: string
  title?: string
  summary?: string
  body?: Document
  facts?: Facts
  /** published where it is not said. */
  state?: 'draft' | 'review' | 'published'
  endsAt?: Date | null
  now?: Date
}

/** Something written by one and approved by another; makes up what is not said. */
export async function makeItem(db: Db, facts: ItemToMake): Promise<string> {
  const id = newId()
  const { areaId = '1', kind, authorId, reviewerId, state = 'published', now = new Date() } = facts
  await insertItem(db, {
    id,
    areaId,
    kind,
    state: state === 'published' ? 'review' : state,
    publishAt: null,
    endsAt: facts.endsAt ?? null,
    createdBy: authorId,
    now,
  })
  await putRevision(db, id, {
    n: 1,
    state: state === 'draft' ? 'draft' : 'review',
    title: facts.title ?? '园区开放日',
    summary: facts.summary ?? '',
    body: facts.body ?? { blocks: [{ kind: 'paragraph', text: '欢迎大家来参观。' }] },
    facts: facts.facts ?? {},
    pictureId: null,
    words: '',
    authorId,
    writtenAt: now,
  })
  if (state !== 'published') return id
  await setReview(db, id, 1, { state: 'approved', reviewedBy: reviewerId, reviewedAt: now, reason: '' })
  await finder.write(db, [await setShown(db, id, 1, now)])
  return id
}

const SHOWN = { kind: 'news', state: 'published', summary: '', facts: {}, pictureId: null, endsAt: null } as const

/** Many published news at once, written as one by one they would be, but set by set: what a measurement fills a park with. Answers their ids. */
export async function fillNews(
  db: Db,
  of: { areaId?: string; authorId: string; reviewerId: string },
  articles: readonly { title: string; text: string; at: Date }[],
): Promise<string[]> {
  const { areaId = '1', authorId, reviewerId } = of
  const rows = articles.map(({ title, text, at }) => {
    const body: Document = { blocks: [{ kind: 'paragraph', text }] }
    return { id: newId(), title, body, at }
  })
  await insertPublished(db, { areaId, authorId, reviewerId }, rows)
  await finder.write(
    db,
    rows.map(({ at, ...row }) => ({ ...SHOWN, ...row, areaId, publishedAt: at })),
  )
  return rows.map(({ id }) => id)
}
