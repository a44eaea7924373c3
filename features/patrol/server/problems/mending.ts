import { problemRefusals as no, type SentPhoto } from '#contract/patrol'
import { refuse } from '#vocabulary/refusal'
import type { PatrolEngines } from '../engines.ts'
import { settingOf } from '../ground/setting.ts'
import { listPhotos } from '../photos/queries.ts'
import { takePhotos } from '../photos/taking.ts'
import { mustBeCodeOf } from '../points/codes.ts'
import { listPointsAmong } from '../points/queries.ts'
import { type Acting, record } from './act-calls.ts'
import { titleOf } from './adding.ts'
import { moveDuty } from './duties.ts'
import { problemFor } from './loading.ts'
import { updateProblem } from './queries.ts'
import type { ProblemRow } from './row.ts'

/** What is handed in when a problem is mended. */
export interface Mended {
  readonly id: string
  readonly seen: number
  readonly words: string
  readonly photos: readonly (SentPhoto & { readonly ofId: string })[]
  readonly code?: string | undefined
  readonly cause?: string | undefined
  /** Who uploaded the photos, where it is not who hands in. */
  readonly senderId?: string | null
}

/** Hands in that a problem is mended: the clock stands until it was reviewed. */
export async function handInMended(
  ctx: Acting,
  engines: Pick<PatrolEngines, 'files' | 'codes' | 'approvals'>,
  { id, seen, words, photos, code, cause, senderId }: Mended,
): Promise<ProblemRow> {
  const { db, areaId, now, person } = ctx
  const problem = await problemFor(ctx, 'rectify', { id, seen })
  const before = (await listPhotos(db, { problemId: id })).filter(({ role }) => role === 'before')
  const isSameSpot = (photo: Mended['photos'][number]) => !photo.album && before.some((each) => each.id === photo.ofId)
  if (photos.length === 0 || !photos.every(isSameSpot)) refuse(no.sameSpot, { field: 'photos' })
  const why = (cause ?? '').trim()
  if (problem.recurrence > 0 && why === '' && problem.cause === '') refuse(no.causeNeeded, { field: 'cause' })
  if (code !== undefined) await mustBeAtPoint(ctx, engines, problem, code)
  const attempt = problem.attempts + 1
  await takePhotos(
    db,
    engines,
    {
      areaId,
      occasion: `mend:${id}:${attempt}`,
      actId: null,
      role: 'after',
      pointId: problem.pointId,
      roundId: null,
      problemId: id,
      attempt,
      byId: person.personId,
      ...(senderId !== undefined && { senderId }),
      late: false,
      now,
    },
    photos,
  )
  const isLate = problem.dueAt !== null && problem.dueAt <= now
  const after = await updateProblem(db, problem, {
    state: 'reviewing',
    attempts: attempt,
    pausedAt: now,
    rectifiedBy: person.personId,
    codeScanned: code !== undefined,
    cause: why === '' ? problem.cause : why,
    overdue: false,
    late: problem.late || isLate,
  })
  const what = `第${attempt}次整改${code === undefined ? '，未扫描点位码' : ''}`
  await record(ctx, { act: 'rectify', problem: after, words: words.trim(), outcome: { changes: {}, what } })
  await moveDuty(db, engines, after, { title: titleOf(after, await settingOf(db, areaId)), now })
  return after
}

async function mustBeAtPoint(
  { db, areaId, person }: Acting,
  engines: Pick<PatrolEngines, 'codes'>,
  { pointId }: ProblemRow,
  code: string,
): Promise<void> {
  const [point] = pointId === null ? [] : await listPointsAmong(db, areaId, [pointId])
  const named = point ?? { id: '', name: '该位置' }
  await mustBeCodeOf(db, engines, { areaId, code, point: named, by: `person:${person.personId}` })
}
