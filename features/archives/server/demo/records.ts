import type { RecordData } from '#contract/archives'
import { type Db, newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { putRecord } from '../records/queries.ts'
import { placeOf } from '../records/rules.ts'
import { sealedData } from '../records/sealing.ts'
import type { DemoArchive } from './archive-queries.ts'
import type { DemoPlace } from './facts.ts'

/** The class of GB/T 4754 that most enterprises of the demo are of: 软件和信息技术服务业. */
const SOFTWARE = 'I65'

/** Registration of every archive of the demo: the name says what an enterprise does. */
export async function seedBasics(
  db: Db,
  { vault, areaId, now }: DemoPlace,
  archives: readonly DemoArchive[],
): Promise<void> {
  for (const [at, { id, name }] of archives.entries()) {
    const data: RecordData<'basic'> = {
      legalRepresentative: ['陈立', '周敏', '吴越', '郑伟', '孙悦'][at % 5] ?? '陈立',
      companyKind: name.includes('股份') ? '股份有限公司' : '有限责任公司',
      capital: String(200 + at * 150),
      currency: 'CNY',
      founded: `20${String(10 + (at % 12)).padStart(2, '0')}-0${1 + (at % 9)}-15`,
      scope: '技术开发、技术服务、技术转让；软件销售。',
      industryClass: industryOf(name),
      size: at % 3 === 0 ? 'medium' : 'small',
      formerNames: [],
    }
    const recordId = newId()
    await putRecord(db, {
      ...placeOf({ kind: 'basic', data }),
      id: recordId,
      archiveId: id,
      areaId,
      kind: 'basic',
      data: sealedData(vault, { id: recordId, kind: 'basic' }, data),
      asOf: addDays(dayOf(now), -30 - at * 7),
      source: at % 2 === 0 ? 'staff' : 'enterprise',
      version: 1,
      at: now,
      byId: null,
      reason: '',
    })
  }
}

function industryOf(name: string): string {
  if (name.includes('光电') || name.includes('精密')) return 'C39'
  if (name.includes('研究院')) return 'M73'
  if (name.includes('咖啡')) return 'H62'
  return SOFTWARE
}
