import type { RecordData } from '#contract/archives'
import { type Db, newId } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { putRecord } from './queries.ts'
import { placeOf, type Typed } from './rules.ts'

const MADE: { readonly [Kind in 'honour' | 'project']: RecordData<Kind> } = {
  honour: {
    name: '高新技术企业',
    level: 'state',
    issuer: '科技部',
    from: '2026-03-01',
    until: null,
    certificate: '',
    listed: true,
  },
  project: {
    name: '智慧园区示范项目',
    type: 'park',
    stage: 'running',
    budget: '500',
    from: '2026-01-01',
    until: '2027-12-31',
    people: '',
    goals: '建成示范点',
    milestones: [],
  },
}

/** Writes a record of an archive, made up where it is not said; answers its id. */
export async function makeRecord(
  db: Db,
  facts: { archiveId: string; areaId?: string; kind: 'honour' | 'project'; data?: object; now?: Date },
): Promise<string> {
  const { archiveId, areaId = '1', kind, now = new Date() } = facts
  // made of what the contract of its kind says
  const typed = { kind, data: { ...MADE[kind], ...facts.data } } as Typed
  const id = newId()
  await putRecord(db, {
    ...placeOf(typed),
    ...typed,
    id,
    archiveId,
    areaId,
    asOf: dayOf(now),
    source: 'staff',
    version: 1,
    at: now,
    byId: null,
    reason: '',
  })
  return id
}
