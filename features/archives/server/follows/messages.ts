import { holdersOfRight, nameOf, operatorsOf, rightsOf } from '#door/people'
import type { Db } from '#platform/db'
import type { InboxReader } from '#platform/notify'
import { type Day, dayOf } from '#vocabulary/day'
import type { ArchiveEngines } from '../engines.ts'
import { sightOf } from '../sight/rules.ts'
import { listFollowable } from './queries.ts'
import type { DueStep, FollowNews } from './work-queries.ts'

type Writing = Pick<ArchiveEngines, 'notify'>

/** Kinds of messages about following enterprises. */
const KINDS = {
  /** To the follower, before or now: who follows an enterprise, what became of it. The thing is the archive. */
  moved: 'archives.follow',
  /** To the follower: a next step is due. The thing is the archive. */
  due: 'archives.follow-due',
  /** To operators and followers of the whole park: enterprises wait for a follower. The thing is the person who followed them. */
  waiting: 'archives.follow-waiting',
} as const

/** Registers what messages about following are called, and who may open what they lead to. */
export function registerFollowMessages({ notify: { inbox }, clock }: Pick<ArchiveEngines, 'notify' | 'clock'>): void {
  const topic = 'archives-follow'
  inbox.topic({ key: topic, title: '企业跟进', sms: false })
  const followable = async (db: Db, { areaId, personId }: InboxReader, ids: readonly string[]) => {
    const sight = sightOf({ areaId, personId, manages: [] }, await rightsOf(db, { areaId, personId }))
    return await listFollowable(db, sight, ids, dayOf(clock()))
  }
  inbox.kind({ kind: KINDS.moved, topic, mayOpen: followable })
  inbox.kind({ kind: KINDS.due, topic, mayOpen: followable })
  inbox.kind({
    kind: KINDS.waiting,
    topic,
    mayOpen: async (db, reader, things) => {
      const readers = await waitingReaders(db, reader.areaId)
      return new Set(readers.includes(reader.personId) ? things : [])
    },
  })
}

/** Who hears that enterprises wait for a follower: operators, and who may follow in the whole park. */
async function waitingReaders(db: Db, areaId: string): Promise<string[]> {
  const [operators, holders] = [await operatorsOf(db, areaId), await holdersOfRight(db, areaId, 'archive.follow')]
  return [...new Set([...operators, ...holders])]
}

const pageOf = (id: string) => `/companyinfo/details?id=${id}`

/** To who follows an enterprise from now on, and who did before: by whom, and what is next. Who did it themselves hears nothing. */
export async function writeHanded(
  db: Db,
  { notify }: Writing,
  of: { areaId: string; news: FollowNews; byId: string; followerFrom: string | null; now: Date },
): Promise<void> {
  const { areaId, news, byId, followerFrom, now } = of
  const message = { areaId, kind: KINDS.moved, thing: news.id, path: pageOf(news.id), now }
  const by = (await nameOf(db, byId)) || '同事'
  if (news.followerId !== null && news.followerId !== byId)
    await notify.inbox.write(db, {
      ...message,
      personIds: [news.followerId],
      title: `${news.name}交给您跟进`,
      text: `${by}把这家企业交给您${news.nextOn === null ? '，请安排下一步' : `，下一步在${dayWords(news.nextOn)}`}`,
    })
  if (followerFrom === null || followerFrom === byId || followerFrom === news.followerId) return
  const to = news.followerId === null ? '' : await nameOf(db, news.followerId)
  await notify.inbox.write(db, {
    ...message,
    personIds: [followerFrom],
    title: `${news.name}不再由您跟进`,
    text: to === '' ? `${by}把这家企业放回了待分配` : `${by}已改由${to}跟进`,
  })
}

/** What nobody read of a due step is over: it was moved, or is another's. */
export async function withdrawDue(db: Db, { notify }: Writing, areaId: string, archiveId: string): Promise<void> {
  await notify.inbox.withdraw(db, { areaId, kind: KINDS.due, thing: archiveId })
}

/** To the follower: the day of the next step is there, or over. */
export async function writeDue(
  db: Db,
  { notify }: Writing,
  of: { areaId: string; step: DueStep; today: Day; now: Date },
): Promise<void> {
  const { areaId, step, today, now } = of
  const isOver = step.nextOn < today
  await notify.inbox.write(db, {
    areaId,
    personIds: [step.followerId],
    kind: KINDS.due,
    thing: step.id,
    title: isOver ? `${step.name}的跟进已逾期` : `今天要跟进${step.name}`,
    text: isOver ? `${step.nextWhat}，原定${dayWords(step.nextOn)}` : step.nextWhat,
    path: pageOf(step.id),
    now,
  })
}

/** To the follower: the enterprise moved into the park, or left it. */
export async function writeMovedByItself(
  db: Db,
  { notify }: Writing,
  of: { areaId: string; news: FollowNews; what: 'settled' | 'left'; now: Date },
): Promise<void> {
  const { areaId, news, what, now } = of
  if (news.followerId === null) return
  await notify.inbox.write(db, {
    areaId,
    personIds: [news.followerId],
    kind: KINDS.moved,
    thing: news.id,
    title: what === 'settled' ? `${news.name}已入驻园区` : `${news.name}已离园`,
    text: what === 'settled' ? '企业已登记，之前的跟进记录都在它的档案里' : '可以继续跟进，也可以标记为已流失',
    path: pageOf(news.id),
    now,
  })
}

/** To operators and those who may follow in the whole park: somebody follows no more, and so many enterprises wait. Names of enterprises are not for all of them. */
export async function writeWaiting(
  db: Db,
  { notify }: Writing,
  of: { areaId: string; formerId: string; count: number; now: Date },
): Promise<void> {
  const { areaId, formerId, count, now } = of
  const former = (await nameOf(db, formerId)) || '原跟进人'
  await notify.inbox.write(db, {
    areaId,
    personIds: (await waitingReaders(db, areaId)).filter((id) => id !== formerId),
    kind: KINDS.waiting,
    thing: formerId,
    title: `${count}家企业待分配跟进人`,
    text: `${former}不再跟进这些企业，请有跟进权限的同事接手`,
    path: '/companyinfo/followList?view=waiting',
    now,
  })
}

const dayWords = (day: Day) => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`
