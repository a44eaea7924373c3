import { isFinal, STATE_WORDS } from '#contract/decoration'
import { workdaysOf } from '#door/estate'
import { type Db, inTransaction } from '#platform/db'
import { readRules } from '#platform/settings'
import { dayOf } from '#vocabulary/day'
import { findCase, lockCase } from '../ground/case-queries.ts'
import type { Moved } from '../ground/hooks.ts'
import { moveCase } from '../ground/moving.ts'
import type { Visiting } from '../visits/cases.ts'
import { REVIEW_LATE } from '../visits/declared.ts'
import { closesOnOf } from '../visits/times.ts'
import { closeDuty, openDuty } from './duties.ts'
import { findCheck, listChecksOf, listReviews, takeUnasked, updateCheck } from './queries.ts'

const AT_ONCE = 50

/** What moves of a case mean for its checks: the end withdraws all that are asked, a stop the final one. */
export function hearOfMoves(engines: Visiting): void {
  engines.hooks.onMoved(async (db, { workCase, from, to, now }: Moved) => {
    const stops = to === 'stopped' && from === 'checking'
    if (!isFinal(to) && !stops) return
    for (const row of await listChecksOf(db, workCase.id)) {
      if (row.state !== 'asked' || (stops && row.kind !== 'final')) continue
      await updateCheck(db, row.id, { state: 'withdrawn', withdrawReason: `工程${STATE_WORDS[to]}` }, now)
      await closeDuty(db, engines, row)
    }
  })
}

/** Asks staff for reviews whose day has come, and closes cases whose review nobody did in time; run by the clock. */
export async function sweepChecks(engines: Visiting): Promise<void> {
  await askStaff(engines)
  await closeSilent(engines)
}

async function askStaff(engines: Visiting): Promise<void> {
  const { store, clock } = engines
  for (;;) {
    const now = clock()
    const count = await inTransaction(store.db, async (db) => {
      const rows = await takeUnasked(db, dayOf(now), now, AT_ONCE)
      for (const row of rows) {
        const workCase = await findCase(db, row.areaId, row.caseId)
        if (workCase) await openDuty(db, engines, { workCase, row, now })
      }
      return rows.length
    })
    if (count < AT_ONCE) return
  }
}

async function closeSilent(engines: Visiting): Promise<void> {
  const { store, clock } = engines
  for (let after: string | null = null; ; ) {
    const rows: Awaited<ReturnType<typeof listReviews>> = await listReviews(store.db, dayOf(clock()), after, AT_ONCE)
    for (const row of rows) await inTransaction(store.db, (db) => closeOne(db, engines, row, clock()))
    after = rows.at(-1)?.id ?? null
    if (rows.length < AT_ONCE) return
  }
}

/** Closes a case whose review is later than it may be: silence gives back the deposit. */
async function closeOne(
  db: Db,
  engines: Visiting,
  { id, areaId, caseId }: { id: string; areaId: string; caseId: string },
  now: Date,
): Promise<void> {
  const workCase = await lockCase(db, caseId)
  const row = await findCheck(db, areaId, id, true)
  if (workCase?.state !== 'watching' || row?.state !== 'asked') return
  const [{ days }, table] = [await readRules(db, areaId, { days: REVIEW_LATE }), await workdaysOf(db, areaId)]
  if (dayOf(now) <= closesOnOf(row.onDay, days, table)) return
  const words = `超过${days}个工作日未复查，工程自动完结`
  await moveCase(db, engines, { workCase, to: 'closed', act: 'silence', byId: null, words, now })
}
