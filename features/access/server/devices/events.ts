import type { OfflineAct } from '#contract/access'
import type { Db } from '#platform/db'
import type { PointAnswer, PointEvent } from '#platform/devices'
import { toPreciseInstant } from '#vocabulary/day'
import { parseSigned } from '#vocabulary/signed-code'
import { reasonWords, type Shown, type Why } from '../../contract/can.ts'
import { passByCard } from '../cards/passing.ts'
import { newCrossing } from '../crossings/making.ts'
import { type CrossingRow, findCrossingOfEvent } from '../crossings/queries.ts'
import type { AccessEngines } from '../engines.ts'
import { passByFace } from '../faces/passing.ts'
import { judgeShown } from '../gate/badges.ts'
import type { FlagKind } from '../gate/flag-queries.ts'
import { evaluate, type Judged, raise, recordCrossing } from '../gate/judging.ts'
import { reasonsOf } from '../gate/view.ts'
import { recordAct } from '../offline/recording.ts'
import { lockPass, type PassRow } from '../passes/queries.ts'
import { momentWords } from '../passes/view.ts'
import type { PointRow } from '../points/queries.ts'
import { passwordAt } from './locks.ts'
import { findDevicePoint } from './queries.ts'

type Engines = Pick<AccessEngines, 'codes' | 'jobs' | 'identity'>

const NOT_BOUND: PointAnswer = { open: false, reason: 'point_unknown', say: '此设备尚未绑定通行点' }
/** What a device hears about what it only tells. */
const HEARD: PointAnswer = { open: false, reason: 'heard', say: '' }
const FLAG_OF = { forced: 'forced', held_open: 'held_open', tailgate: 'tailgating' } as const
/** Wrong passwords at a lock before it is shut out for a while. */
const GUESSES = { max: 10, seconds: 600 }

/** As whose event a crossing is kept: once a device and number. */
const keyOf = ({ deviceId }: PointEvent, eventId: string): string => `device:${deviceId}:${eventId}`

/**
 * Decides about what happened at a point, in the transaction that records the event: the engine answers repeats by itself. A point opens by what is shown there if it says so of itself; all else is written down, as a fact
 * or to be looked at. Locks: code, pass, crossing.
 */
export async function decidePoint(db: Db, engines: Engines, event: PointEvent): Promise<PointAnswer> {
  const point = await findDevicePoint(db, event)
  if (point === null) return NOT_BOUND
  const at = { event, point }
  const { what, opened, of } = event
  if (opened !== undefined) {
    const act = opened === 'guard' ? ({ what: 'hand', note: BY_HAND } as const) : ({ what: 'opened' } as const)
    return await recordFact(db, engines, at, { ...act, ...(await shownFacts(db, engines, at)) })
  }
  if (what === 'shown') return await decideShown(db, engines, at)
  if (what === 'passed') return HEARD
  if (what !== 'not_passed') return await flagged(db, engines, at)
  if (of !== undefined) return await recordFact(db, engines, at, { what: 'turned_away', of })
  const why: Why[] = ['no_pass']
  return await recordFact(db, engines, at, { what: 'refused', why, ...(await shownFacts(db, engines, at)) })
}

interface At {
  readonly event: PointEvent
  readonly point: PointRow
}

async function decideShown(db: Db, engines: Engines, at: At): Promise<PointAnswer> {
  const { event, point } = at
  const { by, value } = event.shown ?? { by: 'code', value: '' }
  const now = event.receivedAt
  if (by === 'code') {
    const who = { by: `device:${event.deviceId}`, byId: null }
    const { areaId, eventId } = event
    return answerTo(await judgeShown(db, engines, { areaId, point, ...who, eventId, code: value, now }), now)
  }
  if (by === 'password') return answerTo(await judgePassword(db, engines, at), now)
  if (by === 'card') {
    const { shown, pass } = await passByCard(db, engines, event.areaId, value)
    return answerTo(await record(db, { ...at, pass: pass && (await lockPass(db, pass.id)), shown }), now)
  }
  const { shown, pass } = await passByFace(db, event.areaId, value, now)
  return answerTo(await record(db, { ...at, pass: pass && (await lockPass(db, pass.id)), shown }), now)
}

async function judgePassword(db: Db, engines: Engines, at: At): Promise<Judged> {
  const { event, point } = at
  const { deviceId, receivedAt: now } = event
  const typed = event.shown?.value ?? ''
  const key = `access.lock:${deviceId}`
  const row = await passwordAt(db, engines, { deviceId, pointId: point.id, typed, now })
  if (row) return await record(db, { ...at, pass: await lockPass(db, row.passId), shown: 'good' })
  const wait = await engines.identity.limits.take(db, [{ key, ...GUESSES }])
  return await record(db, { ...at, pass: null, shown: wait > 0 ? 'too_many' : 'unknown' })
}

