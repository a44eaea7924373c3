import { CORRECTION_WORDS, visitRefusals as no, type SentOrder } from '#contract/decoration'
import { type Db, newId } from '#platform/db'
import { refusals, refuse } from '#vocabulary/refusal'
import { insertStep } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { isOver, type Visiting } from '../visits/cases.ts'
import { listsOf } from '../visits/lists.ts'
import { takePhotos } from '../visits/photos.ts'
import { dueOf } from '../visits/times.ts'
import { countOf, insertCorrection } from './queries.ts'
import { type CorrectionRow, numberOf, textOf } from './row.ts'
import { isOfCase } from './source-queries.ts'
import { notifyOf } from './texts.ts'

/** An order of correction with all that it is of. */
export interface Ordering {
  /** Held by the caller. */
  readonly workCase: CaseRow
  readonly order: SentOrder
  readonly inspectionId?: string
  readonly checkId?: string
  readonly byId: string
  /** Who sent the pictures: `byId` where it is left out; null: we drew them. */
  readonly senderId?: string | null
  /** It waited for network. */
  readonly late: boolean
  readonly toTime: (takenAt: string) => Date
  readonly now: Date
}

/**
 * Orders a correction in the caller's transaction. Its clock begins now, when its parties can hear of it. Of a case that ended meanwhile it is a late report: it is
 * closed at once and nobody has to answer. Refuses an unknown kind, and pictures as `takePhotos` does.
 */
export async function orderCorrection(db: Db, engines: Visiting, of: Ordering): Promise<CorrectionRow> {
  const { workCase, order, inspectionId = null, checkId = null, byId, senderId = byId, late, toTime, now } = of
  const { kinds } = (await listsOf(db, workCase.areaId)).lists
  const faults = order.points.map(
    (point) => kinds.find(({ key }) => key === point.kind) ?? refuse(no.kindUnknown, { field: 'points' }),
  )
  const points = order.points.map(({ kind, words }, at) => ({
    id: newId(),
    kind,
    kindName: faults[at]?.name ?? kind,
    safety: faults[at]?.safety ?? false,
    words,
  }))
  const ended = isOver(workCase)
  const row: CorrectionRow = {
    id: newId(),
    areaId: workCase.areaId,
    caseId: workCase.id,
    nth: (await countOf(db, workCase.id)) + 1,
    state: ended ? 'closed' : 'ordered',
    safety: points.some(({ safety }) => safety),
    points,
    inspectionId,
    checkId,
    orderedBy: byId,
    orderedAt: now,
    dueAt: dueOf(faults, order.days, now),
    refusals: 0,
    overdueAt: null,
    lateReport: ended,
    closedAt: ended ? now : null,
    version: 1,
  }
  await insertCorrection(db, row)
  const brought = order.points.flatMap(({ photos }, at) =>
    photos.map((photo) => ({ photo, role: 'before' as const, itemId: points[at]?.id ?? '' })),
  )
  const { areaId, id: ownerId, caseId } = row
  const besides = [inspectionId, checkId].filter((id) => id !== null)
  await takePhotos(db, engines, { areaId, caseId, ownerId, byId, senderId, late, toTime, now, besides }, brought)
  const words = `${numberOf(workCase.number, row.nth)} ${textOf(points)}`
  const detail = { correction: row.id, state: CORRECTION_WORDS[row.state] }
  await insertStep(db, workCase.id, { act: 'correction', byId, words, detail, at: now })
  if (!ended) await notifyOf(db, engines, { workCase, row, what: 'ordered', now })
  return row
}

/** Of which inspection or check of the case an order is; empty: alone. Refuses `notFound` for one of another case. */
export async function sourceOf(
  db: Db,
  caseId: string,
  of: { what: 'inspection' | 'check'; id: string } | undefined,
): Promise<{ inspectionId?: string; checkId?: string }> {
  if (of === undefined) return {}
  if (!(await isOfCase(db, caseId, of))) return refuse(refusals.notFound, { field: 'of' })
  return of.what === 'inspection' ? { inspectionId: of.id } : { checkId: of.id }
}
