import { type Db, newId } from '#platform/db'
import { spell } from '#platform/spelling'
import { insertOutside } from '../ground/queries.ts'
import { putRecord } from '../records/queries.ts'
import { placeOf } from '../records/rules.ts'

/** What the lead of the demo is called: alike one of its companies, typed by hand. */
const LEAD = '光谷云图软件（武汉）公司'

/** A lead that is called alike a company of the demo, with what was noted of it before. */
export async function seedDuplicates(db: Db, areaId: string, operatorId: string, now: Date): Promise<void> {
  const id = newId()
  const { order: pinyin } = await spell(LEAD, 'other')
  await insertOutside(db, {
    state: 'listed',
    id,
    areaId,
    name: LEAD,
    pinyin,
    creditCode: null,
    noCodeReason: '尚未提供',
    address: '武汉市洪山区光谷大道 77 号',
    by: operatorId,
    now: new Date(now.getTime() - 200 * 86_400_000),
  })
  const data = {
    name: '科技型中小企业',
    level: 'city',
    issuer: '武汉市科学技术局',
    from: '2026-02-10',
    until: null,
    certificate: '',
    listed: false,
  } as const
  await putRecord(db, {
    ...placeOf({ kind: 'honour', data }),
    id: newId(),
    archiveId: id,
    areaId,
    kind: 'honour',
    data,
    asOf: '2026-02-10',
    source: 'staff',
    version: 1,
    at: new Date(now.getTime() - 180 * 86_400_000),
    byId: operatorId,
    reason: '',
  })
}
