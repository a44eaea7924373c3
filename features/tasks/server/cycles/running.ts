import { parks, workdaysOf } from '#door/estate'
import { allows, factsOf } from '#door/people'
import { type Db, inTransaction, newId } from '#platform/db'
import { type Day, dayOf, shortDay } from '#vocabulary/day'
import { Refusal } from '#vocabulary/refusal'
import type { WorkdayTable } from '#vocabulary/workdays'
import type { TaskEngines } from '../engines.ts'
import { sendTask } from '../sending/send.ts'
import { heirsOf, writeCycle } from './announcing.ts'
import { dueOf, isOver, nextOn, nextStep, type Repeating } from './days.ts'
import { closeRun, mergeRun } from './merging.ts'
import { type CycleRow, hasRun, listOpenRuns, listRunning, lockRunning, putCursor, putCycle } from './queries.ts'

/** A cycle that may have a run today is looked at at once: the job's payload names it. */
export const CYCLE_DUE = 'tasks.cycle-due'

type Running = Pick<TaskEngines, 'approvals' | 'clock' | 'forms' | 'jobs' | 'notify' | 'store'>

/** Makes the runs of all cycles that are due; done again, or twice at once, it comes to the same. A cycle that fails leaves the others alone. */
export async function sweepCycles(engines: Running): Promise<void> {
  const { store } = engines
  const failures: unknown[] = []
  for (const { id: areaId } of await parks(store.db))
    for (const id of await listRunning(store.db, areaId))
      try {
        await catchUp(engines, id)
      } catch (failure) {
        failures.push(failure)
      }
  if (failures.length > 0) throw new AggregateError(failures, 'cycles of tasks')
}

/** Has a cycle looked at that just began or went on. */
export function workCycles(engines: Running): void {
  engines.jobs.handle(CYCLE_DUE, async (payload) => {
    // we wrote it with the act
    const { cycleId } = payload as { cycleId: string }
    await catchUp(engines, cycleId)
  })
}

/** Makes what is due of one cycle, a run in a transaction. */
export async function catchUp(engines: Running, id: string): Promise<void> {
  let hasMore = true
  while (hasMore) hasMore = await inTransaction(engines.store.db, (db) => stepCycle(db, engines, id, engines.clock()))
}

/** When a cycle repeats, as its row has it. */
export const repeatingOf = ({ rule, openDays, offDay, unfinished, skipped }: CycleRow): Repeating => ({
  ...rule,
  openDays,
  offDay,
  unfinished,
  skipped,
})

/** Makes the next run of a cycle that is due, and what ends with it; answers whether another may be due. */
export async function stepCycle(
  db: Db,
  engines: Omit<Running, 'clock' | 'store'>,
  id: string,
  now: Date,
): Promise<boolean> {
  const cycle = await lockRunning(db, id)
  if (!cycle) return false
  if (!(await maySendStill(db, cycle))) {
    await endOrphaned(db, engines, cycle, now)
    return false
  }
  const table = await workdaysOf(db, cycle.areaId)
  const plan = repeatingOf(cycle)
  const today = dayOf(now)
  const step = nextStep(plan, table, cycle.fromOn, today)
  if (step.run !== null && !(await hasRun(db, id, step.run.on))) {
    const sent = await sendRun(db, engines, cycle, { on: step.run.on, table, now })
    if (sent instanceof Refusal) {
      await pauseBlocked(db, engines, cycle, { reason: sent.message, now })
      return false
    }
    await settleEarlier(db, engines, cycle, { into: sent, now })
  }
  const next = nextOn(plan, table, step.from)
  if (isOver(plan, table, step.from)) {
    await putCycle(db, id, {
      state: 'ended',
      fromOn: step.from,
      nextOn: null,
      skipped: plan.skipped,
      endedAt: now,
      reason: '已到结束日期',
    })
    await writeCycle(db, engines, {
      cycle,
      title: '周期任务已到期结束',
      text: `${cycle.title}，不再发布新的一期`,
      personIds: [cycle.sponsorId],
      now,
    })
    return false
  }
  if (step.from !== cycle.fromOn || next !== cycle.nextOn) await putCursor(db, id, { fromOn: step.from, nextOn: next })
  return step.run !== null
}

/** Whether the sponsor may send what the cycle sends: by right in the park, or as manager of their company. */
export async function maySendStill(db: Db, { areaId, sponsorId, companyId }: CycleRow): Promise<boolean> {
  const facts = await factsOf(db, { areaId, personId: sponsorId })
  if (facts === null) return false
  return companyId === null ? facts.rights.includes('task.send') : allows(facts, companyId, 'manage')
}

async function endOrphaned(db: Db, engines: Pick<Running, 'notify'>, cycle: CycleRow, now: Date): Promise<void> {
  const reason = '发起人已没有发布任务的权限'
  await putCycle(db, cycle.id, { ...cycle, state: 'ended', nextOn: null, reason, endedAt: now })
  const personIds = [...new Set([...(await heirsOf(db, cycle)), cycle.sponsorId])]
  await writeCycle(db, engines, { cycle, title: '周期任务已停止', text: `${cycle.title}，${reason}`, personIds, now })
}

async function pauseBlocked(
  db: Db,
  engines: Pick<Running, 'notify'>,
  cycle: CycleRow,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await putCycle(db, cycle.id, { ...cycle, state: 'paused', reason })
  await writeCycle(db, engines, {
    cycle,
    title: '周期任务已暂停',
    text: `${cycle.title}，${reason}`,
    personIds: [cycle.sponsorId],
    now,
  })
}

/** Sends a run to whoever receives it now; answers its task, or why it cannot be sent. */
async function sendRun(
  db: Db,
  engines: Pick<Running, 'forms' | 'jobs' | 'notify'>,
  cycle: CycleRow,
  { on, table, now }: { on: Day; table: WorkdayTable; now: Date },
): Promise<string | Refusal> {
  const { areaId, companyId, sponsorId, typeId, words, documents, scope, copies } = cycle
  const facts = { areaId, companyId, sponsorId, typeId, words, documents, scope, copies }
  try {
    const { id } = await sendTask(db, engines, {
      ...facts,
      id: newId(),
      title: `${cycle.title}（${shortDay(on)}）`,
      dueOn: dueOf(on, cycle.openDays, table, dayOf(now)),
      draft: null,
      cycleId: cycle.id,
      runOn: on,
      byId: null,
      now,
    })
    return id
  } catch (failure) {
    // It refuses before anything is written.
    if (failure instanceof Refusal) return failure
    throw failure
  }
}

async function settleEarlier(
  db: Db,
  engines: Omit<Running, 'clock' | 'store'>,
  cycle: CycleRow,
  { into, now }: { into: string; now: Date },
): Promise<void> {
  if (cycle.unfinished === 'keep') return
  for (const taskId of await listOpenRuns(db, cycle.id, into))
    if (cycle.unfinished === 'close') await closeRun(db, engines, { cycle, taskId, now })
    else await mergeRun(db, engines, { cycle, taskId, into, now })
}
