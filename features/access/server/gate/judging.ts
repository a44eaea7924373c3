import { CROSSED, type Crossed, FLAGGED, type Flagged } from '#contract/access'
import { factsOf, isDisabled } from '#door/people'
import type { CodeRefused, Codes } from '#platform/codes'
import type { Db } from '#platform/db'
import type { Announced, Jobs } from '#platform/jobs'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { comesInTwice, type Shown, type VerdictFacts, verdict, type Why } from '../../contract/can.ts'
import { agentCrosses } from '../agents/acting.ts'
import { newCrossing } from '../crossings/making.ts'
import {
  type CrossingRow,
  findCrossingOfEvent,
  insertCrossing,
  listCrossingsOfCode,
  type NewCrossing,
} from '../crossings/queries.ts'
import { PASS_CODES } from '../passes/codes.ts'
import { lockPass, type PassRow, shareNamed } from '../passes/queries.ts'
import { passFacts } from '../passes/view.ts'
import type { PointRow } from '../points/queries.ts'
import { listZones } from '../points/queries.ts'
import { type FlagKind, insertFlags } from './flag-queries.ts'

/** What judging needs. */
export interface Judging {
  readonly codes: Pick<Codes, 'useAt'>
  readonly jobs: Pick<Jobs, 'announce'>
}

/** Where, by whom and as which event a code is judged. */
export interface Scan {
  readonly areaId: string
  readonly point: PointRow
  /** `person:<id>` or `device:<id>`: whom guesses are counted against, and whose event it is. */
  readonly by: string
  /** The gatekeeper; null: a device. */
  readonly byId: string | null
  /** The number that whoever scans gave to it. */
  readonly eventId: string
  readonly code: string
  readonly now: Date
}

/** A verdict that was recorded, with the pass that it is about. */
export interface Judged {
  readonly crossing: CrossingRow
  readonly pass: PassRow | null
}

/** The facts of a point for the verdict. */
export function pointFacts(point: PointRow): VerdictFacts['point'] {
  const { id, direction, buildingId, restricted } = point
  return { id, direction, buildingId, disabled: point.disabledAt !== null, restricted }
}

/**
 * Judges a code at a point and records the crossing, in the caller's transaction. A code opens a point once, and only the first of two points of one
 * edge or building. A repeat of the event gets the same answer; a further scan of a code that opened hears of a pass that was stopped since. An event with another code or point is refused as a conflict. Lock order: code, pass.
 */
export async function judge(db: Db, engines: Judging, scan: Scan): Promise<Judged> {
  const { areaId, point, by, now } = scan
  const eventKey = `${by}:${scan.eventId}`
  const used = await engines.codes.useAt(db, { purpose: PASS_CODES, areaId, code: scan.code, by, point: point.id })
  const earlier = await crossingsOfUsed(db, used)
  // the crossing of the use itself: others of this code here were refused as used, and may have begun before it
  const same = earlier.find(({ pointId, why }) => pointId === point.id && !why.includes('code_used'))
  // A gatekeeper who scans once more sees what was recorded. A device opens by what it hears, and its own repeats never come here.
  if (same && scan.byId !== null && used.state === 'refused' && used.why === 'used' && used.usedBy === by) {
    const recorded = await findCrossingOfEvent(db, areaId, eventKey)
    if (recorded !== null) return await withPass(db, sameEvent(recorded, { codeId: used.id, pointId: point.id }))
    const stands = await withPass(db, same)
    return (await stoppedSince(db, stands, { ...scan, eventKey })) ?? stands
  }
  const passId = used.state === 'used' ? used.holder : (earlier[0]?.passId ?? null)
  const pass = passId === null ? null : await lockPass(db, passId)
  const elsewhere = used.state === 'used' ? await usedInZone(db, point, used.elsewhere) : []
  const evaluated = await evaluate(db, {
    point,
    pass,
    shown: shownOf(used),
    usedElsewhere: elsewhere.length > 0,
    now,
  })
  const codeId = used.state === 'used' || used.why === 'used' ? used.id : null
  const crossing = newCrossing(
    { point, pass, at: now },
    { ...evaluated, how: 'online', shown: 'code', eventKey, codeId, byId: scan.byId },
  )
  const judged = await recordCrossing(db, crossing, { pass, point, now })
  if (!judged) {
    // The same event again: the other one is committed, for its key was waited for.
    const other = await findCrossingOfEvent(db, areaId, eventKey)
    if (!other) throw new Error('an event was recorded that nobody finds')
    return await withPass(db, sameEvent(other, crossing))
  }
  const flags = flagsOf(pass, point, crossing.kind === 'opened')
  if (elsewhere.length > 0) flags.push('two_gates')
  const first = elsewhere.length > 0 ? await listCrossingsOfCode(db, crossing.codeId ?? '') : []
  await raise(db, engines, [
    ...flags.map((kind) => ({ kind, crossing })),
    ...first
      .filter(({ id, kind }) => id !== crossing.id && kind === 'opened')
      .map((of) => ({ kind: 'two_gates' as const, crossing: of })),
  ])
  return judged
}

