import { parkingRefusals } from '#contract/parking'
import { record } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import { coversUntil } from '../events/rules.ts'
import {
  type ApplicationRow,
  type Change,
  changeFrom,
  changeOwn,
  findApplication,
  insertActs,
} from './application-queries.ts'
import { listPoolsFor, listTaken, type PoolRow } from './pool-queries.ts'
import { fullest, type Period } from './rules.ts'

// Every act about an application: a compare-and-swap of its state, a line of its history, and the audit. Nothing else changes a state, but
// the draw of a lottery. What its case decides comes here from `register.ts`, in the transaction of the decision.

/** Who acts, where and when. */
export interface Actor {
  areaId: string
  personId: string
  now: Date
}

/** Adds an act to the history of an application, and to the audit. */
export async function addEvent(
  db: Db,
  { areaId, personId, now }: Actor,
  id: string,
  act: string,
  note = '',
): Promise<void> {
  await insertActs(db, [{ id: newId(), applicationId: id, act, byId: personId, at: now, note }])
  await record(db, {
    areaId,
    at: now,
    actor: personId,
    action: `parking.staff-application.${act.replaceAll('_', '-')}`,
    subject: { kind: 'parking.staff-application', id },
  })
}

/** What somebody decided about an application. */
export interface Decided {
  /** What they wrote to its person. */
  note: string
}

/** Its company approved an application, which goes to the park. The caller has locked it. Refuses `staff_over`, `staff_changed`. */
export async function passToPark(db: Db, actor: Actor, row: ApplicationRow, { note }: Decided): Promise<void> {
  if (row.untilAt <= actor.now) refuse(parkingRefusals.staffOver)
  if (!(await changeFrom(db, row.id, 'asked', { state: 'company_approved' }))) refuse(parkingRefusals.staffChanged)
  await addEvent(db, actor, row.id, 'company_approved', note)
}

/**
 * The park approves an application onto a space, which one for access needs none of. The caller has locked the pools, then the application. Refuses
 * `staff_over`, `staff_spaces_full`, `staff_in_lottery`, `staff_changed`.
 */
export async function approve(
  db: Db,
  actor: Actor,
  row: ApplicationRow,
  { note, from }: Decided & { from: 'company' | 'park' },
): Promise<void> {
  if (row.lotteryId !== null) refuse(parkingRefusals.staffInLottery)
  if (row.untilAt <= actor.now) refuse(parkingRefusals.staffOver)
  if (row.state !== 'company_approved') refuse(parkingRefusals.staffChanged)
  const companyId = from === 'park' ? null : row.companyId
  const pools = row.kind === 'parking' ? await listPoolsFor(db, actor.areaId, row.companyId) : []
  const pool = pools.find((each) => each.companyId === companyId)
  const change = await approval(db, actor, row, pool)
  if (!(await changeFrom(db, row.id, 'company_approved', change))) refuse(parkingRefusals.staffChanged)
  await addEvent(db, actor, row.id, 'approved', note)
}

/** An application is refused, by its company or by the park. The caller has locked it. Refuses `staff_in_lottery`; what is over stays as it is. */
export async function turnDown(
  db: Db,
  actor: Actor,
  row: ApplicationRow,
  { note, act }: Decided & { act: 'company_refused' | 'refused' },
): Promise<void> {
  if (!isUndecided(row)) return
  if (row.lotteryId !== null) refuse(parkingRefusals.staffInLottery)
  if (!(await changeFrom(db, row.id, row.state, { state: 'refused' }))) refuse(parkingRefusals.staffChanged)
  await addEvent(db, actor, row.id, act, note)
}

/** Its person withdrew an application. The caller has locked it; what is over stays as it is. */
export async function withdraw(db: Db, actor: Actor, row: ApplicationRow): Promise<void> {
  if (!isUndecided(row)) return
  if (!(await changeOwn(db, row.id, row.state, { state: 'withdrawn' }))) refuse(parkingRefusals.staffChanged)
  await addEvent(db, actor, row.id, 'withdrawn')
}

/** Whether an application waits for its company or for the park. */
export function isUndecided({ state }: Pick<ApplicationRow, 'state'>): boolean {
  return state === 'asked' || state === 'company_approved'
}

/** What an approval writes. One that takes the place of another ends that at the next mark of the clock, and begins there. */
async function approval(db: Db, actor: Actor, row: ApplicationRow, pool: PoolRow | undefined): Promise<Change> {
  const approved = { state: 'approved', approvedAt: actor.now }
  if (row.kind !== 'parking') return approved
  const replaced = row.change === 'plate' ? await endReplaced(db, actor, row.previousId) : null
  const period = { fromAt: replaced ?? row.fromAt, untilAt: row.untilAt }
  const free = pool ? await leftIn(db, pool, period) : 0
  if (!pool || free < 1) refuse(parkingRefusals.staffSpacesFull, { data: { spaces: pool?.spaces ?? 0 } })
  return { ...approved, fromAt: period.fromAt, poolId: pool.id, lotIds: pool.lotIds }
}

/** How many spaces of a pool are left over the whole of a period, where one application counts for nothing; the pool is locked where somebody relies on it. */
export async function leftIn(
  db: Db,
  pool: Pick<PoolRow, 'id' | 'spaces'>,
  period: Period & { but?: string | null },
): Promise<number> {
  const taken = await listTaken(db, [pool.id], period)
  return pool.spaces - fullest(period, taken(pool.id))
}

/** Ends the application that another takes the place of; answers from when it covers nothing. Null: it was over or ended meanwhile. */
async function endReplaced(db: Db, actor: Actor, previousId: string | null): Promise<Date | null> {
  const previous = previousId === null ? undefined : await findApplication(db, actor.areaId, previousId)
  if (previous?.state !== 'approved') return null
  const untilAt = endOf(previous, actor.now)
  if (!(await changeOwn(db, previous.id, 'approved', { state: 'ended', untilAt }))) return null
  await addEvent(db, actor, previous.id, 'ended', '已变更车牌')
  return untilAt
}

/** From when an approved application that ends now covers nothing: the next mark of the clock, not before its beginning, not after its end. */
export function endOf({ fromAt, untilAt }: Period, now: Date): Date {
  const mark = coversUntil(now, untilAt)
  return mark < fromAt ? fromAt : mark
}

/** Its person ends what is approved, or hides what is over. Null: it changed meanwhile. */
export async function endOrHide(db: Db, actor: Actor, row: ApplicationRow): Promise<'ended' | 'hidden' | null> {
  if (row.state === 'approved' && row.untilAt > actor.now) {
    const change = { state: 'ended', untilAt: endOf(row, actor.now) }
    if (!(await changeOwn(db, row.id, 'approved', change))) return null
    await addEvent(db, actor, row.id, 'ended')
    return 'ended'
  }
  return (await changeOwn(db, row.id, row.state, { hidden: true })) ? 'hidden' : null
}
