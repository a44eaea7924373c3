import { type Db, inTransaction } from '#platform/db'
import { EXPIRES_MS } from '../../contract/can.ts'
import type { VisitorEngines } from '../engines.ts'
import { listCompanions } from '../visits/companion-queries.ts'
import { endGrants } from '../visits/granting.ts'
import { updateInvitation } from '../visits/invitation-queries.ts'
import { notifyPeople } from '../visits/notifying.ts'
import { lockDue, updateVisit, type VisitRow } from '../visits/queries.ts'
import { addEvent, moveVisit } from '../visits/states.ts'
import { VISIT_SUBJECT } from '../visits/subject.ts'
import { RINGS_MS, waitingTurn } from '../visits/submit.ts'

const CLOCK = { kind: 'clock', id: null } as const
const BATCH = 50
/** Who is inside after their time is looked at again so often. */
const AGAIN_MS = 15 * 60_000

/** Does what the clock has to do about visits: announces anew who waits at the gate, expires, ends. Each minute, and in tests. */
export async function turnVisits(engines: VisitorEngines): Promise<number> {
  let done = 0
  for (;;) {
    const found = await inTransaction(engines.store.db, async (db) => {
      const now = engines.clock()
      const due = await lockDue(db, now, BATCH)
      for (const visit of due) await turnOne(db, engines, visit, now)
      return due.length
    })
    done += found
    if (found < BATCH) return done
  }
}

async function turnOne(db: Db, engines: VisitorEngines, visit: VisitRow, now: Date): Promise<void> {
  switch (visit.state) {
    case 'waiting':
      return now.getTime() >= visit.fromAt.getTime() + EXPIRES_MS
        ? await expire(db, engines, visit, now)
        : await ring(db, engines, visit, now)
    case 'draft':
    case 'invited':
      return await expire(db, engines, visit, now)
    case 'approved':
      return await end(db, engines, visit, 'missed', now)
    case 'outside':
      return await end(db, engines, visit, 'finished', now)
    case 'inside':
      // They are still here: their passes let them out, and it is over when they have left.
      return await updateVisit(db, visit.id, { turnAt: new Date(now.getTime() + AGAIN_MS) }, now)
    default:
      return await updateVisit(db, visit.id, { turnAt: null }, now)
  }
}

async function ring(db: Db, engines: VisitorEngines, visit: VisitRow, now: Date): Promise<void> {
  const reminder = visit.rung + 1
  const since = new Date((visit.turnAt ?? now).getTime() - (RINGS_MS[visit.rung] ?? 0))
  await updateVisit(db, visit.id, { rung: reminder, turnAt: waitingTurn({ ...visit, rung: reminder }, since) }, now)
  if (reminder >= RINGS_MS.length) await engines.approvals.escalate(db, { kind: VISIT_SUBJECT, id: visit.id }, now)
  else await engines.approvals.ring(db, visit.areaId, { kind: VISIT_SUBJECT, id: visit.id })
  await addEvent(db, visit.id, CLOCK, { what: reminder >= RINGS_MS.length ? 'escalated' : 'rung' }, now)
  await notifyPeople(db, engines, visit, 'rung', { by: null })
}

async function expire(db: Db, engines: VisitorEngines, visit: VisitRow, now: Date): Promise<void> {
  const moved = await moveVisit(db, visit.id, CLOCK, { from: [visit.state], to: 'expired', what: 'expired' }, now)
  if (!moved) return
  await updateInvitation(db, visit.id, { state: 'ended' })
  if (visit.state === 'waiting')
    await engines.approvals.settle(db, {
      areaId: visit.areaId,
      kind: VISIT_SUBJECT,
      subjectIds: [visit.id],
      to: 'terminated',
      by: null,
      opinion: '超时未审批',
      now,
    })
  await notifyPeople(db, engines, moved, 'cancelled', { by: null })
}

async function end(
  db: Db,
  engines: VisitorEngines,
  visit: VisitRow,
  to: 'missed' | 'finished',
  now: Date,
): Promise<void> {
  await endGrants(db, engines, visit.id, await listCompanions(db, [visit.id]), to, now)
  await moveVisit(db, visit.id, CLOCK, { from: [visit.state], to, what: to }, now)
  await updateInvitation(db, visit.id, { state: 'ended' })
}
