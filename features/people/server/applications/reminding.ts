import { workdaysOf } from '#door/estate'
import { inTransaction } from '#platform/db'
import type { WorkdayTable } from '#vocabulary/workdays'
import type { PeopleEngines } from '../engines.ts'
import { openDuty } from './duties.ts'
import { endApplication, listWaiting, markNotified } from './queries.ts'
import { dueOf, NOTIFY_AFTER, REMIND_AFTER } from './rules.ts'

const BATCH = 200
/** Nothing is due earlier than so long after it was made: three workdays are three days at least, less the hour of the first. */
const SOONEST_MS = 2 * 86_400_000

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number]

/** Reminds the deciders of applications that wait, tells operators of those that wait long, and ends invitations that nobody answered; each by itself. */
export async function remindDeciders(engines: PeopleEngines): Promise<void> {
  const { store, clock, log } = engines
  const before = new Date(clock().getTime() - SOONEST_MS)
  const tables = new Map<string, WorkdayTable>()
  let after: Waiting | null = null
  for (;;) {
    const rows: Waiting[] = await listWaiting(store.db, before, after, BATCH)
    for (const row of rows)
      await remindOne(engines, row, tables).catch((error: unknown) =>
        log.error({ err: error, application: row.id }, 'nobody was reminded of an application'),
      )
    after = rows.at(-1) ?? null
    if (rows.length < BATCH) return
  }
}

/** `tables`: the workdays of the parks that were read in this run. */
async function remindOne(engines: PeopleEngines, row: Waiting, tables: Map<string, WorkdayTable>): Promise<void> {
  const now = engines.clock()
  const table = tables.get(row.areaId) ?? (await workdaysOf(engines.store.db, row.areaId))
  tables.set(row.areaId, table)
  const due = dueOf(row, now, table)
  if (due === null) return
  await inTransaction(engines.store.db, async (db) => {
    const { id, managed } = row
    if (due === 'expire') {
      await endApplication(db, id, 'invited', { state: 'expired', decidedAt: now, decidedBy: null })
      return
    }
    // Decided meanwhile: nothing is opened again, for its row is held until the commit.
    if (!(await markNotified(db, id, due === 'notify' ? 'toldAt' : 'remindedAt', now))) return
    const late = `已等待${due === 'notify' ? NOTIFY_AFTER : REMIND_AFTER}个工作日`
    await openDuty(db, engines, row, { now, managed, operators: due === 'notify', late })
  })
}
