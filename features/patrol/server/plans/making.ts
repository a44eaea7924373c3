import { workdaysOf } from '#door/estate'
import { type Db, inTransaction, newId } from '#platform/db'
import { type Day, dayOf, startOfDay } from '#vocabulary/day'
import { fallsOn } from '#vocabulary/recurrence'
import type { WorkdayTable } from '#vocabulary/workdays'
import type { PatrolEngines } from '../engines.ts'
import { closeRoundDuty, openRoundDuty } from '../rounds/duties.ts'
import { cancelRoundRow, findRoundOn, insertRound, putVisits, updateRoundPlan } from '../rounds/queries.ts'
import { listPlanPoints, listPlansToMake, lockPlan, type PlanRow, updateMadeThrough } from './queries.ts'

const MINUTE_MS = 60_000

/** Whether a plan has a round on a day. */
export function hasRoundOn(
  { rule, firstOn }: Pick<PlanRow, 'rule' | 'firstOn'>,
  day: Day,
  table: WorkdayTable,
): boolean {
  return day >= firstOn && fallsOn({ ...rule, first: firstOn }, table)(day)
}

/** The hours of a plan's round on a day. */
export function hoursOn({ fromMinute, toMinute }: Pick<PlanRow, 'fromMinute' | 'toMinute'>, day: Day) {
  const start = startOfDay(day).getTime()
  return { opensAt: new Date(start + fromMinute * MINUTE_MS), dueAt: new Date(start + toMinute * MINUTE_MS) }
}

/**
 * Makes the round of a plan on a day, or brings the one that nobody began to what the plan says now; one that the plan has no more is cancelled. In the caller's transaction,
 * which holds the plan. `ahead`: a round whose hours are over by now is not made.
 */
export async function makeRoundOn(
  db: Db,
  engines: Pick<PatrolEngines, 'approvals'>,
  {
    plan,
    pointIds,
    day,
    table,
    now,
    ahead = false,
  }: { plan: PlanRow; pointIds: readonly string[]; day: Day; table: WorkdayTable; now: Date; ahead?: boolean },
): Promise<string | null> {
  const { areaId, id: planId, title, walkerId } = plan
  const isWanted = !plan.disabled && hasRoundOn(plan, day, table)
  const hours = hoursOn(plan, day)
  const before = await findRoundOn(db, planId, day)
  if (before) {
    if (before.state !== 'waiting') return null
    if (!isWanted) {
      await cancelRoundRow(db, before.id, { by: null, reason: plan.disabled ? '计划已停用' : '计划已变更' })
      await closeRoundDuty(db, engines, { areaId, id: before.id })
      return null
    }
    await updateRoundPlan(db, before.id, { title, walkerId, ...hours })
    await putVisits(db, { roundId: before.id, pointIds, now })
    await openRoundDuty(db, engines, { ...before, title, walkerId, ...hours }, now)
    return before.id
  }
  if (!isWanted || (ahead && hours.dueAt <= now)) return null
  const round = { id: newId(), areaId, planId, title, day, walkerId, ...hours }
  if (!(await insertRound(db, round, now))) return null
  await putVisits(db, { roundId: round.id, pointIds, now })
  await openRoundDuty(db, engines, round, now)
  return round.id
}

/** Makes the rounds of today for all plans that have one. What an outage left out is not made afterwards: nobody can walk yesterday. */
export async function makeRounds(engines: Pick<PatrolEngines, 'store' | 'clock' | 'approvals'>): Promise<void> {
  const { store, clock } = engines
  const tables = new Map<string, WorkdayTable>()
  for (const { id, areaId } of await listPlansToMake(store.db, dayOf(clock()))) {
    const table = tables.get(areaId) ?? (await workdaysOf(store.db, areaId))
    tables.set(areaId, table)
    await inTransaction(store.db, async (db) => {
      const plan = await lockPlan(db, areaId, id)
      const [now, day] = [clock(), dayOf(clock())]
      if (!plan || plan.disabled || (plan.madeThrough !== null && plan.madeThrough >= day)) return
      const points = (await listPlanPoints(db, [id])).filter(({ disabled }) => !disabled)
      const pointIds = points.map((point) => point.id)
      if (pointIds.length > 0) await makeRoundOn(db, engines, { plan, pointIds, day, table, now })
      await updateMadeThrough(db, id, day)
    })
  }
}
