import { holdersOfRight, managersOf, nameOf, operatorsOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Notify } from '#platform/notify'
import { clockOf, dayOf } from '#vocabulary/day'
import type { Notice } from '../notice-queries.ts'
import { NOTICE_KINDS } from './kinds.ts'

type Writing = { notify: Pick<Notify, 'inbox'> }
type About = Pick<Notice, 'id' | 'areaId' | 'companyId' | 'title' | 'authorId'>

/** What became of a notice by somebody else than its author. */
export type Became =
  | { readonly what: 'agreed'; readonly sendAt: Date | null }
  | { readonly what: 'sent-back' }
  | { readonly what: 'recalled'; readonly reason: string }

const pathOf = (id: string) => `/notice/noticedetailcomp?id=${id}`

/** To those who send for the same, but the author: a notice to many waits for a second person. */
export async function writeSecond(
  db: Db,
  { notify }: Writing,
  of: { notice: About; people: number; now: Date },
): Promise<void> {
  const { notice, people, now } = of
  const { id: thing, areaId, companyId, title, authorId } = notice
  const senders =
    companyId === null
      ? [...(await operatorsOf(db, areaId)), ...(await holdersOfRight(db, areaId, 'notice.park'))]
      : await managersOf(db, companyId)
  const author = await nameOf(db, authorId)
  await notify.inbox.write(db, {
    areaId,
    personIds: senders.filter((id) => id !== authorId),
    kind: NOTICE_KINDS.second,
    thing,
    title: `通知《${title}》等您确认发送`,
    text: `${author === '' ? '同事' : author}提交，将发给${people}人。请同意或退回`,
    path: pathOf(thing),
    now,
  })
}

/** To the author: what somebody else did with their notice; nobody has to hear any more that it waits. */
export async function writeBecame(
  db: Db,
  { notify }: Writing,
  of: { notice: About; became: Became; by: string; now: Date },
): Promise<void> {
  const { notice, became, by, now } = of
  const { id: thing, areaId, title, authorId } = notice
  await notify.inbox.withdraw(db, { areaId, kind: NOTICE_KINDS.second, thing })
  if (authorId === by) return
  await notify.inbox.write(db, {
    areaId,
    personIds: [authorId],
    kind: NOTICE_KINDS.author,
    thing,
    ...becameWords(title, became, now),
    path: became.what === 'sent-back' ? `/notice/addnotice?id=${thing}` : pathOf(thing),
    now,
  })
}

function becameWords(title: string, became: Became, now: Date): { title: string; text: string } {
  switch (became.what) {
    case 'agreed': {
      const { sendAt } = became
      const day = sendAt && dayOf(sendAt)
      const later = day && sendAt > now
      const time = later
        ? `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日 ${clockOf(sendAt)}发送`
        : '正在发送'
      return { title: `通知《${title}》已通过确认`, text: time }
    }
    case 'sent-back':
      return { title: `通知《${title}》被退回`, text: '请修改后重新提交' }
    case 'recalled':
      return {
        title: `通知《${title}》已被撤回`,
        text: became.reason.trim() === '' ? '收件人不再看到内容' : `原因：${became.reason.trim()}`,
      }
  }
}
