import { accessRefusals, type OfflineAct, type SyncAnswers } from '#contract/access'
import type { Codes } from '#platform/codes'
import { type Db, newId } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import { parseInstant } from '#vocabulary/day'
import type { RefusalKind } from '#vocabulary/refusal'
import { newCrossing } from '../crossings/making.ts'
import {
  type CrossingRow,
  findCrossingOfEvent,
  insertCrossing,
  listCrossingsOfCode,
  lockCrossing,
  type NewCrossing,
  updateNotPassed,
} from '../crossings/queries.ts'
import { announceCrossed, raise } from '../gate/judging.ts'
import { undoMove } from '../gate/undoing.ts'
import { PASS_CODES } from '../passes/codes.ts'
import { lockPass, type PassRow, updateInside } from '../passes/queries.ts'
import { listZones, type PointRow } from '../points/queries.ts'
import { findNeighbours, type Placing } from './offline-queries.ts'
import { actTime, entriesUsedBy } from './rules.ts'

type Answer = SyncAnswers['answers'][number]

/** What recording needs. */
export interface Recording {
  readonly codes: Pick<Codes, 'recordUse'>
  readonly jobs: Pick<Jobs, 'announce'>
}

/** An act with who did it, where they judge, and how far their clock was ahead. */
export interface ReportedAct {
  readonly areaId: string
  /** `person:<id>` or `device:<id>`: whose event it is. */
  readonly by: string
  /** The gatekeeper; null: a device. */
  readonly byId: string | null
  /** What was shown, where it was no code. */
  readonly shown?: NewCrossing['shown']
  readonly points: ReadonlyMap<string, PointRow>
  readonly ahead: number
  /** How old it may be, in ms; a day where it is not said. */
  readonly oldMs?: number
  readonly act: OfflineAct
  readonly now: Date
}

const answerOf = ({ act }: ReportedAct, facts: Partial<Answer>): Answer => ({
  actId: act.actId,
  state: 'recorded',
  crossingId: null,
  flagged: false,
  code: 0,
  words: '',
  ...facts,
})
const no = (report: ReportedAct, { code, message: words }: RefusalKind): Answer =>
  answerOf(report, { state: 'refused', code, words })
/** Why nobody passed, where our answer was lost and the phone refused. */
const UNHEARD = '网络中断，门岗手机未放行'
/** What a crossing is called that a phone let happen where our lost answer was no. */
const UNHEARD_KEY = 'unheard'
const eventKeyOf = ({ by }: ReportedAct, actId: string) => `${by}:${actId}`

/**
 * Records what a gatekeeper, or a device, did without network, in the caller's transaction and once: it happened, so neither time nor an ended pass is said no to. What was
 * let in twice stands twice, and is flagged. Locks: code, pass, crossing.
 */
export async function recordAct(db: Db, engines: Recording, report: ReportedAct): Promise<Answer> {
  const { act, areaId, points, now, ahead, oldMs } = report
  const at = actTime(parseInstant(act.at) ?? now, ahead, now, oldMs)
  if (at === null) return no(report, accessRefusals.tooOld)
  const point = points.get(act.pointId)
  if (!point) return no(report, accessRefusals.notGatekeeper)
  if (act.what === 'turned_away') return await recordTurnedAway(db, engines, report)
  if (act.what === 'hand' && !act.note?.trim()) return no(report, accessRefusals.handReason)
  const before = await findCrossingOfEvent(db, areaId, eventKeyOf(report, act.actId))
  if (before?.how === 'online') return await recordUnheard(db, engines, report, { before, point, at })
  if (before) return answerOf(report, { state: 'again', crossingId: before.id })
  return await recordCrossing(db, engines, report, { point, at, eventKey: eventKeyOf(report, act.actId) })
}

/**
 * We judged the same code, but our answer was lost and the phone judged by itself. What happened at the gate is what the phone says: whom it let in is inside although
 * we refused them, and whom it refused did not pass although we opened.
 */
async function recordUnheard(
  db: Db,
  engines: Recording,
  report: ReportedAct,
  { before, point, at }: { before: CrossingRow; point: PointRow; at: Date },
): Promise<Answer> {
  const { act } = report
  if (before.kind === 'opened' && act.what === 'refused')
    return await recordTurnedAway(db, engines, { ...report, act: { ...act, of: act.actId, note: UNHEARD } })
  if (before.kind === 'refused' && act.what === 'opened')
    return await recordCrossing(db, engines, report, {
      point,
      at,
      eventKey: `${eventKeyOf(report, act.actId)}:${UNHEARD_KEY}`,
    })
  return answerOf(report, { state: 'again', crossingId: before.id })
}

async function recordTurnedAway(db: Db, engines: Recording, report: ReportedAct): Promise<Answer> {
  const { act, areaId } = report
  const seen = act.of === undefined ? null : await findCrossingOfEvent(db, areaId, eventKeyOf(report, act.of))
  if (!seen || seen.pointId !== act.pointId) return no(report, accessRefusals.actUnknown)
  const pass = seen.passId === null ? null : await lockPass(db, seen.passId)
  const crossing = await lockCrossing(db, areaId, seen.id)
  if (!crossing || crossing.kind === 'refused') return no(report, accessRefusals.actUnknown)
  if (crossing.kind === 'not_passed') return answerOf(report, { state: 'again', crossingId: crossing.id })
  const back = await undoMove(db, crossing, pass)
  await updateNotPassed(db, crossing.id, act.note ?? '')
  if (back) await announceCrossed(db, engines.jobs, { ...crossing, kind: 'not_passed' }, back)
  return answerOf(report, { crossingId: crossing.id })
}

