import { CHECK_STATE_WORDS, visitRefusals as no, type VisitAct, type VisitAnswer } from '#contract/decoration'
import { audited } from '#platform/audit'
import type { Db } from '#platform/db'
import type { CallContext } from '#platform/http'
import { corrected, type PhoneClock } from '#vocabulary/phone-clock'
import { refusals, refuse } from '#vocabulary/refusal'
import { takeFirst } from '../checks/asking.ts'
import { decideCheck } from '../checks/deciding.ts'
import { findCheck } from '../checks/queries.ts'
import { orderCorrection, sourceOf } from '../corrections/ordering.ts'
import { type Acted, type Recorded, recordInspection } from '../inspections/recording.ts'
import { findAct, insertAct, updateAct } from '../visits/act-queries.ts'
import { holdParkCase, isOver, mustBeAtWork, type Visiting } from '../visits/cases.ts'
import { takePhotos } from '../visits/photos.ts'
import { filesOf } from './files.ts'

/** An answer of an act that counts. */
type Counted = Pick<VisitAnswer, 'state' | 'id' | 'fileIds' | 'lateReport'>

/**
 * Records one act of staff in the caller's transaction, once by its number. Refuses another's number and a case of another park. What ended meanwhile is stored as a
 * late report where the act waited (`late`), else refused. Locks: case, act, record, pictures.
 */
export async function recordAct(
  db: Db,
  engines: Visiting,
  ctx: Pick<CallContext, 'areaId' | 'now' | 'person' | 'requestId' | 'origin'>,
  { act, clock, late }: { act: VisitAct; clock: PhoneClock; late: boolean },
): Promise<Counted> {
  const { areaId, now, person } = ctx
  const { personId } = person
  const { actId, caseId, what } = act
  const workCase = await holdParkCase(db, areaId, caseId)
  const { at, clockOff } = corrected(act.at, clock, now)
  const row = { id: actId, areaId, personId, caseId, what, refId: null, at, recordedAt: now }
  const isNew = await insertAct(db, { ...row, lateReport: false, why: '', lines: [] })
  if (!isNew) return await again(db, { ...row, fileIds: filesOf(act) })
  const toTime = (takenAt: string) => corrected(takenAt, clock, now).at
  const of: Acted = { workCase, actId, byId: personId, at, clockOff, late, toTime, now }
  const done = await applyAct(db, engines, of, act)
  if (done.over) {
    const photos = done.over.photos.map(({ photo }) => ({ photo, role: 'late' as const }))
    await takePhotos(db, engines, { areaId, caseId, ownerId: actId, byId: personId, late: true, toTime, now }, photos)
  }
  const { why = '', lines = [] } = done.over ?? {}
  // of a record that counts the act says nothing beside it
  await updateAct(db, actId, { refId: done.id, lateReport: done.over !== undefined, why, lines })
  await audited(db, ctx, `decoration.visit.${what}`, { kind: 'decoration.case', id: caseId }, { act: actId })
  return { state: 'recorded', id: done.id, fileIds: filesOf(act), lateReport: done.lateReport }
}

/** What an act answers that was recorded before. Refuses one of another person or case. */
async function again(
  db: Db,
  {
    id,
    personId,
    caseId,
    what,
    fileIds,
  }: { id: string; personId: string; caseId: string; what: string; fileIds: string[] },
): Promise<Counted> {
  const before = await findAct(db, id)
  if (before?.personId !== personId || before.caseId !== caseId || before.what !== what) return refuse(no.actElsewhere)
  return { state: 'again', id: before.refId, fileIds, lateReport: before.lateReport }
}

async function applyAct(db: Db, engines: Visiting, of: Acted, act: VisitAct): Promise<Recorded> {
  switch (act.what) {
    case 'inspect':
      return await recordInspection(db, engines, of, act)
    case 'order': {
      if (!of.late) mustBeAtWork(of.workCase)
      const from = await sourceOf(db, of.workCase.id, act.of)
      const correction = await orderCorrection(db, engines, { ...of, ...from, order: act.order })
      return { id: correction.id, correctionId: correction.id, lateReport: isOver(of.workCase) }
    }
    case 'check': {
      const row = await mustFind(db, of, act.checkId)
      return await decideCheck(db, engines, of, { row, result: act.result })
    }
    case 'first': {
      const row = await mustFind(db, of, act.checkId)
      if (row.state !== 'asked') {
        if (!of.late) refuse(no.checkOver, { data: { what: CHECK_STATE_WORDS[row.state] } })
        const over = {
          why: '该验收已办结',
          lines: ['闭水试验首张照片'],
          photos: [{ photo: act.photo, role: 'late' as const }],
        }
        return { id: row.id, correctionId: null, lateReport: true, over }
      }
      await takeFirst(db, engines, { ...of, row, photo: act.photo })
      return { id: row.id, correctionId: null, lateReport: false }
    }
  }
}

/** A check of the case, held. Refuses `notFound`. */
async function mustFind(db: Db, { workCase }: Acted, id: string) {
  const row = await findCheck(db, workCase.areaId, id, true)
  return row?.caseId === workCase.id ? row : refuse(refusals.notFound, { field: 'checkId' })
}
