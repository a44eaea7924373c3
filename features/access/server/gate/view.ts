import type { Flag, Verdict } from '#contract/access'
import type { Db } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { badgeWords, GRANTS_OF, type Reason, verdict, type Why } from '../../contract/can.ts'
import { type CrossingRow } from '../crossings/queries.ts'
import { passFacts, viewPasses, viewReasons } from '../passes/view.ts'
import { type FlagRow, listFlagsOf } from './flag-queries.ts'
import type { Judged } from './judging.ts'

/** How long a gatekeeper may still turn away, or let in by hand, whom a verdict was about: ten minutes. */
export const ACT_MS = 600_000

/** When a gatekeeper reads a verdict, and how they are shown the picture of a pass: its address, for them, for a minute. */
export interface Reader {
  readonly now: Date
  readonly photoOf: (photoId: string) => string
}

/** A recorded verdict as a gatekeeper reads it. */
export async function viewVerdict(db: Db, { crossing, pass }: Judged, { now, photoOf }: Reader): Promise<Verdict> {
  const [shown] = pass === null ? [] : await viewPasses(db, crossing.areaId, [pass], now)
  const fresh = now.getTime() - crossing.at.getTime() <= ACT_MS
  return {
    id: crossing.id,
    point: { id: crossing.pointId, name: crossing.pointName, direction: crossing.direction },
    kind: crossing.kind,
    how: crossing.how,
    ...(crossing.shown === 'badge' && { badge: true }),
    at: toInstant(crossing.at),
    reasons: viewReasons(reasonsOf({ crossing, pass }), now),
    headcount: crossing.headcount,
    note: crossing.note,
    pass: shown ?? null,
    ...(pass?.photoId && { photo: photoOf(pass.photoId) }),
    flags: await listFlagsOf(db, crossing.id),
    can: { admit: crossing.kind === 'refused' && fresh, turnAway: crossing.kind === 'opened' && fresh },
  }
}

/** The reasons of a crossing as they were, with who can make them go; when they clear is told as the pass stands now. */
export function reasonsOf({ crossing, pass }: Judged): Reason[] {
  if (crossing.why.length === 0) return []
  const now = crossing.at.getTime()
  const anew = verdict({
    now,
    point: { direction: crossing.direction, buildingId: null, disabled: false },
    shown: 'good',
    pass: pass && passFacts(pass),
  })
  return crossing.why.map((word) => {
    const why = word as Why
    const found = anew.find((reason) => reason.why === why)
    const words = (crossing.shown === 'badge' ? badgeWords(why) : null) ?? found?.words
    return { why, clearsAt: found?.clearsAt ?? null, grants: GRANTS_OF[why], ...(words !== undefined && { words }) }
  })
}

/** Words of reasons that were recorded. */
export function recordedWords(
  crossing: Pick<CrossingRow, 'why'> & { readonly shown?: CrossingRow['shown'] },
  now: Date,
): string[] {
  return viewReasons(
    crossing.why.map((word) => {
      const why = word as Why
      const words = crossing.shown === 'badge' ? badgeWords(why) : null
      return { why, clearsAt: null, grants: GRANTS_OF[why], ...(words !== null && { words }) }
    }),
    now,
  ).map(({ words }) => words)
}

/** A flag as it goes over the wire. */
export function viewFlag(row: FlagRow): Flag {
  const { id, kind, pointName, at, passId, name, companyName, crossingId, closedAt, word } = row
  return {
    id,
    kind,
    pointName,
    at: toInstant(at),
    pass: passId === null ? null : { id: passId, name: name ?? '', companyName: companyName ?? '' },
    crossingId,
    closedAt: closedAt && toInstant(closedAt),
    word,
  }
}