const STOPS: readonly string[] = ['blocked', 'ended', 'suspended', 'agent_over'] satisfies readonly Why[]

/** What a scan of a code that opened before is answered where its pass was stopped since: a refusal of now, recorded as its own crossing. Null: the pass stands, or the code never opened. */
async function stoppedSince(
  db: Db,
  { crossing: before, pass }: Judged,
  { point, eventKey, byId, now }: Pick<Scan, 'point' | 'byId' | 'now'> & { readonly eventKey: string },
): Promise<Judged | null> {
  if (pass === null || before.kind !== 'opened') return null
  const { why: reasons } = await evaluate(db, { point, pass, shown: 'good', now })
  const why = reasons.filter((reason) => STOPS.includes(reason))
  if (why.length === 0) return null
  const { codeId } = before
  const crossing = newCrossing(
    { point, pass, at: now },
    { kind: 'refused', why, how: 'online', shown: 'code', eventKey, codeId, byId },
  )
  const judged = await recordCrossing(db, crossing, { pass, point, now })
  if (judged) return judged
  const other = await findCrossingOfEvent(db, point.areaId, eventKey)
  return other && (await withPass(db, sameEvent(other, crossing)))
}

/** What was recorded of an event, where it was of this code and point; refuses another. A text that was no code, or not good then, has none. */
function sameEvent(recorded: CrossingRow, now: Pick<CrossingRow, 'codeId' | 'pointId'>): CrossingRow {
  if (recorded.codeId !== now.codeId || recorded.pointId !== now.pointId) refuse(refusals.conflict, { field: 'actId' })
  return recorded
}

/** What is evaluated: what was shown at a point, and the pass behind it, which the caller has locked. */
export interface ShownPass extends Pick<VerdictFacts, 'shown' | 'usedElsewhere'> {
  readonly point: PointRow
  readonly pass: PassRow | null
  readonly now: Date
}

/** The verdict as a crossing has it: whether it opened, why not, and whether its person moved. Whether the pass stands still is asked anew. */
export async function evaluate(
  db: Db,
  { point, pass, now, ...shown }: ShownPass,
): Promise<Pick<NewCrossing, 'kind' | 'why' | 'moved'>> {
  const reasons = verdict({
    now: now.getTime(),
    point: pointFacts(point),
    ...shown,
    blocked: pass?.endedWhy === 'blocked',
    pass: pass && {
      ...passFacts(pass),
      namedHere: await isNamedHere(db, pass, point, now),
      ended: pass.endedAt !== null || !(await stillOf(db, pass)),
    },
  })
  const open = reasons.length === 0
  const moved = open && pass !== null && moves(pass, point)
  return { kind: open ? 'opened' : 'refused', why: reasons.map(({ why }) => why), moved }
}

/** Whether the holder of a pass has another one that names a point: a card or the everyday code opens what was applied for too. Asked at points alone that want it. */
async function isNamedHere(db: Db, { pointIds, holderId }: PassRow, point: PointRow, now: Date): Promise<boolean> {
  if (!point.restricted || pointIds !== null || holderId === null) return false
  const named = await shareNamed(db, { holderId, pointId: point.id, now })
  return named !== null && (await stillOf(db, named))
}

async function withPass(db: Db, crossing: CrossingRow): Promise<Judged> {
  return { crossing, pass: crossing.passId === null ? null : await lockPass(db, crossing.passId) }
}

function shownOf(used: Awaited<ReturnType<Codes['useAt']>>): Shown {
  return used.state === 'used' ? 'good' : used.why
}

/** A code that was used: what was judged by it. */
async function crossingsOfUsed(
  db: Db,
  used: Awaited<ReturnType<Codes['useAt']>> | CodeRefused,
): Promise<CrossingRow[]> {
  return used.state === 'refused' && used.why === 'used' ? await listCrossingsOfCode(db, used.id) : []
}

/** Where the same code let somebody in: points that lead in, of the same building, or of the edge of the park. */
async function usedInZone(db: Db, point: PointRow, elsewhere: readonly { point: string }[]): Promise<string[]> {
  if (point.direction !== 'in' || elsewhere.length === 0) return []
  const zones = await listZones(
    db,
    elsewhere.map((use) => use.point),
  )
  return zones.filter((zone) => zone.direction === 'in' && zone.buildingId === point.buildingId).map((zone) => zone.id)
}

