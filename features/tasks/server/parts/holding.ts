import { partRefusals as no, taskRefusals } from '#contract/tasks'
import { nameOf } from '#door/people'
import { asSeen, newId } from '#platform/db'
import type { WriteContext } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import { insertSteps, lockPart, type PartRow, type TaskRow } from '../ground/queries.ts'
import { type PartAct, partRefusal } from './rules.ts'

/** A task and one share of it, both rows held. */
export interface HeldPart {
  readonly task: TaskRow
  readonly part: PartRow
}

/** A share on which the caller may do this by the version that they saw. Refuses 404, what the act refuses, then `moved`. */
export async function heldFor(
  { db, person }: Pick<WriteContext, 'db' | 'person'>,
  act: PartAct,
  { id, seen }: { id: string; seen?: number },
): Promise<HeldPart> {
  const held = (await lockPart(db, person, id)) ?? refuse(refusals.notFound, { field: 'id' })
  const kind = partRefusal(act, person, held.task, held.part)
  if (kind === no.taken) refuse(kind, { data: { who: await nameOf(db, held.part.executorId ?? '') } })
  if (kind !== null) refuse(kind)
  if (seen !== undefined) asSeen(held.part, seen, taskRefusals.moved)
  return held
}

/** Writes what the caller did to a share into its history. `detail`: ids of persons and facts. */
export async function insertPartStep(
  { db, person, now }: Pick<WriteContext, 'db' | 'person' | 'now'>,
  { task, part }: HeldPart,
  act: string,
  { words = '', detail = {} }: { words?: string; detail?: Record<string, string> } = {},
): Promise<void> {
  const step = { id: newId(), taskId: task.id, partId: part.id, act, byId: person.personId, words, at: now }
  await insertSteps(db, [{ ...step, detail: JSON.stringify(detail) }])
}
