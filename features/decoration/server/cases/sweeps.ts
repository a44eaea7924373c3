import { type Db, inTransaction } from '#platform/db'
import { startOfDay } from '#vocabulary/day'
import { notifyApplicant } from '../applications/news.ts'
import { deleteDrafts, deleteFilesOf, listLapsing, listOldDrafts, listParks } from '../applications/queries.ts'
import type { CaseEngines } from '../ground/case-engines.ts'
import { lockCase } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { APPLY, CASE_FILES, SIGNATURES } from '../ground/case-words.ts'
import { moveCase } from '../ground/moving.ts'
import { settingOf } from '../types/setting-queries.ts'

const AT_ONCE = 100
const DRAFT_DAYS = 90

/** Ends what nobody paid for in time and permits that nobody used. Each case is a transaction of its own. */
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