/**
 * A pass by membership is good while its person is of the company, and may be here at all; an agent's while they act for their principal; any other while its person is not disabled: asked anew each time.
 */
export async function stillOf(db: Db, pass: PassRow): Promise<boolean> {
  if (pass.source === 'agent') return await agentCrosses(db, pass.sourceId)
  if (pass.holderId === null) return true
  if (pass.source !== 'membership' && pass.source !== 'application') return !(await isDisabled(db, pass.holderId))
  const facts = await factsOf(db, { areaId: pass.areaId, personId: pass.holderId })
  if (facts === null) return false
  return pass.companyId === null
    ? facts.roles.some((role) => role === 'property' || role === 'operator')
    : facts.companies.some(({ companyId }) => companyId === pass.companyId)
}

/** Flags of a crossing that is recorded now; `pass` as it was before. */
export function flagsOf(pass: PassRow | null, point: PointRow, open: boolean): FlagKind[] {
  return open && pass && comesInTwice(passFacts(pass), pointFacts(point)) ? ['in_twice'] : []
}

/** Whether a crossing changes where its person is: into the park by any point, out of it at its edge. */
export function moves(pass: Pick<PassRow, 'inside'>, point: Pick<PointRow, 'direction' | 'buildingId'>): boolean {
  return point.direction === 'in' ? !pass.inside : pass.inside && point.buildingId === null
}

/**
 * Records a crossing, and of an opened one where its pass's person is then, and tells of that. The pass is held. Null, and nothing was written: the event
 * is recorded already.
 */
export async function recordCrossing(
  db: Db,
  crossing: NewCrossing,
  { pass, point, now }: { pass: PassRow | null; point: Pick<PointRow, 'name'>; now: Date },
): Promise<Judged | null> {
  const row = { ...crossing, pointName: point.name }
  if (pass === null || crossing.kind !== 'opened') {
    return (await insertCrossing(db, crossing)) ? { crossing: row, pass } : null
  }
  const after = crossing.moved ? passAfter(pass, crossing, now) : pass
  const { id: passId, inside, insideSince, entriesLeft } = after
  const move = crossing.moved ? { passId, inside, insideSince, entriesLeft } : null
  if (!(await insertCrossing(db, crossing, { move, event: crossedEvent(row, after) }))) return null
  return { crossing: row, pass: after }
}

/** A pass after a crossing that moved its person; every move in takes an entry. */
function passAfter(pass: PassRow, { direction }: Pick<NewCrossing, 'direction'>, now: Date): PassRow {
  const inside = direction === 'in'
  const entriesLeft = pass.entriesLeft !== null && inside ? Math.max(0, pass.entriesLeft - 1) : pass.entriesLeft
  return { ...pass, inside, entriesLeft, insideSince: inside ? now : null }
}

type AnnouncedCrossing = Pick<CrossingRow, 'id' | 'areaId' | 'pointId' | 'direction' | 'kind' | 'at'>
type AnnouncedPass = Pick<PassRow, 'id' | 'source' | 'sourceId' | 'inside'>

/** The event that announces a crossing to other areas. */
function crossedEvent(crossing: AnnouncedCrossing, pass: AnnouncedPass): Announced {
  const payload: Crossed = {
    areaId: crossing.areaId,
    crossingId: crossing.id,
    passId: pass.id,
    source: pass.source,
    sourceId: pass.sourceId,
    pointId: crossing.pointId,
    direction: crossing.direction,
    inside: pass.inside,
    kind: crossing.kind === 'opened' ? 'opened' : 'not_passed',
    at: toInstant(crossing.at),
  }
  return { type: CROSSED, payload }
}

/** Announces to other areas that a pass's person crossed, or did not after all. */
export async function announceCrossed(
  db: Db,
  jobs: Pick<Jobs, 'announce'>,
  crossing: AnnouncedCrossing,
  pass: AnnouncedPass,
): Promise<void> {
  await jobs.announce(db, crossedEvent(crossing, pass))
}

/** Flags crossings, once each, or (without an id) a point, and tells of it. */
export async function raise(
  db: Db,
  { jobs }: Pick<Judging, 'jobs'>,
  what: readonly {
    kind: FlagKind
    crossing: Pick<CrossingRow, 'areaId' | 'pointId' | 'passId' | 'at'> & { id: string | null }
  }[],
): Promise<void> {
  const flags = what.map(({ kind, crossing: { id: crossingId, areaId, pointId, passId, at } }) => ({
    areaId,
    kind,
    pointId,
    passId,
    crossingId,
    at,
  }))
  for (const { id: flagId, flag } of await insertFlags(db, flags)) {
    const { areaId, kind, pointId, passId } = flag
    const payload: Flagged = { areaId, flagId, kind, pointId, passId }
    await jobs.announce(db, { type: FLAGGED, payload })
  }
}
