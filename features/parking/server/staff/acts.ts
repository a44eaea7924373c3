import { parkingRefusals } from '#contract/parking'
import { nameOf } from '#door/people'
import { record } from '#platform/audit'
import { type Db, newId } from '#platform/db'
import { refusals, refuse } from '#vocabulary/refusal'
import { coversUntil } from '../events/rules.ts'
import {
  type ApplicationRow,
  type Change,
  changeFrom,
  changeOwn,
  findApplication,
  insertActs,
  listActs,
} from './application-queries.ts'
import { listTaken, lockPool, type PoolRow } from './pool-queries.ts'
import { fullest, maskedName, type Period } from './rules.ts'

// Every act about an application: a compare-and-swap of its state, a line of its history, and the audit. Nothing else changes a state, but
// the draw of a lottery.

/** Who acts, where and when. */
export interface Actor {
  areaId: string
  personId: string
  now: Date
}

/** What somebody decides. */
export interface Decision {
  accept: boolean
  note: string
}

const WORDS: Readonly<Record<string, string>> = {
  asked: '已提交',
  edited: '已修改',
  company_approved: '企业已通过',
  company_refused: '企业未通过',
  approved: '已通过',
  refused: '未通过',
  won: '摇号已中签',
  lost: '摇号未中签',
  withdrawn: '申请人已撤回',
  ended: '申请人已结束',
}

/** Writes an act's line and its audit. */
export async function tell(
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

/** The company decides. `seen` was read before; answers false where the same person has decided the same already. Refuses `staff_decided`, `staff_note_missing`, `staff_over`. */
export async function decideForCompany(
  db: Db,
  actor: Actor,
  seen: ApplicationRow,
  decision: Decision,
): Promise<boolean> {
  const { note, act } = said(decision, 'company_approved', 'company_refused')
  if (decision.accept && seen.untilAt <= actor.now && seen.state === 'asked') refuse(parkingRefusals.staffOver)
  const state = decision.accept ? 'company_approved' : 'refused'
  if (!(await changeFrom(db, seen.id, 'asked', { state }))) return await heard(db, actor, seen.id, act)
  await tell(db, actor, seen.id, act, note)
  return true
}

/**
 * The park decides: approved onto a space, which an application for access needs none of. Answers false where the same person has decided the
 * same already. Refuses `staff_decided`, `staff_note_missing`, `staff_over`, `staff_spaces_full`, `staff_in_lottery`.
 */
export async function decideForPark(
  db: Db,
  actor: Actor,
  seen: ApplicationRow,
  decision: Decision & { from: 'company' | 'park' },
): Promise<boolean> {
  const { note, act } = said(decision, 'approved', 'refused')
  // The pool before the application: whoever draws a lottery locks in the same order.
  const pool =
    decision.accept && seen.kind === 'parking'
      ? await lockPool(db, actor.areaId, decision.from === 'park' ? null : seen.companyId)
      : undefined
  const row = (await findApplication(db, actor.areaId, seen.id)) ?? refuse(refusals.notFound, { field: 'id' })
  if (row.state !== 'company_approved') return await heard(db, actor, row.id, act)
  if (row.lotteryId !== null) refuse(parkingRefusals.staffInLottery)
  if (decision.accept && row.untilAt <= actor.now) refuse(parkingRefusals.staffOver)
  const change = decision.accept ? await approval(db, actor, row, pool) : { state: 'refused' }
  if (!(await changeFrom(db, row.id, 'company_approved', change))) return await heard(db, actor, row.id, act)
  await tell(db, actor, row.id, act, note)
  return true
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

/** How many spaces of a pool are left over the whole of a period; the pool is locked where somebody relies on it. */
export async function leftIn(db: Db, pool: Pick<PoolRow, 'id' | 'spaces'>, period: Period): Promise<number> {
  const taken = await listTaken(db, [pool.id], period)
  return pool.spaces - fullest(period, taken(pool.id))
}

/** Ends the application that another takes the place of; answers from when it covers nothing. Null: it was over or ended meanwhile. */
async function endReplaced(db: Db, actor: Actor, previousId: string | null): Promise<Date | null> {
  const previous = previousId === null ? undefined : await findApplication(db, actor.areaId, previousId)
  if (previous?.state !== 'approved') return null
  const untilAt = endOf(previous, actor.now)
  if (!(await changeOwn(db, previous.id, 'approved', { state: 'ended', untilAt }))) return null
  await tell(db, actor, previous.id, 'ended', '已变更车牌')
  return untilAt
}

/** From when an approved application that ends now covers nothing: the next mark of the clock, not before its beginning, not after its end. */
export function endOf({ fromAt, untilAt }: Period, now: Date): Date {
  const mark = coversUntil(now, untilAt)
  return mark < fromAt ? fromAt : mark
}

/** Its person withdraws what is undecided, ends what is approved, hides what is over. Answers what it came to, or null where it changed meanwhile. */
export async function takeBack(
  db: Db,
  actor: Actor,
  row: ApplicationRow,
): Promise<'withdrawn' | 'ended' | 'hidden' | null> {
  if (row.state === 'asked' || row.state === 'company_approved') {
    if (!(await changeOwn(db, row.id, row.state, { state: 'withdrawn' }))) return null
    await tell(db, actor, row.id, 'withdrawn')
    return 'withdrawn'
  }
  if (row.state === 'approved' && row.untilAt > actor.now) {
    const change = { state: 'ended', untilAt: endOf(row, actor.now) }
    if (!(await changeOwn(db, row.id, 'approved', change))) return null
    await tell(db, actor, row.id, 'ended')
    return 'ended'
  }
  return (await changeOwn(db, row.id, row.state, { hidden: true })) ? 'hidden' : null
}

/** The words and the act of a decision. Refuses `staff_note_missing`. */
function said({ accept, note }: Decision, yes: string, no: string): { note: string; act: string } {
  const words = note.trim()
  if (!accept && words === '') refuse(parkingRefusals.staffNoteMissing, { field: 'note' })
  return { note: words, act: accept ? yes : no }
}

/** Somebody was quicker: false where it was the same person with the same decision, else refuses by who it was and what they did. */
async function heard(db: Db, actor: Actor, id: string, act: string): Promise<false> {
  const acts = await listActs(db, id)
  const wait = act.startsWith('company') ? ['asked', 'edited'] : ['asked', 'edited', 'company_approved']
  const last = acts.find((each) => !wait.includes(each.act)) ?? acts[0]
  if (!last) refuse(refusals.notFound, { field: 'id' })
  if (last.byId === actor.personId && acts.some((each) => each.act === act && each.byId === actor.personId))
    return false
  const name = last.byId === null ? '' : maskedName(await nameOf(db, last.byId))
  refuse(parkingRefusals.staffDecided, { data: { who: name || '其他人', what: WORDS[last.act] ?? '' } })
}
