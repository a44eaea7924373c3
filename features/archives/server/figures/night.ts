import { inTransaction } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import { addDays, type Day, dayOf } from '#vocabulary/day'
import type { ArchiveEngines } from '../engines.ts'
import { listParks } from '../ground/queries.ts'
import { openFilingDuty } from './duties.ts'
import {
  beginFilings,
  type DueRow,
  insertPeriod,
  listActiveRules,
  lockToReckon,
  lockToRemind,
  reckonPeers,
  updateReminded,
} from './night-queries.ts'
import { daysOf, lastDayOf, lastOver, reminderDue } from './periods.ts'

/** Asked for where an operator changed periods: a park is looked through at once. */
const TEND = 'archives.tend-figures'
/** So many filings are begun or reminded of in one transaction. */
const AT_ONCE = 200

type Engines = Pick<ArchiveEngines, 'approvals' | 'store' | 'clock'>

/** Each morning, and where periods change: periods are made, companies asked and reminded, peers reckoned. */
export function subscribeFigures(engines: Engines, jobs: Jobs): void {
  const { store } = engines
  // we wrote it in `settingsSave`
  jobs.handle(TEND, (payload) => tendFigures(engines, (payload as { areaId: string }).areaId))
  // in the morning: what it writes wakes nobody at night
  jobs.every('archives.figures', '5 8 * * *', async () => {
    for (const areaId of await listParks(store.db)) await tendFigures(engines, areaId)
  })
}

/** Asks that a park is looked through, once the caller's transaction is committed. */
export function tendSoon(
  db: Parameters<Jobs['enqueue']>[0],
  jobs: Pick<Jobs, 'enqueue'>,
  areaId: string,
): Promise<void> {
  return jobs.enqueue(db, TEND, { areaId })
}

/** Looks through a park: run again on the same day it does nothing. */
export async function tendFigures(engines: Engines, areaId: string): Promise<void> {
  const { store, clock } = engines
  const now = clock()
  const today = dayOf(now)
  await inTransaction(store.db, async (db) => {
    for (const { span, dueAfter } of await listActiveRules(db, areaId)) {
      const period = lastOver(span, today)
      const dueOn = addDays(lastDayOf(period), dueAfter)
      // a period that is over for good is made by operators alone
      if (daysOf(dueOn).closesOn >= today) await insertPeriod(db, areaId, period, dueOn)
    }
  })
  while ((await remindSome(engines, areaId, { today, now })) === AT_ONCE);
  while ((await beginSome(engines, areaId, { today, now })) === AT_ONCE);
  while (await reckonOne(engines, areaId, { today, now }));
}

interface When {
  readonly today: Day
  readonly now: Date
}

function beginSome(engines: Engines, areaId: string, { today, now }: When): Promise<number> {
  return inTransaction(engines.store.db, async (db) => {
    const begun = await beginFilings(db, { areaId, today, now, most: AT_ONCE })
    for (const filing of begun) {
      const due = reminderDue(today, filing.dueOn, null)
      await openFilingDuty(db, engines, { ...filing, areaId }, periodOf(filing), {
        text: dueWords(due, filing.dueOn),
        now,
      })
      // who is asked so late is not reminded of the same on the same day
      if (due !== null) await updateReminded(db, [filing.id], due)
    }
    return begun.length
  })
}

function remindSome(engines: Engines, areaId: string, { today, now }: When): Promise<number> {
  return inTransaction(engines.store.db, async (db) => {
    const rows = await lockToRemind(db, { areaId, today, most: AT_ONCE })
    for (const filing of rows) {
      const due = reminderDue(today, filing.dueOn, filing.reminded)
      if (due === null) continue
      await openFilingDuty(db, engines, { ...filing, areaId }, periodOf(filing), {
        text: dueWords(due, filing.dueOn),
        now,
      })
      await updateReminded(db, [filing.id], due)
    }
    return rows.length
  })
}

function reckonOne(engines: Engines, areaId: string, { today, now }: When): Promise<boolean> {
  return inTransaction(engines.store.db, async (db) => {
    const periodId = await lockToReckon(db, areaId, today)
    if (periodId !== null) await reckonPeers(db, periodId, now)
    return periodId !== null
  })
}

const periodOf = ({ periodId: id, span, year, nth, dueOn }: DueRow) => ({ id, span, year, nth, dueOn })

/** What a duty says of the time that is left. */
export function dueWords(due: number | null, dueOn: Day): string {
  if (due === -1) return `已过截止日，请尽快补报`
  const day = `${Number(dueOn.slice(5, 7))}月${Number(dueOn.slice(8))}日`
  return due === null ? `请在${day}前提交` : `请在${day}前提交，只剩${due}天`
}
