import type { Grade, SentPhoto } from '#contract/patrol'
import { type Db, newId } from '#platform/db'
import type { PatrolEngines } from '../engines.ts'
import type { Place } from '../ground/places.ts'
import { kindName } from '../ground/setting.ts'
import type { SettingRow } from '../ground/setting-queries.ts'
import { mustHavePhoto, takePhotos } from '../photos/taking.ts'
import { moveDuty } from './duties.ts'
import { findPrior, insertProblem, insertStep } from './queries.ts'
import type { ProblemRow } from './row.ts'
import { beginTexting } from './texting.ts'
import { writeAgain } from './writing.ts'

/** A problem as it is reported. */
export interface ProblemToAdd {
  readonly areaId: string
  readonly kind: string
  readonly grade: Grade
  readonly text: string
  readonly place: Place
  readonly spot: string
  readonly pointId: string | null
  readonly reporterId: string
  readonly photos: readonly SentPhoto[]
  /** Who uploaded the photos, where it is not who reports. */
  readonly senderId?: string | null
  /** When it was seen, by our clock. */
  readonly at: Date
  readonly clockOff: boolean
  readonly toTime?: (takenAt: string) => Date
  /** It waited for network. */
  readonly late: boolean
  /** The round that it belongs to was cancelled meanwhile. */
  readonly lateReport: boolean
  readonly actId: string | null
  readonly round: { readonly id: string; readonly itemId: string | null } | null
  readonly setting: SettingRow
  readonly now: Date
}

/** On what occasion photos of a point of a round are taken, those of problems proposed from it among them. */
export const visitOccasion = (roundId: string, pointId: string): string => `visit:${roundId}:${pointId}`

/** What a problem is called in an inbox. */
export const titleOf = (
  { grade, kind }: Pick<ProblemRow, 'grade' | 'kind'>,
  setting: Pick<SettingRow, 'kinds'>,
): string => `${grade === 'major' ? '重大问题' : '问题'}：${kindName(setting, kind)}`

/** Reports a problem in the caller's transaction: photos, history, figures, duty, SMS of a major one. Refuses it without a photo. */
export async function addProblem(
  db: Db,
  engines: Pick<PatrolEngines, 'files' | 'approvals' | 'notify'>,
  of: ProblemToAdd,
): Promise<ProblemRow> {
  const {
    areaId,
    kind,
    grade,
    place,
    pointId,
    reporterId,
    at,
    clockOff,
    late,
    lateReport,
    actId,
    round,
    setting,
    now,
  } = of
  mustHavePhoto(of.photos)
  const id = newId()
  const prior = pointId === null ? undefined : await findPrior(db, { areaId, kind, pointId, at, exceptId: id })
  const problem: ProblemRow = {
    id,
    areaId,
    kind,
    grade,
    state: 'open',
    text: of.text.trim(),
    place: place.place,
    spot: of.spot.trim(),
    pointId,
    buildingId: place.buildingId,
    floorId: place.floorId,
    roomId: place.roomId,
    roundId: round?.id ?? null,
    itemId: round?.itemId ?? null,
    reporterId,
    reportedAt: at,
    recordedAt: now,
    clockOff,
    lateReport,
    companyId: null,
    assigneeId: null,
    assignedBy: null,
    assignedAt: null,
    dueAt: null,
    pausedAt: null,
    length: null,
    extended: false,
    appealed: false,
    rejections: 0,
    attempts: 0,
    rectifiedBy: null,
    codeScanned: false,
    cause: '',
    urged: 0,
    urgedAt: null,
    overdue: false,
    late: false,
    priorId: prior?.id ?? null,
    recurrence: prior ? prior.recurrence + 1 : 0,
    closedAt: null,
    closedBy: null,
    version: 1,
  }
  await insertProblem(db, problem)
  const occasion = round && pointId !== null ? visitOccasion(round.id, pointId) : `problem:${id}`
  const taking = {
    areaId,
    occasion,
    actId,
    role: 'before',
    pointId,
    problemId: id,
    attempt: null,
    byId: reporterId,
  } as const
  // A photo of a problem goes with the problem, not with its round.
  await takePhotos(
    db,
    engines,
    {
      ...taking,
      roundId: null,
      late,
      now,
      ...(of.toTime && { toTime: of.toTime }),
      ...(of.senderId !== undefined && { senderId: of.senderId }),
    },
    of.photos,
  )
  await insertStep(db, id, { act: 'report', byId: reporterId, words: '', detail: {}, at: now })
  await moveDuty(db, engines, problem, { title: titleOf(problem, setting), now })
  if (grade === 'major') await beginTexting(db, engines, { problem, why: 'open', now })
  if (problem.recurrence > 1)
    await writeAgain(db, engines, { problem, byId: reporterId, kindName: kindName(setting, kind), now })
  return problem
}