async function recordCrossing(
  db: Db,
  engines: Recording,
  report: ReportedAct,
  { point, at, eventKey }: { point: PointRow; at: Date; eventKey: string },
): Promise<Answer> {
  const { act, areaId, byId, now } = report
  const use = await useOf(db, engines, report, at)
  const opened = act.what !== 'refused'
  if (use?.state === 'unknown' && act.what === 'opened') return no(report, accessRefusals.codeElsewhere)
  const known = use !== null && use.state !== 'unknown' ? use : null
  const passId = known ? known.holder : (act.passId ?? null)
  const found = passId === null ? null : await lockPass(db, passId)
  const pass = found?.areaId === areaId ? found : null
  if (opened && pass === null && act.passId) return no(report, accessRefusals.actUnknown)
  const id = newId()
  const neighbours = pass && opened && places(point) ? await findNeighbours(db, { passId: pass.id, at, id }) : null
  const why = opened ? [] : act.why?.length ? act.why : ['no_pass' as const]
  const moved =
    pass !== null && neighbours !== null && neighbours.after === null && pass.inside !== (point.direction === 'in')
  const crossing = newCrossing(
    { point, pass, at },
    {
      id,
      kind: opened ? 'opened' : 'refused',
      how: act.what === 'hand' ? 'hand' : 'offline',
      shown: act.codeId ? 'code' : (report.shown ?? 'nothing'),
      eventKey,
      codeId: known?.id ?? null,
      why,
      headcount: act.headcount ?? 1,
      byId,
      moved,
      note: act.note ?? '',
      recordedAt: now,
    },
  )
  if (!(await insertCrossing(db, crossing))) {
    const other = await findCrossingOfEvent(db, areaId, crossing.eventKey)
    return answerOf(report, { state: 'again', crossingId: other?.id ?? null })
  }
  const row = { ...crossing, pointName: point.name }
  const flags = opened && pass ? await twice(db, { row, pass, point, before: neighbours?.before ?? null }) : []
  await raise(db, engines, flags)
  if (opened && pass) await place(db, engines, row, { pass, neighbours })
  return answerOf(report, { crossingId: id, flagged: flags.length > 0 })
}

/** The use of the act's code; null: none was shown. */
async function useOf(db: Db, { codes }: Recording, { act, areaId, by }: ReportedAct, at: Date) {
  if (!act.codeId) return null
  const { codeId: id, pointId: point } = act
  return await codes.recordUse(db, { purpose: PASS_CODES, areaId, id, point, by, at })
}

/** Whether a crossing at this point says where its person is. */
function places({ direction, buildingId }: Pick<PointRow, 'direction' | 'buildingId'>): boolean {
  return direction === 'in' || buildingId === null
}

type ToFlag = Parameters<typeof raise>[2]

/** What was let in twice: one code at two points of one edge or building, or one pass that was inside by then. Both are flagged. */
async function twice(
  db: Db,
  { row, pass, point, before }: { row: CrossingRow; pass: PassRow; point: PointRow; before: Placing | null },
): Promise<ToFlag> {
  if (point.direction !== 'in') return []
  const of = { areaId: row.areaId, passId: pass.id }
  const others = row.codeId === null ? [] : await listCrossingsOfCode(db, row.codeId)
  const zones = new Map(
    (await listZones(db, [...new Set(others.map(({ pointId }) => pointId))])).map((zone) => [zone.id, zone]),
  )
  const same = others.filter(({ id, kind, pointId }) => {
    const zone = zones.get(pointId)
    return id !== row.id && kind === 'opened' && zone?.direction === 'in' && zone.buildingId === point.buildingId
  })
  const flagged: { id: string; pointId: string; at: Date }[] = [...same]
  // A pass of few entries that came in at the edge while it was inside: another phone, or the server, let it in before.
  const insideBy = before?.direction === 'in' && point.buildingId === null
  if (insideBy && pass.entriesLeft !== null && !same.some(({ id }) => id === before.id)) flagged.push(before)
  if (flagged.length === 0) return insideBy ? [{ kind: 'in_twice', crossing: row }] : []
  return [row, ...flagged].map(({ id, pointId, at }) => ({
    kind: 'offline_twice',
    crossing: { ...of, id, pointId, at },
  }))
}

/** Puts a pass's person where all that is known by now says they are: what happened later stands. */
async function place(
  db: Db,
  { jobs }: Recording,
  row: CrossingRow,
  { pass, neighbours }: { pass: PassRow; neighbours: { before: Placing | null; after: Placing | null } | null },
): Promise<void> {
  const last = neighbours !== null && neighbours.after === null
  const inside = last ? row.direction === 'in' : pass.inside
  const used = neighbours
    ? entriesUsedBy(neighbours.before?.direction ?? null, row.direction, neighbours.after?.direction ?? null)
    : 0
  const entriesLeft = pass.entriesLeft === null ? null : Math.max(0, pass.entriesLeft - used)
  if (inside !== pass.inside || entriesLeft !== pass.entriesLeft)
    await updateInside(db, pass.id, {
      inside,
      entriesLeft,
      now: inside === pass.inside ? (pass.insideSince ?? row.at) : row.at,
    })
  await announceCrossed(db, jobs, row, { ...pass, inside })
}
