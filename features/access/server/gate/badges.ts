import type { Codes } from '#platform/codes'
import type { Db } from '#platform/db'
import { refusals, refuse } from '#vocabulary/refusal'
import { isBadge, type Shown } from '../../contract/can.ts'
import { newCrossing } from '../crossings/making.ts'
import { findCrossingOfEvent } from '../crossings/queries.ts'
import { BADGE_CODES } from '../passes/badges.ts'
import { lockPass } from '../passes/queries.ts'
import { evaluate, flagsOf, type Judged, type Judging, judge, raise, recordCrossing, type Scan } from './judging.ts'

/** Judges whatever was scanned at a point: a code that turns over, or a printed badge. Records the crossing, in the caller's transaction. */
export function judgeShown(
  db: Db,
  engines: Judging & { readonly codes: Pick<Codes, 'look'> },
  scan: Scan,
): Promise<Judged> {
  return isBadge(scan.code) ? judgeBadge(db, engines, scan) : judge(db, engines, scan)
}

/**
 * A badge is on paper and can be copied, so it is never used up: each scan is a crossing of its own, judged by the pass as it is at that moment, and whoever comes in while the pass is inside is flagged. A repeat of the
 * event gets the same answer; with another badge or point it is refused as a conflict. Nothing is held before the pass.
 */
async function judgeBadge(
  db: Db,
  engines: Judging & { readonly codes: Pick<Codes, 'look'> },
  { areaId, point, by, byId, eventId, code, now }: Scan,
): Promise<Judged> {
  const text = code.replaceAll(/[\s-]/g, '')
  const seen = await engines.codes.look(db, { purpose: BADGE_CODES, areaId, code: text, by })
  const of = seen.state === 'good' ? seen : seen.of
  const pass = of === undefined ? null : await lockPass(db, of.holder)
  // a badge ends with its pass, which says why by itself
  const shown: Shown = seen.state === 'good' || pass?.endedAt ? 'good' : seen.why
  const eventKey = `${by}:${eventId}`
  const crossing = newCrossing(
    { point, pass, at: now },
    {
      ...(await evaluate(db, { point, pass, shown, now })),
      how: 'online',
      shown: 'badge',
      eventKey,
      codeId: of?.id ?? null,
      byId,
    },
  )
  const judged = await recordCrossing(db, crossing, { pass, point, now })
  if (!judged) {
    const other = await findCrossingOfEvent(db, areaId, eventKey)
    if (!other) throw new Error('an event was recorded that nobody finds')
    if (other.codeId !== crossing.codeId || other.pointId !== point.id) refuse(refusals.conflict, { field: 'actId' })
    return { crossing: other, pass }
  }
  const flags = flagsOf(pass, point, crossing.kind === 'opened')
  await raise(
    db,
    engines,
    flags.map((kind) => ({ kind, crossing })),
  )
  return judged
}
