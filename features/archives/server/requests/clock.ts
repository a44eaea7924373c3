import { COMPANY_LEFT, type CompanyLeft } from '#contract/people'
import { rightsOf } from '#door/people'
import { type Db, inTransaction } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import { addDays, type Day, dayOf, startOfDay } from '#vocabulary/day'
import type { ArchiveEngines } from '../engines.ts'
import { holds, reachOf } from '../sight/rules.ts'
import { move, REQUEST_FILES } from './acting.ts'
import { HANDLES } from './hearers.ts'
import { lockForClock, type RequestRow } from './queries.ts'
import { isOpen, RETAINED_DAYS } from './rules.ts'
import { deleteClosed, listAssigned, listOfGone, listOverdue, listUnconfirmed } from './writing-queries.ts'

const BATCH = 200

type Engines = Pick<ArchiveEngines, 'store' | 'approvals' | 'notify' | 'files' | 'clock'>

/** Each hour, what time does to requests; at once, what becomes of those of a company that leaves. */
export function subscribeRequests(engines: Engines, jobs: Jobs): void {
  jobs.every('archives.tend-requests', '23 * * * *', () => tendRequests(engines))
  jobs.every('archives.forget-requests', '37 3 * * *', () => forgetRequests(engines))
  jobs.subscribe(COMPANY_LEFT, 'archives.close-requests', async (db, { payload }) => {
    // what `people.company.left` tells
    const { companyId } = payload as CompanyLeft
    for (const id of await listOfGone(db, companyId)) await closeOfGone(db, engines, id)
  })
}

/** Closes what enterprises that left still had open and what nobody confirmed in time, says to operators what is overdue, and takes requests from who may not handle them any more. */
export async function tendRequests(engines: Engines): Promise<void> {
  const { store, clock } = engines
  const today = dayOf(clock())
  const each = async (ids: readonly string[], work: (db: Db, id: string) => Promise<void>) => {
    for (const id of ids) await inTransaction(store.db, (db) => work(db, id))
  }
  await each(await listOfGone(store.db, null), (db, id) => closeOfGone(db, engines, id))
  await each(await listUnconfirmed(store.db, today), (db, id) => lapse(db, engines, id))
  await each(await listUnfit(store.db, today), (db, id) => takeBack(db, engines, id))
  await each(await listOverdue(store.db, today), (db, id) => escalate(db, engines, id))
}

async function closeOfGone(db: Db, engines: Engines, id: string): Promise<void> {
  const now = engines.clock()
  const request = await lockForClock(db, id, dayOf(now))
  if (!request || request.state === 'closed') return
  await move(db, engines, request, {
    change: { state: 'closed', closedWhy: 'left', closedAt: now },
    steps: [{ act: 'left', text: '企业已迁出园区或档案已删除，没有办结的诉求不再处理' }],
    by: null,
    now,
  })
}

async function lapse(db: Db, engines: Engines, id: string): Promise<void> {
  const now = engines.clock()
  const request = await lockForClock(db, id, dayOf(now))
  // confirmed or reopened meanwhile
  if (request?.state !== 'answered' || request.dueOn >= dayOf(now)) return
  await move(db, engines, request, {
    change: { state: 'closed', closedWhy: 'lapsed', closedAt: now },
    steps: [{ act: 'lapsed', text: '到期没有确认，自动关闭' }],
    by: null,
    now,
  })
}

/** Says to operators that nobody answered a request until its day. */
export async function escalate(db: Db, engines: Omit<Engines, 'store'>, id: string): Promise<void> {
  const now = engines.clock()
  const request = await lockForClock(db, id, dayOf(now))
  if (!request || !isOpen(request) || request.dueOn >= dayOf(now)) return
  await move(db, engines, request, {
    change: { escalatedAt: request.escalatedAt ?? now, escalatedDue: request.dueOn },
    steps: [{ act: 'escalated', text: `应在${request.dueOn}前答复，已超期` }],
    by: null,
    now,
  })
}

/** Requests whose assignee holds the right over their enterprise no more. */
async function listUnfit(db: Db, today: Day): Promise<string[]> {
  const unfit: string[] = []
  const assigned = await listAssigned(db, today)
  for (const [personId, theirs] of Map.groupBy(assigned, ({ assigneeId }) => assigneeId)) {
    const [first] = theirs
    if (!first) continue
    const reach = reachOf(await rightsOf(db, { areaId: first.areaId, personId }), HANDLES)
    if (reach.whole) continue
    for (const { id, companyId, regionIds } of theirs) if (!holds(reach, { companyId, regionIds })) unfit.push(id)
  }
  return unfit
}

async function takeBack(db: Db, engines: Engines, id: string): Promise<void> {
  const now = engines.clock()
  const request = await lockForClock(db, id, dayOf(now))
  if (!request || request.assigneeId === null || !isOpen(request) || (await stillHandles(db, request))) return
  await move(db, engines, request, {
    change: { state: request.state === 'assigned' ? 'received' : 'reopened', assigneeId: null },
    steps: [{ act: 'returned', text: '原处理人不再负责这家企业，等待重新分派' }],
    by: null,
    now,
  })
}

async function stillHandles(db: Db, { areaId, assigneeId, companyId, regionIds }: RequestRow): Promise<boolean> {
  const held = assigneeId === null ? [] : await rightsOf(db, { areaId, personId: assigneeId })
  return holds(reachOf(held, HANDLES), { companyId, regionIds })
}

/** Deletes requests that were closed long ago, with their steps and files. */
export async function forgetRequests({
  store,
  files,
  clock,
}: Pick<Engines, 'store' | 'files' | 'clock'>): Promise<void> {
  const before = startOfDay(addDays(dayOf(clock()), -RETAINED_DAYS))
  for (;;) {
    const count = await inTransaction(store.db, async (db) => {
      const gone = await deleteClosed(db, before, BATCH)
      await files.release(db, gone.fileIds, REQUEST_FILES)
      return gone.count
    })
    if (count < BATCH) return
  }
}
