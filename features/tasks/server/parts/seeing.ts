import { addressesOfCaller } from '#platform/approvals'
import type { ReadContext } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { TaskEngines } from '../engines.ts'
import { findPart, findPartOfCase, type PartRow, type TaskRow } from '../ground/queries.ts'
import { type PartTie, tiesTo } from '../ground/ties.ts'
import { PART_OWNER } from './ending.ts'

/** A share that somebody sees. No ties: its approval case concerns them, and they see what was handed in. */
export interface SeenPart {
  readonly task: TaskRow
  readonly part: PartRow
  readonly ties: readonly PartTie[]
}

const DECISIONS = ['approve', 'reject', 'return']

/** A share for whoever has a tie to it, decides about it, or decided. Refuses 404 alike for unknown, foreign and unseen ones. */
export async function seenPart(
  { db, areaId, person, now }: Pick<ReadContext, 'db' | 'areaId' | 'person' | 'now'>,
  { approvals }: Pick<TaskEngines, 'approvals'>,
  id: string,
): Promise<SeenPart> {
  const found = await findPart(db, person, id)
  if (found) return { ...found, ties: tiesTo(person, found.task, found.part) }
  const kase = await approvals.caseOf(db, { kind: PART_OWNER, id })
  if (kase?.areaId !== areaId) refuse(refusals.notFound, { field: 'id' })
  const decided = kase.acts.some(({ act, by }) => by?.personId === person.personId && DECISIONS.includes(act))
  const actor = { areaId, personId: person.personId, addresses: addressesOfCaller(person), now }
  const decides = decided || approvals.can(kase, await approvals.standIn(db, actor)).includes('approve')
  const seen = decides ? await findPartOfCase(db, areaId, id) : undefined
  return seen ? { ...seen, ties: [] } : refuse(refusals.notFound, { field: 'id' })
}
