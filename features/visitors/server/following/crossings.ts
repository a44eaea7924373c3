import type { Crossed } from '#contract/access'
import type { Db } from '#platform/db'
import { parseInstant } from '#vocabulary/day'
import { GRANTED } from '../../contract/can.ts'
import type { VisitorEngines } from '../engines.ts'
import { anyInside, findCompanion, updateWhere } from '../visits/companion-queries.ts'
import { notifyPeople } from '../visits/notifying.ts'
import { lockVisit } from '../visits/queries.ts'
import { addEvent, moveVisit } from '../visits/states.ts'

/** Somebody of a visit came in or went out, as a gate saw it: the visit is inside while anybody is. */
export async function followCrossing(db: Db, engines: VisitorEngines, crossed: Crossed): Promise<void> {
  if (crossed.source !== 'visit') return
  const one = await findCompanion(db, crossed.sourceId)
  if (!one) return
  const visit = await lockVisit(db, one.visitId)
  if (!visit) return
  const at = parseInstant(crossed.at) ?? engines.clock()
  // The pass says where its person is; events may come late or twice.
  if ((await updateWhere(db, one.id, { inside: crossed.inside, at })) === null) return
  const gate = { kind: 'gate' as const, id: null }
  const inside = await anyInside(db, visit.id)
  const to = inside ? 'inside' : crossed.kind === 'not_passed' && visit.state === 'inside' ? 'approved' : 'outside'
  const what = crossed.inside ? 'entered' : crossed.kind === 'not_passed' ? 'not_passed' : 'left'
  const moved = visit.state === to ? null : await moveVisit(db, visit.id, gate, { from: GRANTED, to, what }, at)
  if (!moved) await addEvent(db, visit.id, gate, { what }, at)
  // Who was turned back did not leave: pages ask anew, and no message says so.
  const who = crossed.kind === 'opened' ? { companionId: one.id } : {}
  await notifyPeople(db, engines, visit, crossed.inside ? 'arrived' : 'left', { by: null, ...who })
}
