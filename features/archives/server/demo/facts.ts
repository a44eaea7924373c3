import type { RecordData } from '#contract/archives'
import { type Db, newId } from '#platform/db'
import type { Vault } from '#platform/vault'
import { addDays, type Day, dayOf } from '#vocabulary/day'
import { cleanFields } from '#vocabulary/form-fields'
import { putSet } from '../fields/queries.ts'
import { insertOutside } from '../ground/queries.ts'
import { putOthers } from '../records/others-queries.ts'
import { holdNumber, putRecord, type Source } from '../records/queries.ts'
import { placeOf, type Typed } from '../records/rules.ts'
import { sealedData } from '../records/sealing.ts'
import { sightOf } from '../sight/rules.ts'
import type { DemoArchive } from './archive-queries.ts'

/** Where the demo's facts go. */
export interface DemoPlace {
  readonly vault: Vault
  readonly areaId: string
  readonly now: Date
}

/** Numbers of the demo's patents; their check digits are right. */
const PATENTS = ['202310456712.3', '202210338945.9', '202420156034.9', '202310876501.5', '202130445566.6'] as const
const DAY_MS = 86_400_000

type Written = Typed & { source?: Source; asOf?: Day; others?: readonly string[] }

/** Writes a fact, so many days ago; `id`: the next version of that record. */
async function write(
  db: Db,
  { vault, areaId, now }: DemoPlace,
  {
    archiveId,
    ago,
    id = newId(),
    version = 1,
    ...fact
  }: Written & {
    archiveId: string
    ago: number
    id?: string
    version?: number
  },
): Promise<string> {
  const at = new Date(now.getTime() - ago * DAY_MS)
  const { kind, data, source = 'staff', asOf = addDays(dayOf(at), -3), others = [] } = fact
  await putRecord(db, {
    ...placeOf(fact),
    id,
    archiveId,
    areaId,
    kind,
    data: sealedData(vault, { id, kind }, data),
    asOf,
    source,
    version,
    at,
    byId: null,
    reason: version > 1 ? '按企业提供的材料更新' : '',
  })
  if (fact.kind === 'achievement')
    await holdNumber(db, { areaId, kind: fact.data.type, number: fact.data.number, recordId: id })
  if (others.length > 0) {
    const sight = sightOf({ areaId, personId: id, manages: [] }, WHOLE)
    await putOthers(db, { sight, today: dayOf(now) }, id, others)
  }
  return id
}

/** The park's own hand sees every archive. */
const WHOLE = [{ right: 'archive.read', regionIds: null, companyIds: null }] as const

/** Honours, patents, projects and answers of the demo's enterprises, from several sources and days; one draft. */
export async function seedFacts(db: Db, place: DemoPlace, archives: readonly DemoArchive[]): Promise<void> {
  const today = dayOf(place.now)
  for (const [at, { id: archiveId }] of archives.slice(0, 8).entries()) {
    await seedHonours(db, place, { archiveId, at, today })
    const number = PATENTS[at]
    if (number) await seedPatent(db, place, { archiveId, at, number, partnerId: archives[at + 1]?.id, today })
    if (at % 3 === 1) await write(db, place, { archiveId, ago: 60 - at, kind: 'project', data: research(at, today) })
  }
  await seedParkProject(db, place, archives, today)
  await seedExtension(db, place, archives)
  await insertOutside(db, {
    id: newId(),
    areaId: place.areaId,
    name: '光谷星河量子科技（筹）',
    pinyin: 'guang gu xing he liang zi ke ji',
    creditCode: null,
    noCodeReason: '公司正在注册',
    address: '武汉市洪山区珞喻路',
    state: 'draft',
    by: null,
    now: place.now,
  })
}

type Seeded = { archiveId: string; at: number; today: Day }

async function seedHonours(db: Db, place: DemoPlace, { archiveId, at, today }: Seeded): Promise<void> {
  const honour = (more: Partial<RecordData<'honour'>>): RecordData<'honour'> => ({
    name: '高新技术企业',
    level: 'state',
    issuer: '科技部',
    from: addDays(today, -900 - at * 20),
    until: addDays(today, 60 + at * 45),
    certificate: `GR2024420${String(1000 + at * 37)}`,
    listed: true,
    ...more,
  })
  const id = await write(db, place, {
    archiveId,
    ago: 45,
    kind: 'honour',
    data: honour({ certificate: '' }),
    source: 'enterprise',
  })
  await write(db, place, { archiveId, ago: 6, id, version: 2, kind: 'honour', data: honour({}), source: 'paper' })
  if (at % 2 === 0)
    await write(db, place, {
      archiveId,
      ago: 20 + at,
      kind: 'honour',
      data: honour({
        name: '专精特新中小企业',
        level: 'province',
        issuer: '湖北省经济和信息化厅',
        from: addDays(today, -1000),
        until: at === 0 ? addDays(today, -30) : addDays(today, 25 + at * 10),
        certificate: '',
        listed: at !== 2,
      }),
      source: 'import',
    })
}

