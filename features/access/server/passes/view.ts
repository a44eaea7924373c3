import type { Pass } from '#contract/access'
import { buildingNamesOf } from '#door/estate'
import { nameOf } from '#door/people'
import type { Db } from '#platform/db'
import { clockOf, dayOf, toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { type PassFacts, passState, type Reason, reasonWords, verdict } from '../../contract/can.ts'
import type { PassRow } from './queries.ts'

/** The facts of a pass for the verdict. */
export function passFacts(pass: PassRow): PassFacts {
  return {
    from: pass.fromAt.getTime(),
    until: pass.untilAt?.getTime() ?? null,
    suspended: pass.suspendedAt !== null,
    suspendWhy: pass.suspendWhy,
    ended: pass.endedAt !== null,
    buildingIds: pass.buildingIds,
    pointIds: pass.pointIds,
    entriesLeft: pass.entriesLeft,
    inside: pass.inside,
    agent: pass.kind === 'agent',
  }
}

/** A moment as people say it at a gate: 14:30 today, 11-26 08:00 on another day. */
export function momentWords(at: number, now: Date): string {
  const date = new Date(at)
  const day = dayOf(date)
  return day === dayOf(now) ? clockOf(date) : `${day.slice(5)} ${clockOf(date)}`
}

/** Reasons as they go over the wire. */
export function viewReasons(reasons: readonly Reason[], now: Date): Pass['reasons'] {
  return reasons.map(({ why, clearsAt, grants, words }) => ({
    why,
    clearsAt: clearsAt === null ? null : toInstant(new Date(clearsAt)),
    grants,
    words: reasonWords({ why, clearsAt, ...(words !== undefined && { words }) }, (at) => momentWords(at, now)),
  }))
}

/** Passes as their holder, or a gatekeeper, sees them: all of it masked when the pass was made. */
export async function viewPasses(db: Db, areaId: string, passes: readonly PassRow[], now: Date): Promise<Pass[]> {
  const named = [...new Set(passes.flatMap(({ buildingIds }) => buildingIds ?? []))]
  const names = await buildingNamesOf(db, areaId, named)
  return passes.map((pass) => viewPass(pass, now, names))
}

/** Passes as their holder reads them: a pass keeps its name masked, and nobody's own name is hidden from them. */
export async function viewOwnPasses(
  db: Db,
  of: { areaId: string; personId: string; now: Date },
  passes: readonly PassRow[],
): Promise<Pass[]> {
  const name = passes.length === 0 ? '' : await nameOf(db, of.personId)
  const views = await viewPasses(db, of.areaId, passes, of.now)
  return views.map((pass) => (pass.name === maskedName(name) ? { ...pass, name } : pass))
}

/** A pass whose buildings are named by this map. */
export function viewPass(pass: PassRow, now: Date, buildings: ReadonlyMap<string, string>): Pass {
  const facts = passFacts(pass)
  const at = now.getTime()
  // Against the way in at the edge of the park: what a pass must be good for before all else.
  const reasons = verdict({
    now: at,
    point: { direction: 'in', buildingId: null, disabled: false },
    shown: 'good',
    pass: { ...facts, entriesLeft: facts.inside ? null : facts.entriesLeft },
  })
  return {
    id: pass.id,
    kind: pass.kind,
    source: pass.source,
    state: passState(facts, at),
    name: pass.name,
    companyName: pass.companyName,
    title: pass.title,
    plate: pass.plate,
    from: toInstant(pass.fromAt),
    until: pass.untilAt && toInstant(pass.untilAt),
    entriesLeft: pass.entriesLeft,
    inside: pass.inside,
    buildings: pass.buildingIds && pass.buildingIds.map((id) => buildings.get(id) ?? '').filter(Boolean),
    reasons: viewReasons(reasons, now),
  }
}
