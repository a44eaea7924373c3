import type { RecordData } from '#contract/archives'
import { type Db, newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import type { ArchiveEngines } from '../engines.ts'
import { noteReading } from '../ground/reading-queries.ts'
import { openDuty } from '../mine/duties.ts'
import { endProposal, insertProposal } from '../mine/proposal-queries.ts'
import { putRecord } from '../records/queries.ts'
import { placeOf } from '../records/rules.ts'
import type { DemoArchive } from './archive-queries.ts'

/** Whom the demo of archives needs: a manager of a company, an operator and somebody of the property's staff. */
export interface DemoActors {
  readonly managerId: string
  readonly operatorId: string
  readonly propertyId: string
}

/** The demo company, whose manager signs in as `manager`. */
const OWN = '光谷云图软件有限公司'
const DAY_MS = 86_400_000

const honour = (facts: Partial<RecordData<'honour'>>): RecordData<'honour'> => ({
  name: '瞪羚企业',
  level: 'city',
  issuer: '武汉东湖新技术开发区管理委员会',
  from: '2026-05-20',
  until: null,
  certificate: '',
  listed: true,
  ...facts,
})

/** Corrections that the demo company proposed, one in each state, and who of the park read of it. */
export async function seedOwn(
  db: Db,
  engines: Pick<ArchiveEngines, 'approvals'>,
  areaId: string,
  archives: readonly DemoArchive[],
  { managerId, operatorId, propertyId }: DemoActors,
  now: Date,
): Promise<void> {
  const own = archives.find(({ name }) => name === OWN) ?? archives.find(({ companyId }) => companyId !== null)
  if (!own) return
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const propose = async (days: number, wrong: string, data: RecordData<'honour'>) => {
    const id = newId()
    const asOf = addDays(dayOf(now), -days)
    await insertProposal(db, {
      id,
      archiveId: own.id,
      areaId,
      kind: 'honour',
      recordId: null,
      seenVersion: null,
      wrong,
      data,
      asOf,
      files: [],
      proposedAt: ago(days),
      proposedBy: managerId,
    })
    return { id, data, asOf }
  }
  const decide = (id: string, state: 'accepted' | 'refused', answer: string, days: number) =>
    endProposal(db, id, { state, answer, decidedAt: ago(days), decidedBy: operatorId })

  const accepted = await propose(20, '缺少2026年获得的瞪羚企业', honour({}))
  await putRecord(db, {
    ...placeOf({ kind: 'honour', data: accepted.data }),
    id: newId(),
    archiveId: own.id,
    areaId,
    kind: 'honour',
    data: accepted.data,
    asOf: accepted.asOf,
    source: 'enterprise',
    version: 1,
    at: ago(18),
    byId: operatorId,
    reason: '企业更正：缺少2026年获得的瞪羚企业',
  })
  await decide(accepted.id, 'accepted', '', 18)
  const refused = await propose(12, '请补充创新创业大赛获奖', honour({ name: '创新创业大赛优秀奖', level: 'district' }))
  await decide(refused.id, 'refused', '没有附上获奖证明，请上传后再提', 11)
  const wrong = '缺少2026年认定的专精特新中小企业'
  const { id } = await propose(
    2,
    wrong,
    honour({ name: '专精特新中小企业', level: 'province', issuer: '湖北省经济和信息化厅' }),
  )
  const archive = {
    ...own,
    areaId,
    creditCode: null,
    address: '',
    industry: '',
    regionIds: [],
    state: 'listed',
    stateAt: now,
    noCodeReason: '',
    mergedInto: null,
    version: 1,
  } as const
  await openDuty(db, engines, archive, { id, wrong, now: ago(2) })

  const read = (days: number, personId: string, fact: 'figures' | 'requests' | 'personal') =>
    noteReading(db, { personId, companies: [] }, own, fact, ago(days))
  await read(1, propertyId, 'figures')
  await read(3, operatorId, 'personal')
  await read(3, operatorId, 'requests')
  await read(9, propertyId, 'figures')
}
