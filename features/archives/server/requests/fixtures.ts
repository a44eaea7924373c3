import { type Db, newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import type { RequestState } from './rules.ts'
import { insertRequest, insertStep, updateRequest } from './writing-queries.ts'

/** What may be said of a request that a fixture makes. */
export interface RequestToMake {
  readonly archiveId: string
  readonly areaId: string
  readonly raisedBy: string
  /** Who has it; with it `assigned` unless the state is said. */
  readonly assigneeId?: string
  readonly state?: Exclude<RequestState, 'closed'>
  readonly text?: string
  readonly now?: Date
  /** Days until it is due. */
  readonly dueIn?: number
}

/** A request of an archive, as if its enterprise had raised it. */
export async function makeRequest(db: Db, facts: RequestToMake): Promise<{ id: string }> {
  const { archiveId, areaId, raisedBy, assigneeId, text = '停车位不够用', now = new Date(), dueIn = 7 } = facts
  const { state = assigneeId === undefined ? 'received' : 'assigned' } = facts
  const id = newId()
  const dueOn = addDays(dayOf(now), dueIn)
  await insertRequest(db, { id, archiveId, areaId, text, fromWhom: '', raisedBy, noted: false, raisedAt: now, dueOn })
  await insertStep(db, { requestId: id, act: 'raised', at: now, byId: raisedBy })
  if (assigneeId === undefined && state === 'received') return { id }
  const answered = state === 'answered' && assigneeId !== undefined ? { answeredAt: now, answeredBy: assigneeId } : {}
  await updateRequest(db, id, { state, assigneeId: assigneeId ?? null, ...answered })
  return { id }
}
