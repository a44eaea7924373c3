import { PERSON_DISABLED, type PersonSwitched } from '#contract/people'
import { workdaysOf } from '#door/estate'
import { holdingsOf } from '#door/people'
import { type Db, inTransaction } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import { dayOf } from '#vocabulary/day'
import { isWorkday } from '#vocabulary/workdays'
import type { ArchiveEngines } from '../engines.ts'
import type { AfterMoves } from '../ground/companies.ts'
import type { MovedArchive } from '../ground/queries.ts'
import { sightOf } from '../sight/rules.ts'
import { FOLLOW_MOVED, type FollowMoved } from './announcing.ts'
import { closeDueStep, openDueStep } from './duties.ts'
import { withdrawDue, writeDue, writeHanded, writeMovedByItself, writeWaiting } from './messages.ts'
import {
  findNews,
  listFollowedParks,
  listFollowers,
  releaseFollows,
  takeDueSteps,
  takeGoneSteps,
} from './work-queries.ts'

type Engines = Pick<ArchiveEngines, 'store' | 'notify' | 'approvals' | 'clock'>

/** So many followers are reminded in one transaction. */
const BATCH = 100

/** What follows by itself: who is handed an enterprise hears of it, next steps are reminded of, and who may follow no more is released. */
export function subscribeFollows(engines: Engines, jobs: Jobs): void {
  // what `announcing.ts` wrote
  jobs.subscribe(FOLLOW_MOVED, 'archives.follow-heard', (db, { payload }) =>
    hearMoved(db, engines, payload as FollowMoved),
  )
  // people announces who was disabled
  jobs.subscribe(PERSON_DISABLED, 'archives.follow-disabled', (db, { payload }) =>
    releasePark(db, engines, (payload as PersonSwitched).areaId),
  )
  jobs.every('archives.follow-released', '*/10 * * * *', () => inEachPark(engines, releasePark))
  jobs.every('archives.follow-due', '30 8 * * *', () => inEachPark(engines, remindPark))
}

async function inEachPark(
  engines: Engines,
  work: (db: Db, engines: Engines, areaId: string) => Promise<void>,
): Promise<void> {
  for (const areaId of await listFollowedParks(engines.store.db))
    await inTransaction(engines.store.db, (db) => work(db, engines, areaId))
}

async function hearMoved(db: Db, engines: Engines, moved: FollowMoved): Promise<void> {
  const { areaId, archiveId, byId, followerFrom } = moved
  const news = await findNews(db, areaId, archiveId)
  if (!news) return
  const now = engines.clock()
  const isDue = news.nextOn !== null && news.nextOn <= dayOf(now) && news.followerId === followerFrom
  // a note beside a step that is still due leaves it in the inbox
  if (!isDue) await closeStep(db, engines, areaId, archiveId)
  if (moved.followerTo !== followerFrom) await writeHanded(db, engines, { areaId, news, byId, followerFrom, now })
}

async function closeStep(db: Db, engines: Engines, areaId: string, archiveId: string): Promise<void> {
  await closeDueStep(db, engines, areaId, archiveId)
  await withdrawDue(db, engines, areaId, archiveId)
}

/** Reminds followers of a park of what is due today or overdue: once a day, on workdays. */
export async function remindPark(db: Db, engines: Engines, areaId: string): Promise<void> {
  const now = engines.clock()
  const today = dayOf(now)
  if (!isWorkday(today, await workdaysOf(db, areaId))) return
  for (;;) {
    const due = await takeDueSteps(db, areaId, today, BATCH)
    for (const step of due) {
      await openDueStep(db, engines, { areaId, step, now })
      await writeDue(db, engines, { areaId, step, today, now })
    }
    if (due.length < BATCH) return
  }
}

/** Followers of a park who may not follow an enterprise any more lose it to the queue, and those who hand out hear of it; what is deleted or merged is nobody's duty. */
export async function releasePark(db: Db, engines: Engines, areaId: string): Promise<void> {
  const now = engines.clock()
  for (const id of await takeGoneSteps(db, areaId)) await closeStep(db, engines, areaId, id)
  const followers = await listFollowers(db, areaId)
  if (followers.length === 0) return
  const holdings = Map.groupBy(await holdingsOf(db, areaId, 'archive.follow'), ({ personId }) => personId)
  for (const personId of followers) {
    const sight = sightOf({ areaId, personId, manages: [] }, holdings.get(personId) ?? [])
    const released = await releaseFollows(db, sight, dayOf(now), now)
    if (released.length === 0) continue
    for (const id of released) await closeStep(db, engines, areaId, id)
    await writeWaiting(db, engines, { areaId, formerId: personId, count: released.length, now })
  }
}

/** Followers hear that their enterprise moved into the park, or left it. */
export function hearCompanies(engines: Engines): AfterMoves {
  return async (db, { joined, left }, now) => {
    const hear = async ({ id, areaId }: MovedArchive, what: 'settled' | 'left') => {
      const news = await findNews(db, areaId, id)
      if (news) await writeMovedByItself(db, engines, { areaId, news, what, now })
    }
    for (const each of joined) await hear(each, 'settled')
    for (const each of left) await hear(each, 'left')
  }
}
