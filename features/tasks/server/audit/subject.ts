import type { Advanced, Moved } from '#platform/approvals'
import { type Db, newId } from '#platform/db'
import { isAsked, spotsOf } from '#vocabulary/form-model'
import { refusals, refuse } from '#vocabulary/refusal'
import type { TaskEngines } from '../engines.ts'
import { PART_SUBJECT, SPONSOR_FIELD } from '../ground/auditing.ts'
import { auditPath } from '../ground/paths.ts'
import { findPartOfCase, findTypeVersion, insertSteps, lockPartOfCase, type TaskRow } from '../ground/queries.ts'
import { announceReturn, writePassed } from '../parts/announcing.ts'
import { endPart, ownerOf } from '../parts/ending.ts'
import { updatePart } from '../parts/queries.ts'
import { refuseOwn } from './own.ts'

type Engines = Pick<TaskEngines, 'approvals' | 'forms' | 'notify'>

/** Registers shares with approvals: what a decision makes of them. Executors read what it came to in messages of their own. */
export function registerAudit(engines: Engines): void {
  engines.approvals.subject(PART_SUBJECT, {
    fields: { [SPONSOR_FIELD]: 'text' },
    lock: async (db, id) => void (await lockPartOfCase(db, id)),
    async allow(db, { subjectId, areaId, personId }) {
      const found = await findPartOfCase(db, areaId, subjectId)
      if (found) await refuseOwn(db, engines, found.part, personId)
    },
    moved: (db, moved) => decided(db, engines, moved),
    advanced,
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
    await writePassed(db, engines, { task, part, byId, now })
  } else if (to === 'returned' || to === 'rejected') {
    await refuseUnknown(db, engines, task, returnedFields)
    await insertSteps(db, [{ ...step, act: 'return' }])
    await engines.forms.reopen(db, ownerOf(part), now)
    const returned = to === 'returned' ? returnedFields : []
    await updatePart(db, part.id, { state: 'returned', returned, returnReason: opinion })
    await announceReturn(db, engines, { task, part, reason: opinion, byId, now })
  }
}

/** One step of several was decided: it is a line of the history, and the share is as it was. */
async function advanced(db: Db, { subjectId, act, by: byId, opinion, now }: Advanced): Promise<void> {
  const held = await lockPartOfCase(db, subjectId)
  if (held?.part.state !== 'auditing') return
  const { task, part } = held
  const words = opinion
  const what = act === 'approve' ? 'audit' : 'auditAgain'
  await insertSteps(db, [{ id: newId(), taskId: task.id, partId: part.id, act: what, byId, words, at: now }])
}

/** Refuses 400 for a returned field that the forms of the task do not ask. */
async function refuseUnknown(
  db: Db,
  { forms }: Pick<Engines, 'forms'>,
  task: TaskRow,
  named: readonly string[],
): Promise<void> {
  if (named.length === 0) return
  const type = await findTypeVersion(db, task.areaId, task.typeId, task.typeVersion ?? 0)
  const versions = await forms.versions(db, task.areaId, type?.forms ?? [])
  const known = new Set(
    versions.flatMap(({ formId, fields }) =>
      spotsOf(fields).flatMap(({ spot, field }) => (isAsked(field) ? [`${formId}.${spot}`] : [])),
    ),
  )
  if (!named.every((name) => known.has(name))) refuse(refusals.malformed, { field: 'fields' })
}
