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

/** An entry of something done at a point, with the verdict as it is seen. */
function entryAt(
  { id, by, wall, now }: Doing,
  { id: pointId, name, direction }: Pick<Point, 'id' | 'name' | 'direction'>,
  act: Omit<OfflineAct, 'actId' | 'pointId' | 'at'>,
  seen: Pick<Verdict, 'kind' | 'how' | 'can'> & Partial<Verdict>,
): NewEntry {
  const at = new Date(now)
  return {
    id,
    by,
    at: wall,
    act: { actId: id, pointId, at: toPreciseInstant(at), ...act },
    seen: {
      id,
      point: { id: pointId, name, direction },
      at: toInstant(at),
      reasons: [],
      headcount: 1,
      note: '',
      pass: null,
      flags: [],
      ...seen,
    },
  }
}

/** A text was judged at a point. */
export function judgedEntry({ reasons, pass, codeId }: Reached, point: Point, doing: Doing): NewEntry {
  const { now, list } = doing
  const opened = reasons.length === 0
  const kind = opened ? 'opened' : 'refused'
  const why = opened ? {} : { why: reasons.map((reason) => reason.why) }
  return entryAt(
    doing,
    point,
    { what: kind, codeId, passId: pass?.id ?? null, ...why },
    {
      kind,
      how: 'offline',
      reasons: viewReasons([...reasons], now),
      pass: pass && viewHeld(pass, list.buildings, now),
      can: { admit: !opened, turnAway: opened },
    },
  )
}

/** Who is let in by hand. */
export interface LetIn {
  /** Null: whoever stands there. */
  readonly pass: Verdict['pass']
  readonly note: string
  readonly headcount: number
}

/** A gatekeeper lets in by hand: whom a verdict of this phone refused, whom its list names, or whoever stands there. */
export function handEntry(point: Point, { pass, note, headcount }: LetIn, doing: Doing): NewEntry {
  return entryAt(
    doing,
    point,
    { what: 'hand', passId: pass?.id ?? null, note, headcount },
    { kind: 'opened', how: 'hand', headcount, note, pass, can: { admit: false, turnAway: true } },
  )
}

/** A gatekeeper turns away whom this phone let in. */
export function turnedAwayEntry(of: GateEntry, note: string, doing: Doing): NewEntry {
  const can = { admit: false, turnAway: false }
  // it is the first one's verdict, as it became
  const seen = { ...of.seen, kind: 'not_passed', note, can } as const
  return entryAt(doing, seen.point, { what: 'turned_away', note, of: of.id }, seen)
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
    // what was sent before the list came is in it
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

/** The entry of the same code at the same point, if there is one: its verdict is shown again. */
export function entryBefore(entries: readonly GateEntry[], codeId: string, pointId: string): GateEntry | null {
  return entries.find(({ act }) => act.codeId === codeId && act.pointId === pointId) ?? null
}
