import { problemRefusals as no, type patrol, roundRefusals } from '#contract/patrol'
import { workdaysOf } from '#door/estate'
import { audited } from '#platform/audit'
import { type HandlersOf, repeated, type WriteContext } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { corrected, hasWaitedAs } from '#vocabulary/phone-clock'
import { refusals, refuse } from '#vocabulary/refusal'
import type { PatrolEngines } from '../engines.ts'
import { findAct, insertAct, updateActProblem } from '../ground/act-queries.ts'
import { type Place, placeAt } from '../ground/places.ts'
import { mayReport } from '../ground/rights.ts'
import { mustBeKind, settingOf } from '../ground/setting.ts'
import { listPhotos } from '../photos/queries.ts'
import { viewPhotos } from '../photos/view.ts'
import { listPointsAmong, type PointRow } from '../points/queries.ts'
import { appealUntilOf } from './act-calls.ts'
import { lengthOf } from './acting.ts'
import { addProblem } from './adding.ts'
import { actorOf, readerOf } from './loading.ts'
import { handInMended } from './mending.ts'
import { proposedFor } from './proposing.ts'
import { findAny, findProblem, listBefore, listSteps } from './queries.ts'
import { type ProblemRow, RUNNING } from './row.ts'
import { mends, type ProblemActName, problemRefusal } from './rules.ts'
import { problemNames, viewLine, viewLines, viewSteps } from './view.ts'

type Handlers = Pick<HandlersOf<typeof patrol>, 'problemAdd' | 'problemDetail' | 'problemRectify'>

