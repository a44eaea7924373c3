import { type ActAnswer, roundRefusals as no, type RoundAct } from '#contract/patrol'
import { audited } from '#platform/audit'
import type { Db } from '#platform/db'
import type { CallContext } from '#platform/http'
import { corrected, type PhoneClock } from '#vocabulary/phone-clock'
import { refuse } from '#vocabulary/refusal'
import type { PatrolEngines } from '../engines.ts'
import { findAct, insertAct, updateActProblem } from '../ground/act-queries.ts'
import { mayWalk } from '../ground/rights.ts'
import { listPointsAmong } from '../points/queries.ts'
import { closeRoundDuty } from '../rounds/duties.ts'
import { isWalkedBy, lockRound, type RoundRow } from '../rounds/queries.ts'
import { applyAct } from './applying.ts'
import { insertLateVisit, listActFiles, listRoundVisits, updateProgress } from './queries.ts'
import { progressOf } from './rules.ts'

/** Acts of one call, as they were sent. */
export interface Sent extends PhoneClock {
  readonly late: boolean
  /** Who uploaded the photos, where it is not who acts. */
  readonly senderId?: string | null
}

/** An answer of an act that counts. */
type Counted = Pick<ActAnswer, 'state' | 'problemId' | 'fileIds' | 'lateReport'>

/**
 * Records one act in the caller's transaction, once by its number, whatever came before it. Refuses another's round and number. What was cancelled meanwhile is stored as a late
 * report. Locks: round, act, photos, figures.
 */
export async function recordAct(
  db: Db,
  engines: PatrolEngines,
  ctx: Pick<CallContext, 'areaId' | 'now' | 'person'>,
  { act, sent }: { act: RoundAct; sent: Sent },
): Promise<Counted> {
  const { areaId, now, person } = ctx
  const { personId } = person
  const round = await lockRound(db, areaId, act.roundId)
  if (!round || !(await isWalkedBy(db, { personId, walks: mayWalk(person) }, round.id))) return refuse(no.notYourRound)
  const { at, clockOff } = corrected(act.at, sent, now)
  const [point] = await listPointsAmong(db, areaId, [act.pointId])
  if (!point) return refuse(no.visitUnknown)
  const row = { id: act.actId, areaId, personId, roundId: round.id, pointId: point.id, problemId: null, what: act.what }
  const isCancelled = round.state === 'cancelled'
  if (!(await insertAct(db, { ...row, at, recordedAt: now, lateReport: isCancelled }))) return await again(db, row)
  const visits = await listRoundVisits(db, round.id)
  const found = visits.find(({ pointId }) => pointId === point.id)
  const visit = found ?? (await insertLateVisit(db, round.id, point.id, now))
  const lateReport = isCancelled || found === undefined
  const toTime = (takenAt: string) => corrected(takenAt, sent, now).at
  const { late, senderId = personId } = sent
  const applied = { act, personId, senderId, round, visit, point, at, clockOff, toTime, late, lateReport, now }
  const problemId = await applyAct(db, engines, applied)
  if (problemId !== null) await updateActProblem(db, act.actId, problemId)
  if (!isCancelled) await progress(db, engines, round)
  const subject = { kind: 'patrol.round', id: round.id }
  await audited(db, ctx, `patrol.round.${act.what}`, subject, { point: point.id, act: act.actId, late })
  return { state: 'recorded', problemId, fileIds: act.photos.map(({ fileId }) => fileId), lateReport }
}

/** What an act answers that was recorded before. Refuses one of another person, round or point. */
async function again(
  db: Db,
  {
    id,
    areaId,
    personId,
    roundId,
    pointId,
    what,
  }: Pick<RoundAct, 'what'> & Record<'id' | 'areaId' | 'personId' | 'roundId' | 'pointId', string>,
): Promise<Counted> {
  const before = await findAct(db, id)
  const isSame =
    before?.areaId === areaId &&
    before.personId === personId &&
    before.roundId === roundId &&
    before.pointId === pointId &&
    before.what === what
  if (!isSame) return refuse(no.actElsewhere)
  return {
    state: 'again',
    problemId: before.problemId,
    fileIds: await listActFiles(db, id),
    lateReport: before.lateReport,
  }
}

async function progress(db: Db, engines: Pick<PatrolEngines, 'approvals'>, round: RoundRow): Promise<void> {
  const after = progressOf(await listRoundVisits(db, round.id), round.dueAt)
  await updateProgress(db, round.id, after)
  if (after.state === 'done' && round.state !== 'done') await closeRoundDuty(db, engines, round)
}
