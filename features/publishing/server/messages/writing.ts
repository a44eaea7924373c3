import { holdersOfRight, nameOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Notify } from '#platform/notify'
import { clockOf, dayOf } from '#vocabulary/day'
import { PUBLISHING_KINDS } from './kinds.ts'

/** An item that a message is about. */
interface Item {
  readonly id: string
  readonly areaId: string
}

/** Something that was asked. */
interface Enquiry extends Item {
  readonly words: string
  readonly personId: string
}

type Writing = { notify: Pick<Notify, 'inbox'> }

/** What became of an item, as its author hears it. */
export type Became =
  | { readonly what: 'published' }
  | { readonly what: 'scheduled'; readonly at: Date }
  | { readonly what: 'sent-back' | 'withdrawn'; readonly reason: string }

/** To the author: what became of an item by somebody else, or by its time. */
export async function writeBecame(
  db: Db,
  { notify }: Writing,
  of: {
    item: Item
    revision: { title: string; authorId: string }
    became: Became
    by: string | null
    now: Date
  },
): Promise<void> {
  const { item, revision, became, by, now } = of
  const { id: thing, areaId } = item
  await notify.inbox.withdraw(db, { areaId, kind: PUBLISHING_KINDS.review, thing })
  if (revision.authorId === by) return
  await notify.inbox.write(db, {
    areaId,
    personIds: [revision.authorId],
    kind: PUBLISHING_KINDS.item,
    thing,
    ...becameWords(revision.title, became),
    path: became.what === 'sent-back' ? `/publishing/write?id=${thing}` : `/publishing/review?id=${thing}`,
    now,
  })
}

function becameWords(title: string, became: Became): { title: string; text: string } {
  switch (became.what) {
    case 'published':
      return { title: `《${title}》已发布`, text: '现在大家都可以看到' }
    case 'scheduled':
      return { title: `《${title}》已通过审核`, text: `将于${momentWords(became.at)}发布` }
    case 'sent-back':
      return { title: `《${title}》被退回`, text: because(became.reason, '请修改后重新提交') }
    case 'withdrawn':
      return { title: `《${title}》已撤下`, text: because(became.reason, '大家不再看到') }
  }
}

const momentWords = (at: Date) => {
  const day = dayOf(at)
  return `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日 ${clockOf(at)}`
}

/** A reason where one was given, and what follows. */
const because = (reason: string, next: string) => (reason.trim() === '' ? next : `原因：${reason.trim()}。${next}`)

/** To those who approve in the park, but its author: an item was handed in. */
export async function writeReview(
  db: Db,
  { notify }: Writing,
  of: { item: Item; title: string; authorId: string; now: Date },
): Promise<void> {
  const { item, title, authorId, now } = of
  const approvers = await holdersOfRight(db, item.areaId, 'publish.approve')
  const author = await nameOf(db, authorId)
  await notify.inbox.write(db, {
    areaId: item.areaId,
    personIds: approvers.filter((id) => id !== authorId),
    kind: PUBLISHING_KINDS.review,
    thing: item.id,
    title: `《${title}》等您审核`,
    text: `${author === '' ? '同事' : author}提交，请通过或退回`,
    path: `/publishing/review?id=${item.id}`,
    now,
  })
}

/** To those who answer in the park: somebody asks. */
export async function writeAsked(
  db: Db,
  { notify }: Writing,
  { id: thing, areaId, words, personId, at }: Enquiry & { readonly at: Date },
): Promise<void> {
  const people = await holdersOfRight(db, areaId, 'publish.write')
  await notify.inbox.write(db, {
    areaId,
    personIds: people.filter((id) => id !== personId),
    kind: PUBLISHING_KINDS.asked,
    thing,
    title: '有新的咨询等待回复',
    text: short(words),
    path: '/publishing/answers',
    now: at,
  })
}

/** To whoever asked: the answer, or that it was closed. Nobody has to hear any more that it waits. */
export async function writeAnswered(
  db: Db,
  { notify }: Writing,
  of: { enquiry: Enquiry; state: 'assigned' | 'answered' | 'closed'; answer: string; by: string; now: Date },
): Promise<void> {
  const { enquiry, state, answer, by, now } = of
  const { id: thing, areaId } = enquiry
  await notify.inbox.withdraw(db, { areaId, kind: PUBLISHING_KINDS.asked, thing })
  if (state === 'assigned' || enquiry.personId === by) return
  await notify.inbox.write(db, {
    areaId,
    personIds: [enquiry.personId],
    kind: PUBLISHING_KINDS.answered,
    thing,
    title: state === 'answered' ? '您的咨询有了回复' : '您的咨询已办结',
    text: short(answer.trim() === '' ? enquiry.words : answer),
    path: '/publishing/enquiries',
    now,
  })
}

/** To whoever commented: it was hidden, and why; shown again it is no news. */
export async function writeHidden(
  db: Db,
  { notify }: Writing,
  of: {
    comment: { id: string; itemId: string; personId: string }
    areaId: string
    hide: boolean
    reason: string
    by: string
    now: Date
  },
): Promise<void> {
  const { comment, areaId, hide, reason, by, now } = of
  const thing = { areaId, kind: PUBLISHING_KINDS.comment, thing: comment.id }
  if (!hide) return await notify.inbox.withdraw(db, thing)
  if (comment.personId === by) return
  await notify.inbox.write(db, {
    ...thing,
    personIds: [comment.personId],
    title: '您的评论已被隐藏',
    text: because(reason, '只有您自己还能看到'),
    path: `/conversation?id=${comment.itemId}`,
    now,
  })
}

/** To those who waited for an activity and have a place now; `until` it begins. */
export async function writePlaces(
  db: Db,
  { notify }: Writing,
  of: {
    item: { id: string; areaId: string; title: string }
    personIds: readonly string[]
    until: Date | null
    now: Date
  },
): Promise<void> {
  const { item, personIds, until, now } = of
  await notify.inbox.write(db, {
    areaId: item.areaId,
    personIds,
    kind: PUBLISHING_KINDS.place,
    thing: item.id,
    title: `您候补的《${item.title}》有名额了`,
    text: `已为您报名${until ? `，${momentWords(until)}开始` : ''}；不能参加请取消，让给下一位`,
    path: `/activityshare?id=${item.id}`,
    now,
    ...(until && { until }),
  })
}

const MAX_SIGNS = 60
const short = (words: string) => {
  const signs = [...words.trim().replaceAll(/\s+/g, ' ')]
  return signs.length <= MAX_SIGNS ? signs.join('') : `${signs.slice(0, MAX_SIGNS).join('')}…`
}