/** What reporters, menders and reviewers do about a problem. */
export function problemHandlers(engines: PatrolEngines): Handlers {
  return {
    async problemAdd(ctx, { kind, grade, text, pointId, at, spot, photos, act: held }) {
      const { db, areaId, now, person } = ctx
      if (!mayReport(person)) refuse(no.mayNotReport)
      const { personId } = person
      if (text.trim() === '') refuse(refusals.malformed, { field: 'text' })
      if (held) {
        const act = { id: held.actId, areaId, personId, what: 'report', at: now, recordedAt: now }
        if (!(await insertAct(db, { ...act, roundId: null, pointId: null, problemId: null, lateReport: false })))
          return repeated(await reportedBefore(ctx, held.actId))
      }
      const setting = await settingOf(db, areaId)
      const late = held !== undefined && hasWaitedAs(held)
      mustBeKind(setting, kind, late)
      const { place, point } = await placeOf(ctx, { pointId, at })
      if (place.place === '' && point === null && spot.trim() === '') refuse(no.placeNone, { field: 'spot' })
      const seen = held ? corrected(held.at, held, now) : { at: now, clockOff: false }
      const problem = await addProblem(db, engines, {
        areaId,
        kind,
        grade,
        text,
        place: place.place === '' && point ? { ...place, place: point.name } : place,
        spot: [point && place.place !== '' ? point.name : '', spot.trim() || (point?.spot ?? '')]
          .filter(Boolean)
          .join(' '),
        pointId: point?.id ?? null,
        reporterId: personId,
        photos,
        ...seen,
        ...(held && { toTime: (takenAt: string) => corrected(takenAt, held, now).at }),
        late,
        lateReport: false,
        actId: held?.actId ?? null,
        round: null,
        setting,
        now,
      })
      if (held) await updateActProblem(db, held.actId, problem.id)
      await audited(db, ctx, 'patrol.problem.report', { kind: 'patrol.problem', id: problem.id }, { kind, grade })
      return { id: problem.id, state: problem.state, version: problem.version }
    },

    async problemDetail(ctx, { id }) {
      const { db, areaId, now, person } = ctx
      const reader = readerOf(person)
      const problem = (await findProblem(db, reader, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const actor = actorOf(person)
      // The company's side learns of offices alone who reported and reviewed.
      const whole = reader.seesAll || problem.companyId === null || problem.reporterId === person.personId
      const steps = await listSteps(db, id)
      const names = await problemNames(db, areaId, [problem], [problem.reporterId, ...steps.map(({ byId }) => byId)])
      const setting = await settingOf(db, areaId)
      const table = await workdaysOf(db, areaId)
      const photos = await viewPhotos(db, engines, await listPhotos(db, { problemId: id }), {
        suspects: reader.seesAll,
      })
      const [point] = problem.pointId === null ? [] : await listPointsAmong(db, areaId, [problem.pointId])
      const appealUntil = appealUntilOf(problem, table)
      const may = (act: ProblemActName) => problemRefusal(act, actor, problem, { now, appealUntil }) === null
      const mayAssign = may('assign')
      const isAppealOpen =
        RUNNING.includes(problem.state) && !problem.appealed && appealUntil !== null && appealUntil > now
      const isMoreOpen =
        RUNNING.includes(problem.state) && !problem.extended && problem.dueAt !== null && problem.dueAt > now
      return {
        ...viewLine(problem, { names, setting, photo: photos.find(({ role }) => role === 'before')?.url ?? null, now }),
        pointId: problem.pointId,
        pointName: point?.name ?? '',
        spot: problem.spot,
        at: { buildingId: problem.buildingId, floorId: problem.floorId, roomId: problem.roomId },
        roundId: reader.seesAll ? problem.roundId : null,
        reporter:
          whole && problem.reporterId !== null
            ? { id: problem.reporterId, name: names.people.get(problem.reporterId) ?? '' }
            : null,
        photos,
        steps: viewSteps(steps, names.people, whole),
        before: reader.seesAll ? await viewLines(db, engines, await beforeOf(problem), { areaId, now }) : [],
        asksCause: problem.recurrence > 0,
        cause: problem.cause,
        paused: problem.pausedAt !== null,
        appealUntil: isAppealOpen ? toInstant(appealUntil) : null,
        moreUpTo: isMoreOpen
          ? {
              most: problem.length ?? lengthOf(problem.grade, setting),
              unit: problem.grade === 'major' ? 'hour' : 'workday',
            }
          : null,
        extended: problem.extended,
        attempts: problem.attempts,
        codeScanned: problem.codeScanned,
        clockOff: problem.clockOff,
        lateReport: problem.lateReport,
        urged: problem.urged,
        version: problem.version,
        may: {
          assign: mayAssign,
          grade: may('grade'),
          void: may('void'),
          urge: may('urge'),
          more: may('more'),
          appeal: may('appeal'),
          decide: may('decide'),
          rectify: may('rectify'),
          review: may('review'),
        },
        proposed: mayAssign && !mends(actor, problem) ? await proposedFor(db, problem, now) : null,
      }
      async function beforeOf({ priorId }: ProblemRow) {
        return priorId === null ? [] : await listBefore(db, id)
      }
    },

    async problemRectify(ctx, mended) {
      if (mended.words.trim() === '') refuse(refusals.malformed, { field: 'words' })
      const after = await handInMended(ctx, engines, mended)
      return { id: after.id, state: after.state, version: after.version }
    },
  }
}

/** The problem that an act of this number reported before. Refuses a number of somebody else's, or of another act. */
async function reportedBefore({ db, areaId, person }: WriteContext, actId: string) {
  const act = await findAct(db, actId)
  const isOwn = act?.areaId === areaId && act.personId === person.personId && act.problemId !== null
  const problem = isOwn ? await findAny(db, act.problemId ?? '') : undefined
  if (!problem) return refuse(roundRefusals.actElsewhere)
  return { id: problem.id, state: problem.state, version: problem.version }
}

/** The place of a report: that of its point, else the one that is named. */
async function placeOf(
  { db, areaId }: WriteContext,
  { pointId, at }: { pointId: string | null; at: Parameters<typeof placeAt>[2] },
): Promise<{ place: Place; point: PointRow | null }> {
  if (pointId === null) return { place: await placeAt(db, areaId, at), point: null }
  const [point] = await listPointsAmong(db, areaId, [pointId])
  if (!point) return refuse(refusals.notFound, { field: 'pointId' })
  return { place: point, point }
}
