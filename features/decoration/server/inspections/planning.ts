import { workdaysOf } from '#door/estate'
import { type Db, inTransaction, newId } from '#platform/db'
import { readRules } from '#platform/settings'
import { addDays, dayOf, shortDay, startOfDay } from '#vocabulary/day'
import { addWorkdays, isWorkday, nextWorkday } from '#vocabulary/workdays'
import { findCase, insertStep, lockCase } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import type { Moved } from '../ground/hooks.ts'
import type { Visiting } from '../visits/cases.ts'
import { VISIT_RULES } from '../visits/declared.ts'
import { STAFF } from '../visits/messages.ts'
import { inspectionPath } from '../visits/paths.ts'
import { nextInspection } from '../visits/times.ts'
import { findMissed } from './missed-queries.ts'
import {
  deleteDue,
  endPause,
  findInspection,
  findLastPlanned,
  insertInspection,
  insertPause,
  listMissed,
  listPauses,
  listUnplanned,
  takeUnasked,
  updateInspection,
} from './queries.ts'
import type { InspectionRow } from './row.ts'

const AT_ONCE = 50
const KIND = 'inspection'
const SUBJECT = 'decoration.inspection'

/** An inspection that nobody did yet. */
export const EMPTY = {
  doneAt: null,
  byId: null,
  presence: null,
  presenceWords: '',
  listVersion: null,
  findings: [],
  faults: 0,
  remark: '',
  clockOff: false,
  late: false,
  dutyAt: null,
} as const

/** Plans the next inspection of a case under way, where none is due. The caller holds the case. */
export async function planNext(db: Db, workCase: CaseRow, now: Date): Promise<void> {
  const { id: caseId, areaId, state, begunAt, stateAt } = workCase
  if (state !== 'working') return
  const last = await findLastPlanned(db, caseId)
  if (last?.state === 'due') return
  const from = dayOf(last?.doneAt ?? begunAt ?? stateAt)
  const basis = last?.state === 'missed' && last.dueOn !== null ? last.dueOn : from
  const [rules, table] = [await readRules(db, areaId, VISIT_RULES), await workdaysOf(db, areaId)]
  const found = nextInspection(basis, rules, await listPauses(db, caseId), table)
  if (found === null) return
  const today = dayOf(now)
  const first = isWorkday(today, table) ? today : nextWorkday(today, table)
  // what would be missed as soon as it is planned is due now
  const plan = found.lastOn < today ? { dueOn: first, lastOn: addWorkdays(first, rules.graceDays, table) } : found
  const row = { ...EMPTY, id: newId(), areaId, caseId, state: 'due' as const, planned: true, ...plan }
  await insertInspection(db, { ...row, createdAt: now, stateAt: now })
}

/** Takes an inspection out of every inbox. */
export async function closeDuty(
  db: Db,
  { approvals }: Pick<Visiting, 'approvals'>,
  { areaId, id }: { areaId: string; id: string },
): Promise<void> {
  await approvals.duties.close(db, { areaId, kind: KIND, subject: { kind: SUBJECT, id } })
}

/** What moves of a case mean for its inspections: while nobody works none is due, and days on which a job stands still do not count. */
export function hearOfMoves(engines: Visiting): void {
  engines.hooks.onMoved(async (db, { workCase, from, to, now }: Moved) => {
    if (from === 'stopped') await endPause(db, workCase.id, now)
    if (to === 'stopped') await insertPause(db, workCase.id, now)
    if (to === 'working') return await planNext(db, workCase, now)
    if (from !== 'working') return
    for (const id of await deleteDue(db, workCase.id)) await closeDuty(db, engines, { areaId: workCase.areaId, id })
  })
  engines.hooks.onReminded(async (db, { id }) => {
    const missed = await findMissed(db, id)
    if (!missed) return []
    const since = startOfDay(addDays(missed.lastOn, 1))
    const words = `${shortDay(missed.dueOn)}应巡检，没有巡检`
    return [
      {
        type: 'missed' as const,
        title: '巡检已错过',
        words,
        since,
        todo: '请物业人员尽快补一次巡检',
        path: '/decoration/inspection',
      },
    ]
  })
}

/** Plans what is to be planned, asks staff for what is due, and marks what can be done no more; run by the clock. */
export async function sweepInspections(engines: Visiting): Promise<void> {
  await planAll(engines)
  await askStaff(engines)
  await markMissed(engines)
}

async function planAll({ store, clock }: Visiting): Promise<void> {
  for (let after: string | null = null; ; ) {
    const ids: string[] = await listUnplanned(store.db, after, AT_ONCE)
    for (const id of ids)
      await inTransaction(store.db, async (db) => {
        const workCase = await lockCase(db, id)
        if (workCase) await planNext(db, workCase, clock())
      })
    after = ids.at(-1) ?? null
    if (ids.length < AT_ONCE) return
  }
}

async function askStaff(engines: Visiting): Promise<void> {
  const { store, clock } = engines
  for (;;) {
    const now = clock()
    const count = await inTransaction(store.db, async (db) => {
      const rows = await takeUnasked(db, dayOf(now), now, AT_ONCE)
      for (const row of rows) await openDuty(db, engines, row, now)
      return rows.length
    })
    if (count < AT_ONCE) return
  }
}

async function openDuty(db: Db, { approvals }: Visiting, row: InspectionRow, now: Date): Promise<void> {
  const workCase = await findCase(db, row.areaId, row.caseId)
  if (!workCase || row.lastOn === null) return
  await approvals.duties.open(db, {
    areaId: row.areaId,
    addresses: [STAFF],
    kind: KIND,
    subject: { kind: SUBJECT, id: row.id },
    title: `装修巡检：${workCase.place}`,
    text: `${workCase.number}，请在${shortDay(row.lastOn)}前巡检`,
    path: inspectionPath(row.id, true),
    dueAt: startOfDay(addDays(row.lastOn, 1)),
    now,
  })
}

async function markMissed(engines: Visiting): Promise<void> {
  const { store, clock } = engines
  for (;;) {
    const now = clock()
    const due = await listMissed(store.db, dayOf(now), AT_ONCE)
    for (const { id, caseId } of due) await inTransaction(store.db, (db) => miss(db, engines, { id, caseId, now }))
    if (due.length < AT_ONCE) return
  }
}

async function miss(
  db: Db,
  engines: Visiting,
  { id, caseId, now }: { id: string; caseId: string; now: Date },
): Promise<void> {
  const workCase = await lockCase(db, caseId)
  const row = workCase && (await findInspection(db, workCase.areaId, id, true))
  if (!row || row.state !== 'due' || row.lastOn === null || row.lastOn >= dayOf(now)) return
  await updateInspection(db, id, { state: 'missed', stateAt: now })
  await closeDuty(db, engines, row)
  await insertStep(db, caseId, { act: 'inspection.missed', byId: null, detail: { inspection: id }, at: now })
  await planNext(db, workCase, now)
}
