import { type Item, roundRefusals as no, outsideOf, type RoundAct, visitProblems } from '#contract/patrol'
import type { Db } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import type { PatrolEngines } from '../engines.ts'
import { mustBeKind, settingOf } from '../ground/setting.ts'
import { type Taking, takePhotos } from '../photos/taking.ts'
import { mustBeCodeOf } from '../points/codes.ts'
import type { PointRow } from '../points/queries.ts'
import { itemsOfVersions, versionKey } from '../points/versions.ts'
import { addProblem, visitOccasion } from '../problems/adding.ts'
import type { RoundRow, VisitRow } from '../rounds/queries.ts'
import { updateVisit } from './queries.ts'
import { arrivalOf, resultOf } from './rules.ts'

/** An act with all that it is about, its rows held. */
export interface Applied {
  readonly act: RoundAct
  readonly personId: string
  /** Who uploaded the photos. */
  readonly senderId: string | null
  readonly round: RoundRow
  readonly visit: VisitRow
  readonly point: PointRow
  readonly at: Date
  readonly clockOff: boolean
  readonly toTime: (takenAt: string) => Date
  /** It waited for network. */
  readonly late: boolean
  readonly lateReport: boolean
  readonly now: Date
}

type Of<What extends RoundAct['what']> = Applied & { readonly act: Extract<RoundAct, { what: What }> }

const marks = ({ visit, clockOff, lateReport }: Applied) => ({
  clockOff: visit.clockOff || clockOff,
  lateReport: visit.lateReport || lateReport,
})

/** Somebody arrived at a point: by its code, else with a reason and a photo. */
async function arrive(db: Db, engines: PatrolEngines, of: Of<'arrive'>): Promise<void> {
  const { act, round, visit, point, personId, at } = of
  const words = (act.words ?? '').trim()
  if (act.code === undefined) {
    if (words === '' || act.photos.length === 0) refuse(no.arrivalWords, { field: words === '' ? 'words' : 'photos' })
  } else await mustBeCodeOf(db, engines, { areaId: round.areaId, code: act.code, point, by: `person:${personId}` })
  const how = act.code === undefined ? ('words' as const) : ('code' as const)
  const next = { arrival: how, arrivedAt: at, arrivedBy: personId, arrivalWords: words }
  const { arrival, arrivedAt, arrivedBy, arrivalWords } = arrivalOf(visit, next)
  await updateVisit(db, visit, { arrival, arrivedAt, arrivedBy, arrivalWords, ...marks(of) })
  await takePhotos(db, engines, takingOf(of, 'arrival'), act.photos)
}

/** The items of a point were answered, by the version of them that the phone held. */
async function answer(db: Db, engines: PatrolEngines, of: Of<'answer'>): Promise<void> {
  const { act, round, point } = of
  const wanted = [{ pointId: point.id, version: act.version }]
  const items =
    (await itemsOfVersions(db, engines, round.areaId, wanted)).get(versionKey(point.id, act.version)) ??
    refuse(no.versionUnknown)
  const [wrong] = visitProblems(items, act.answers, act.photos)
  if (wrong) {
    const label = items.find(({ id }) => id === wrong.itemId)?.label ?? ''
    if (wrong.why === 'photo') refuse(no.photoNeeded, { field: 'photos', data: { label } })
    if (wrong.why === 'album') refuse(no.albumNot, { field: 'photos', data: { label } })
    refuse(no.answerBad, { field: 'answers', data: { words: wrong.words } })
  }
  const answers = answersOf(items, act.answers)
  const outside = outsideOf(items, answers)
  await result(db, of, {
    result: outside.length > 0 ? 'abnormal' : 'normal',
    pointVersion: act.version,
    answers,
    outside,
    skipWords: '',
  })
  await takePhotos(db, engines, takingOf(of, 'item'), act.photos)
}

/** Answers of these items alone, trimmed, empty ones left out. */
function answersOf(items: readonly Item[], given: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    items.flatMap(({ id }) => {
      const text = (Object.hasOwn(given, id) ? (given[id] ?? '') : '').trim()
      return text === '' ? [] : [[id, text]]
    }),
  )
}

/** A point was left out, with a reason. */
async function skip(db: Db, engines: PatrolEngines, of: Of<'skip'>): Promise<void> {
  const skipWords = of.act.words.trim()
  if (skipWords === '') refuse(no.skipWords, { field: 'words' })
  await result(db, of, { result: 'skipped', pointVersion: null, answers: {}, outside: [], skipWords })
  await takePhotos(db, engines, takingOf(of, 'item'), of.act.photos)
}

type Given = Pick<VisitRow, 'result' | 'pointVersion' | 'answers' | 'outside' | 'skipWords'>

async function result(db: Db, of: Applied, given: Given): Promise<void> {
  const { visit, at, personId, act } = of
  const next = { ...given, resultAt: at, resultBy: personId, resultAct: act.actId }
  const {
    result: what,
    resultAt,
    resultBy,
    resultAct,
    pointVersion,
    answers,
    outside,
    skipWords,
  } = resultOf(visit, next)
  const facts = { result: what, resultAt, resultBy, resultAct, pointVersion, answers, outside, skipWords }
  await updateVisit(db, visit, { ...facts, ...marks(of) })
}

/** A problem was found at a point; answers its id. */
async function report(db: Db, engines: PatrolEngines, of: Of<'problem'>): Promise<string> {
  const { act, round, point, personId, senderId, at, clockOff, late, lateReport, toTime, now } = of
  const setting = await settingOf(db, round.areaId)
  mustBeKind(setting, act.kind, late)
  const problem = await addProblem(db, engines, {
    areaId: round.areaId,
    kind: act.kind,
    grade: act.grade,
    text: act.text,
    place: point.place === '' ? { ...point, place: point.name } : point,
    spot: [point.place === '' ? '' : point.name, point.spot].filter(Boolean).join(' '),
    pointId: point.id,
    reporterId: personId,
    photos: act.photos,
    senderId,
    at,
    clockOff,
    toTime,
    late,
    lateReport,
    actId: act.actId,
    round: { id: round.id, itemId: act.itemId ?? null },
    setting,
    now,
  })
  return problem.id
}

function takingOf({ round, point, personId, senderId, act, late, now, toTime }: Applied, role: Taking['role']): Taking {
  return {
    areaId: round.areaId,
    occasion: visitOccasion(round.id, point.id),
    actId: act.actId,
    role,
    pointId: point.id,
    roundId: round.id,
    problemId: null,
    attempt: null,
    byId: personId,
    senderId,
    late,
    now,
    toTime,
  }
}

/** Does what an act says, in the caller's transaction; answers the problem that it made, null: none. */
export async function applyAct(db: Db, engines: PatrolEngines, of: Applied): Promise<string | null> {
  const { act } = of
  switch (act.what) {
    case 'arrive':
      await arrive(db, engines, { ...of, act })
      return null
    case 'answer':
      await answer(db, engines, { ...of, act })
      return null
    case 'skip':
      await skip(db, engines, { ...of, act })
      return null
    case 'problem':
      return await report(db, engines, { ...of, act })
  }
}
