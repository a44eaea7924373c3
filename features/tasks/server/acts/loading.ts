import { personsBehind } from '#door/people'
import { managerAddress } from '#platform/approvals'
import type { Db } from '#platform/db'
import type { CallContext } from '#platform/http'
import type { Caller } from '#platform/identity'
import { refusals, refuse } from '#vocabulary/refusal'
import { findTask, lockAllParts, type PartRow, type TaskRow } from '../ground/queries.ts'
import type { Actor, Loaded } from './decide.ts'
import { listCopied, listToDecide } from './queries.ts'

/** Who acts, as acts ask. */
export const actorOf = (person: Pick<Caller, 'personId' | 'roles'>): Actor => ({
  personId: person.personId,
  isOperator: person.roles.includes('operator'),
})

/** Who stands behind the companies among these shares that nobody took. One statement, none where there are none. */
export async function managersFor(
  db: Db,
  areaId: string,
  parts: readonly Pick<PartRow, 'companyId' | 'executorId'>[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const companies = [
    ...new Set(
      parts.flatMap(({ companyId, executorId }) => (companyId !== null && executorId === null ? [companyId] : [])),
    ),
  ]
  if (companies.length === 0) return new Map()
  const behind = await personsBehind(db, areaId, companies.map(managerAddress))
  return new Map(companies.map((id) => [id, behind.get(managerAddress(id)) ?? []]))
}

type Asking = Pick<CallContext, 'person'> & { readonly db: Db }

/** A task that the caller sees, with all that decides what an act comes to. Refuses 404. */
export async function loadTask({ db, person }: Asking, id: string): Promise<{ task: TaskRow; loaded: Loaded }> {
  const task = (await findTask(db, person, id)) ?? refuse(refusals.notFound, { field: 'id' })
  return { task, loaded: await loadedOf(db, task, await listToDecide(db, task.id)) }
}

/** The same with the rows of the task and all its shares locked, task before shares. */
export async function lockTask(
  { db, person }: Asking,
  id: string,
): Promise<{ task: TaskRow; parts: PartRow[]; loaded: Loaded }> {
  const task = (await findTask(db, person, id, true)) ?? refuse(refusals.notFound, { field: 'id' })
  const parts = await lockAllParts(db, task.id)
  return { task, parts, loaded: await loadedOf(db, task, parts) }
}

async function loadedOf(db: Db, task: TaskRow, parts: Loaded['parts']): Promise<Loaded> {
  const managers = await managersFor(db, task.areaId, parts)
  const copied = task.state === 'draft' ? [] : await listCopied(db, task.id)
  return { task, parts, managers, copies: copied.map(({ personId }) => personId) }
}

/** A task with its shares for an act about one share. */
export async function loadAround(db: Db, task: TaskRow): Promise<Loaded> {
  return await loadedOf(db, task, await listToDecide(db, task.id))
}
