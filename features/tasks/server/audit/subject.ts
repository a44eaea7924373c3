import type { Moved } from '#platform/approvals'
import { type Db, newId } from '#platform/db'
import type { TaskEngines } from '../engines.ts'
import { PART_SUBJECT, SPONSOR_FIELD } from '../ground/auditing.ts'
import { auditPath } from '../ground/paths.ts'
import { insertSteps, lockPartOfCase } from '../ground/queries.ts'
import { announceReturn } from '../parts/announcing.ts'
import { endPart, ownerOf } from '../parts/ending.ts'
import { updatePart } from '../parts/queries.ts'

type Engines = Pick<TaskEngines, 'approvals' | 'forms' | 'notify'>

/** Registers shares with approvals: what a decision makes of them. Executors read what it came to in messages of their own. */
export function registerAudit(engines: Engines): void {
  engines.approvals.subject(PART_SUBJECT, {
    fields: { [SPONSOR_FIELD]: 'text' },
    lock: async (db, id) => void (await lockPartOfCase(db, id)),
    moved: (db, moved) => decided(db, engines, moved),
    pathOf: auditPath,
    ownReturn: true,
    without: ['withdraw', 'terminate'],
  })
}

async function decided(db: Db, engines: Engines, moved: Moved): Promise<void> {
  const { subjectId, to, by: byId, opinion, returnedFields, now } = moved
  const held = await lockPartOfCase(db, subjectId)
  if (held?.part.state !== 'auditing') return
  const { task, part } = held
  const step = { id: newId(), taskId: task.id, partId: part.id, byId, words: opinion, at: now }
  if (to === 'approved') {
    await insertSteps(db, [{ ...step, act: 'pass' }])
    await endPart(db, engines, { task, part, state: 'passed', byId, now })
  } else if (to === 'returned' || to === 'rejected') {
    await insertSteps(db, [{ ...step, act: 'return' }])
    await engines.forms.reopen(db, ownerOf(part), now)
    const returned = to === 'returned' ? returnedFields : []
    await updatePart(db, part.id, { state: 'returned', returned, returnReason: opinion })
    await announceReturn(db, engines, { task, part, reason: opinion, byId, now })
  }
}
