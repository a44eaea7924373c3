import { holderOf } from '#door/estate'
import { type Db, inTransaction } from '#platform/db'
import { type Day, dayOf, startOfDay } from '#vocabulary/day'
import { notifyApplicant } from '../applications/news.ts'
import {
  deleteDrafts,
  deleteFilesOf,
  listLapsing,
  listOldDrafts,
  listParks,
  listUnfinished,
} from '../applications/queries.ts'
import type { CaseEngines } from '../ground/case-engines.ts'
import { lockCase } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { APPLY, CASE_FILES, SIGNATURES } from '../ground/case-words.ts'
import { moveCase } from '../ground/moving.ts'
import { settingOf } from '../types/setting-queries.ts'

const AT_ONCE = 100
const DRAFT_DAYS = 90

/** Ends what nobody paid for in time and permits that nobody used, and stops what lost its tenancy. Each case is a transaction of its own. */
export async function lapse(engines: CaseEngines): Promise<void> {
  const { store, clock } = engines
  for (const areaId of await listParks(store.db)) {
    const { unusedDays } = await settingOf(store.db, areaId)
    let ids = await listLapsing(store.db, { now: clock(), unusedDays, areaId, limit: AT_ONCE })
    while (ids.length > 0) {
      for (const id of ids) await lapseOne(engines, id, unusedDays)
      const more = await listLapsing(store.db, { now: clock(), unusedDays, areaId, limit: AT_ONCE })
      // What could not be ended is looked at again by the next sweep.
      ids = more.some((id) => ids.includes(id)) ? [] : more
    }
    await stopUntenanted(engines, areaId)
  }
}

/** Whether a case is over by the clock: unpaid beyond its day, or a permit that nobody used. */
export function isLapsed(
  { state, payUntil, permitAt, firstOn }: Pick<CaseRow, 'state' | 'payUntil' | 'permitAt' | 'firstOn'>,
  unusedDays: number,
  now: Date,
): boolean {
  if (state === 'to_pay') return payUntil !== null && payUntil < now
  if (state !== 'to_begin' || permitAt === null) return false
  const from = Math.max(permitAt.getTime(), firstOn === null ? 0 : startOfDay(firstOn).getTime())
  return from + unusedDays * 86_400_000 < now.getTime()
}

async function lapseOne(engines: CaseEngines, id: string, unusedDays: number): Promise<void> {
  const now = engines.clock()
  await inTransaction(engines.store.db, async (db) => {
    const workCase = await lockCase(db, id)
    if (!workCase || !isLapsed(workCase, unusedDays, now)) return
    const reason = workCase.state === 'to_pay' ? '逾期未缴费或未签署协议' : '取得许可后逾期未开工'
    const lapsed = await moveCase(db, engines, {
      workCase,
      to: 'lapsed',
      act: 'lapse',
      byId: null,
      words: reason,
      set: { reason },
      now,
    })
    const text = `${workCase.place}。${reason}，如需装修请重新申请`
    await notifyApplicant(db, engines, { workCase: lapsed, title: '您的装修申请已失效', text, byId: null, now })
  })
}

const NO_TENANCY = '租约已结束'

/** Whether who a case is for holds its room on a day. */
export async function isHeld(db: Db, workCase: CaseRow, day: Day): Promise<boolean> {
  const { areaId, roomId, companyId, applicantId } = workCase
  const held = roomId === null ? null : await holderOf(db, { areaId, roomId, day })
  if (!held) return false
  return 'companyId' in held.holder
    ? held.holder.companyId === companyId
    : companyId === null && held.holder.personId === applicantId
}

async function stopUntenanted(engines: CaseEngines, areaId: string): Promise<void> {
  const { store, clock } = engines
  const day = dayOf(clock())
  let after: string | null = null
  for (;;) {
    const cases = await listUnfinished(store.db, areaId, after, AT_ONCE)
    for (const workCase of cases) if (!(await isHeld(store.db, workCase, day))) await stopOne(engines, workCase.id)
    after = cases.at(-1)?.id ?? null
    if (cases.length < AT_ONCE) return
  }
}

/** A case without a tenancy: work stops, what had not begun is cancelled. */
async function stopOne(engines: CaseEngines, id: string): Promise<void> {
  const now = engines.clock()
  await inTransaction(engines.store.db, async (db) => {
    const workCase = await lockCase(db, id)
    if (!workCase || (await isHeld(db, workCase, dayOf(now)))) return
    const isWork = workCase.state === 'to_begin' || workCase.state === 'working' || workCase.state === 'checking'
    if (!isWork && workCase.state !== 'reviewing' && workCase.state !== 'returned' && workCase.state !== 'to_pay')
      return
    const moved = await moveCase(db, engines, {
      workCase,
      to: isWork ? 'stopped' : 'cancelled',
      act: 'tenancy',
      byId: null,
      words: NO_TENANCY,
      set: isWork ? { stopReason: NO_TENANCY, stoppedBy: null } : { reason: NO_TENANCY },
      now,
    })
    const title = isWork ? '您的装修已停工' : '您的装修申请已取消'
    const text = `${workCase.place}：${NO_TENANCY}，请联系园区管理处`
    await notifyApplicant(db, engines, { workCase: moved, title, text, byId: null, now })
  })
}

/** Deletes drafts that nobody saved for ninety days, with their forms and files. */
export async function pruneDrafts(engines: CaseEngines): Promise<void> {
  const { store, clock, forms } = engines
  const before = new Date(clock().getTime() - DRAFT_DAYS * 86_400_000)
  let went = AT_ONCE
  while (went === AT_ONCE)
    went = await inTransaction(store.db, async (db) => {
      const ids = await listOldDrafts(db, before, AT_ONCE)
      if (ids.length === 0) return 0
      await releaseFiles(db, engines, ids)
      await forms.erase(db, APPLY, ids)
      await deleteDrafts(db, ids)
      return ids.length
    })
}

/** Lets the files and signatures of cases go that are about to be deleted. */
export async function releaseFiles(
  db: Db,
  { files }: Pick<CaseEngines, 'files'>,
  caseIds: readonly string[],
): Promise<void> {
  const gone = await deleteFilesOf(db, caseIds)
  await files.release(db, gone.papers, CASE_FILES)
  await files.release(db, gone.signatures, SIGNATURES)
}
