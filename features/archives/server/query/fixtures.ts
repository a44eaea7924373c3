import type { RecordData } from '#contract/archives'
import { type Db, newId } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { putRecord, type RecordClass } from '../records/queries.ts'
import { placeOf } from '../records/rules.ts'

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

/** An honour of this name that everybody may read; `listed: false`: only who reads inner facts. */
export function honourFacts(name: string, facts: Partial<RecordData<'honour'>> = {}): RecordData<'honour'> {
  return { name, level: 'state', issuer: '', from: '2025-03-01', until: null, certificate: '', listed: true, ...facts }
}

/** A patent, or software and the like. */
export function achievementFacts(
  title: string,
  facts: Partial<RecordData<'achievement'>> = {},
): RecordData<'achievement'> {
  return { type: 'patent', number: newId(), title, filed: null, granted: null, state: 'granted', ...facts }
}

/** A fact as it is made for tests. */
export type FactToMake = { archiveId: string; areaId?: string; asOf?: string; now?: Date } & (
  | { kind: 'basic'; data: RecordData<'basic'> }
  | { kind: 'honour'; data: RecordData<'honour'> }
  | { kind: 'achievement'; data: RecordData<'achievement'> }
  | { kind: 'remark'; data: RecordData<'remark'> }
)

/** A fact of an archive, in the class that what it says gives it. */
export async function makeFact(db: Db, fact: FactToMake) {
  const { archiveId, areaId = '1', now = new Date(), asOf = dayOf(now), ...typed } = fact
  const place = typed.kind === 'remark' ? { class: 'staff' as RecordClass, sortKey: '', until: null } : placeOf(typed)
  const id = newId()
  const rest = { source: 'staff', version: 1, at: now, byId: null, reason: '' } as const
  await putRecord(db, { ...rest, ...place, id, archiveId, areaId, kind: typed.kind, data: typed.data, asOf })
  return { id, class: place.class }
}
