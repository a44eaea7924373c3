import type { RecordData } from '#contract/archives'
import { type Db, newId } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { putRecord } from '../records/queries.ts'
import { placeOf } from '../records/rules.ts'
import { insertProposal, type NewProposal } from './proposal-queries.ts'

type Archive = { id: string; areaId: string }

/** What an honour says where nobody says otherwise. */
export const HONOUR: RecordData<'honour'> = {
  name: '高新技术企业',
  level: 'state',
  issuer: '科技部',
  from: '2026-03-01',
  until: null,
  certificate: '',
  listed: true,
}

/** An honour of an archive, written by nobody. */
export async function makeHonour(
  db: Db,
  { id: archiveId, areaId }: Archive,
  facts: Partial<RecordData<'honour'>> & { now?: Date } = {},
): Promise<{ id: string; data: RecordData<'honour'> }> {
  const { now = new Date(), ...more } = facts
  const data = { ...HONOUR, ...more }
  const id = newId()
  await putRecord(db, {
    ...placeOf({ kind: 'honour', data }),
    id,
    archiveId,
    areaId,
    kind: 'honour',
    data,
    asOf: dayOf(now),
    source: 'staff',
    version: 1,
    at: now,
    byId: null,
    reason: '',
  })
  return { id, data }
}

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