async function seedPatent(
  db: Db,
  place: DemoPlace,
  { archiveId, at, number, partnerId, today }: Seeded & { number: string; partnerId: string | undefined },
): Promise<void> {
  const granted = at % 2 === 0
  await write(db, place, {
    archiveId,
    ago: 15 + at * 4,
    kind: 'achievement',
    data: {
      type: 'patent',
      number,
      title:
        [
          '一种园区道闸的车辆识别方法',
          '一种能耗异常的检测装置',
          '一种光路校准治具',
          '一种多源日志的归并方法',
          '一种展示屏外观',
        ][at] ?? '一种检测方法',
      filed: addDays(today, -700 - at * 50),
      granted: granted ? addDays(today, -120 - at * 30) : null,
      state: granted ? 'granted' : 'filed',
    },
    source: granted ? 'paper' : 'enterprise',
    ...(at === 0 && partnerId !== undefined && { others: [partnerId] }),
  })
  await write(db, place, {
    archiveId,
    ago: 9 + at,
    kind: 'achievement',
    data: {
      type: 'software',
      number: `2025SR0${410_000 + at * 731}`,
      title: `企业协同平台软件 V${at + 1}.0`,
      filed: null,
      granted: addDays(today, -200 - at * 12),
      state: 'granted',
    },
  })
}

const research = (at: number, today: Day): RecordData<'project'> => ({
  name: ['', '工业视觉检测算法研究', '', '', '车规级传感器产业化', '', '', '园区碳账户平台'][at] || '关键技术研究',
  type: at === 4 ? 'industry' : 'research',
  stage: at === 7 ? 'planned' : 'running',
  budget: String(180 + at * 65),
  from: addDays(today, -200),
  until: addDays(today, 300),
  people: '项目组 12 人',
  goals: '完成样机并通过第三方测试。',
  milestones: [],
})

async function seedParkProject(db: Db, place: DemoPlace, archives: readonly DemoArchive[], today: Day): Promise<void> {
  const [lead, ...partners] = archives
  if (!lead) return
  await write(db, place, {
    archiveId: lead.id,
    ago: 30,
    kind: 'project',
    data: {
      name: '智慧园区示范项目',
      type: 'park',
      stage: 'running',
      budget: '3200',
      from: addDays(today, -240),
      until: addDays(today, 490),
      people: '园区运营与各企业项目负责人',
      goals: '建成园区统一的能耗监测和安防平台，两年内单位产值能耗下降8%。',
      milestones: [
        { name: '方案评审', day: addDays(today, -180), done: true },
        { name: '一期上线', day: addDays(today, -10), done: false },
        { name: '项目验收', day: addDays(today, 480), done: false },
      ],
    },
    others: partners.slice(0, 3).map(({ id }) => id),
  })
}

async function seedExtension(db: Db, place: DemoPlace, archives: readonly DemoArchive[]): Promise<void> {
  const none = { min: '', max: '', options: [], required: false }
  const fields = cleanFields([
    { ...none, id: newId(), kind: 'choice', label: '融资轮次', options: ['未融资', '天使轮', 'A轮', 'B轮及以后'] },
    { ...none, id: newId(), kind: 'text', label: '上市计划' },
    { ...none, id: newId(), kind: 'percent', label: '研发投入占比', min: '0%', max: '100%' },
  ])
  if (!(await putSet(db, { areaId: place.areaId, fields, seen: 0, now: place.now }))) return
  const given = [
    ['A轮', '三年内申报', '12.5'],
    ['天使轮', '', '8'],
    ['未融资', '暂无计划', '3.2'],
  ]
  for (const [at, values] of given.entries()) {
    const archiveId = archives[at]?.id
    if (archiveId === undefined) continue
    const answers = fields.flatMap(({ id, label }, n) => (values[n] ? [{ id, label, values: [values[n]] }] : []))
    await write(db, place, {
      archiveId,
      ago: 12 + at * 5,
      kind: 'extension',
      data: { version: 1, answers },
      source: at === 1 ? 'enterprise' : 'staff',
    })
  }
}
