import { type Db, newId } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { HONOUR } from '../records/fixtures.ts'
import { insertProposal, type NewProposal } from './proposal-queries.ts'

type Archive = { id: string; areaId: string }

/** A proposal that waits: an honour is missing, unless `facts` say otherwise. */
export async function makeProposal(
  db: Db,
  { id: archiveId, areaId }: Archive,
  by: { id: string },
  facts: Partial<NewProposal> & { now?: Date } = {},
): Promise<{ id: string }> {
  const { now = new Date(), ...more } = facts
  const id = newId()
  await insertProposal(db, {
    id,
    archiveId,
    areaId,
    kind: 'honour',
    recordId: null,
    seenVersion: null,
    wrong: '缺少这项荣誉',
    data: HONOUR,
    asOf: dayOf(now),
    files: [],
    proposedAt: now,
    proposedBy: by.id,
    ...more,
  })
  return { id }
}
