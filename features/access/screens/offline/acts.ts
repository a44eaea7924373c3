import type { Entry } from '#client/outbox'
import type { OfflineAct, Point, SyncAnswers, Verdict } from '#contract/access'
import { toInstant, toPreciseInstant } from '#vocabulary/day'
import type { Reached } from './judging.ts'
import { type Crossed, type HeldList, viewHeld, viewReasons } from './list.ts'

/** What became of an act. */
export type ActAnswer = SyncAnswers['answers'][number]
/** What a gatekeeper did without network, with the verdict as they saw it. */
export type GateEntry = Entry<OfflineAct, Verdict, ActAnswer>
/** An entry before it is kept. */
export type NewEntry = Omit<GateEntry, 'answer'>

/** By whom, when and where something is done. */
export interface Doing {
  readonly id: string
  readonly by: string
  /** By the phone's clock, in ms. */
  readonly wall: number
  /** By the server's clock, in ms. */
  readonly now: number
  readonly list: HeldList
}

/** How long a gatekeeper may still turn away, or let in by hand, whom a verdict was about: as with network. */
export const ACT_MS = 600_000

const nothing = { headcount: 1, note: '', reasons: [], flags: [] }

/** A text was judged at a point. */
export function judgedEntry({ reasons, pass, codeId }: Reached, point: Point, doing: Doing): NewEntry {
  const { id, by, wall, now, list } = doing
  const opened = reasons.length === 0
  return {
    id,
    by,
    at: wall,
    act: {
      actId: id,
      what: opened ? 'opened' : 'refused',
      pointId: point.id,
      at: toPreciseInstant(new Date(now)),
      codeId,
      passId: pass?.id ?? null,
      ...(!opened && { why: reasons.map(({ why }) => why) }),
    },
    seen: {
      ...nothing,
      id,
      point: { id: point.id, name: point.name, direction: point.direction },
      kind: opened ? 'opened' : 'refused',
      how: 'offline',
      at: toInstant(new Date(now)),
      reasons: viewReasons([...reasons], now),
      pass: pass && viewHeld(pass, list.buildings, now),
      can: { admit: !opened, turnAway: opened },
    },
  }
}

/** Who is let in by hand. */
export interface LetIn {
  /** Null: whoever stands there. */
  readonly pass: Verdict['pass']
  readonly note: string
  readonly headcount: number
}

/** A gatekeeper lets in by hand: whom a verdict of this phone refused, whom its list names, or whoever stands there. */
export function handEntry(point: Point, { pass, note, headcount }: LetIn, { id, by, wall, now }: Doing): NewEntry {
  return {
    id,
    by,
    at: wall,
    act: {
      actId: id,
      what: 'hand',
      pointId: point.id,
      at: toPreciseInstant(new Date(now)),
      passId: pass?.id ?? null,
      note,
      headcount,
    },
    seen: {
      ...nothing,
      id,
      point: { id: point.id, name: point.name, direction: point.direction },
      kind: 'opened',
      how: 'hand',
      at: toInstant(new Date(now)),
      headcount,
      note,
      pass,
      can: { admit: false, turnAway: true },
    },
  }
}

/** A gatekeeper turns away whom this phone let in. */
export function turnedAwayEntry(of: GateEntry, note: string, { id, by, wall, now }: Doing): NewEntry {
  return {
    id,
    by,
    at: wall,
    act: {
      actId: id,
      what: 'turned_away',
      pointId: of.act.pointId,
      at: toPreciseInstant(new Date(now)),
      note,
      of: of.id,
    },
    seen: { ...of.seen, kind: 'not_passed', note, can: { admit: false, turnAway: false } },
  }
}

/** The verdict of an entry as it stands now: turned away since, or too old to be changed. */
export function seenNow(entry: GateEntry, entries: readonly GateEntry[], wall: number): Verdict {
  const turned = entries.find(({ act }) => act.what === 'turned_away' && act.of === entry.id)
  if (turned) return turned.seen
  const fresh = wall - entry.at <= ACT_MS
  const { can } = entry.seen
  return { ...entry.seen, can: { admit: can.admit && fresh, turnAway: can.turnAway && fresh } }
}

/** What the list does not know yet of what this phone let happen. */
export function crossedOf(entries: readonly GateEntry[], list: HeldList): Crossed[] {
  const turned = new Set(entries.flatMap(({ act }) => (act.what === 'turned_away' && act.of ? [act.of] : [])))
  const points = new Map(list.points.map((point) => [point.id, point]))
  return entries.flatMap(({ id, act, answer }) => {
    const point = points.get(act.pointId)
    const crosses = (act.what === 'opened' || act.what === 'hand') && !turned.has(id)
    // what was told before the list came is in it
    const unknown = answer === null || Date.parse(act.at) >= list.at
    return crosses && unknown && point && act.passId ? [{ passId: act.passId, point }] : []
  })
}

/** Points at which a code let somebody through on this phone. */
export function usesOf(entries: readonly GateEntry[], list: HeldList) {
  return (codeId: string): Point[] =>
    entries.flatMap(({ act }) =>
      act.what === 'opened' && act.codeId === codeId ? list.points.filter(({ id }) => id === act.pointId) : [],
    )
}

/** What was said before about the same code at the same point: it is said again. */
export function saidBefore(entries: readonly GateEntry[], codeId: string, pointId: string): GateEntry | null {
  return entries.find(({ act }) => act.codeId === codeId && act.pointId === pointId) ?? null
}