/** Judges a pass that something other than a code stands for, and records the crossing. */
async function record(
  db: Db,
  { event, point, pass, shown }: At & { pass: PassRow | null; shown: Shown },
): Promise<Judged> {
  const now = event.receivedAt
  const crossing = newCrossing(
    { point, pass, at: now },
    {
      ...(await evaluate(db, { point, pass, shown, now })),
      how: 'online',
      shown: event.shown?.by ?? 'nothing',
      eventKey: keyOf(event, event.eventId),
    },
  )
  return (await recordCrossing(db, crossing, { pass, point, now })) ?? (await again(db, event, pass))
}

async function again(db: Db, event: PointEvent, pass: PassRow | null): Promise<Judged> {
  const crossing = await findCrossingOfEvent(db, event.areaId, keyOf(event, event.eventId))
  if (!crossing) throw new Error('an event was recorded that nobody finds')
  return { crossing, pass }
}

/** A verdict as a device hears it. */
function answerTo(judged: Judged, now: Date): PointAnswer {
  const { crossing, pass } = judged
  if (crossing.kind === 'opened') {
    const say = crossing.direction === 'out' ? '一路平安' : pass?.kind === 'visitor' ? '欢迎来访' : '请通行'
    return { open: true, reason: 'pass', say }
  }
  const [first] = reasonsOf(judged)
  if (!first) return { open: false, reason: crossing.kind, say: '请联系门岗' }
  return { open: false, reason: first.why, say: reasonWords(first, (at) => momentWords(at, now)) }
}

/** How old a device's own act may be when it is reported: as long as the engine takes events. */
const MAX_AGE_MS = 7 * 86_400_000 + 300_000
/** Why somebody was let in at the device by hand: it does not say more. */
const BY_HAND = '在设备处人工放行'

/** What happened without us is written down as it was: who was let in is inside, what was let in twice is flagged. */
async function recordFact(
  db: Db,
  engines: Engines,
  { event, point }: At,
  act: Pick<OfflineAct, 'what'> & Partial<OfflineAct>,
): Promise<PointAnswer> {
  const report = {
    areaId: event.areaId,
    by: `device:${event.deviceId}`,
    byId: null,
    shown: event.shown?.by ?? 'nothing',
    points: new Map([[point.id, point]]),
    ahead: 0,
    oldMs: MAX_AGE_MS,
    now: event.receivedAt,
  } as const
  const whole = { actId: event.eventId, pointId: point.id, at: toPreciseInstant(event.seenAt), ...act }
  const { codeId: _code, ...bare } = whole
  const answer = await recordAct(db, engines, { ...report, act: whole })
  // A code that is long gone, or of another park: that somebody was let in stays true.
  if (answer.state === 'refused' && whole.codeId) await recordAct(db, engines, { ...report, act: bare })
  return answer.flagged ? { ...HEARD, flags: ['offline_twice'] } : HEARD
}

/** Of which code, or whose pass, the device says that it was shown; nothing where it cannot be known. */
async function shownFacts(
  db: Db,
  engines: Engines,
  { event, point }: At,
): Promise<Pick<OfflineAct, 'codeId' | 'passId'>> {
  const { shown, deviceId, seenAt } = event
  if (shown?.by === 'code') return { codeId: parseSigned(shown.value)?.codeId ?? null }
  if (shown?.by !== 'password') return {}
  const row = await passwordAt(db, engines, { deviceId, pointId: point.id, typed: shown.value, now: seenAt })
  return { passId: row?.passId ?? null }
}

/** What somebody should look at: of a crossing where the device says of which, else of the point. */
async function flagged(db: Db, engines: Engines, { event, point }: At): Promise<PointAnswer> {
  const { what } = event
  if (what === 'shown' || what === 'passed' || what === 'not_passed') return HEARD
  const kind: FlagKind = FLAG_OF[what]
  const { areaId, of, seenAt: at } = event
  const seen = of === undefined ? null : await findCrossingOfEvent(db, areaId, keyOf(event, of))
  const crossing: CrossingRow | null = seen?.pointId === point.id ? seen : null
  const about = crossing ?? { id: null, areaId, pointId: point.id, passId: null }
  await raise(db, engines, [{ kind, crossing: { ...about, at } }])
  return { ...HEARD, flags: [kind] }
}
