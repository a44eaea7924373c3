import type { RecordData } from '#contract/archives'
import { type Db, newId } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { putRecord, type RecordClass } from './queries.ts'
import { placeOf } from './rules.ts'

/** Registration of an enterprise about which nothing is known but what is told. */
export function basicFacts(facts: Partial<RecordData<'basic'>> = {}): RecordData<'basic'> {
  return {
    legalRepresentative: '',
    companyKind: '',
    capital: '',
    currency: 'CNY',
    founded: null,
    scope: '',
    industryClass: '',
    size: null,
    formerNames: [],
    ...facts,
  }
}

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

/** An honour of this name that everybody may read; `listed: false`: only who reads inner facts. */
export function honourFacts(name: string, facts: Partial<RecordData<'honour'>> = {}): RecordData<'honour'> {
  return { ...HONOUR, name, issuer: '', from: '2025-03-01', ...facts }
}

/** A patent, or software and the like. */
export function achievementFacts(
  title: string,
  facts: Partial<RecordData<'achievement'>> = {},
): RecordData<'achievement'> {
  return { type: 'patent', number: newId(), title, filed: null, granted: null, state: 'granted', ...facts }
}

const PROJECT: RecordData<'project'> = {
  name: '智慧园区示范项目',
  type: 'park',
  stage: 'running',
  budget: '500',
  from: '2026-01-01',
  until: '2027-12-31',
  people: '',
  goals: '建成示范点',
  milestones: [],
}

/** A fact as it is made for tests. */
export type FactToMake = { archiveId: string; areaId?: string; asOf?: string; now?: Date } & (
  | { kind: 'basic'; data: RecordData<'basic'> }
  | { kind: 'honour'; data: RecordData<'honour'> }
  | { kind: 'achievement'; data: RecordData<'achievement'> }
  | { kind: 'project'; data: RecordData<'project'> }
  | { kind: 'remark'; data: RecordData<'remark'> }
)

/** A fact of an archive, written by nobody, in the class that what it says gives it. */
export async function makeFact(db: Db, fact: FactToMake) {
  const { archiveId, areaId = '1', now = new Date(), asOf = dayOf(now), ...typed } = fact
  const place = typed.kind === 'remark' ? { class: 'staff' as RecordClass, sortKey: '', until: null } : placeOf(typed)
  const id = newId()
  const rest = { source: 'staff', version: 1, at: now, byId: null, reason: '' } as const
  await putRecord(db, { ...rest, ...place, id, archiveId, areaId, kind: typed.kind, data: typed.data, asOf })
  return { id, class: place.class }
}

type Archive = { id: string; areaId: string }

/** An honour of an archive, made up where it is not said. */
export async function makeHonour(
  db: Db,
  { id: archiveId, areaId }: Archive,
  facts: Partial<RecordData<'honour'>> & { now?: Date } = {},
): Promise<{ id: string; data: RecordData<'honour'> }> {
  const { now = new Date(), ...more } = facts
  const data = { ...HONOUR, ...more }
  const { id } = await makeFact(db, { archiveId, areaId, kind: 'honour', data, now })
  return { id, data }
}

/** A project of an archive. */
export async function makeProject(
  db: Db,
  { id: archiveId, areaId }: Archive,
  now = new Date(),
): Promise<{ id: string }> {
  const { id } = await makeFact(db, { archiveId, areaId, kind: 'project', data: PROJECT, now })
  return { id }
}
