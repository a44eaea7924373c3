import type { Stage } from '#contract/archives'
import { type Db, newId } from '#platform/db'
import { spell } from '#platform/spelling'
import { addDays, type Day, dayOf, toPreciseInstant } from '#vocabulary/day'
import { insertStep, updateFollow } from '../follows/queries.ts'
import { insertOutside } from '../ground/queries.ts'
import { putRecord } from '../records/queries.ts'
import type { DemoArchive } from './archive-queries.ts'

/** A step of a made-up follow: so many days ago, into which stage, and what happened. */
type DemoStep = readonly [daysAgo: number, to: Stage, note: string, reason?: string]

/** A made-up lead. */
interface DemoLead {
  readonly name: string
  readonly address: string
  /** Null: it waits for a follower. */
  readonly by: 'operator' | 'property' | null
  readonly steps: readonly DemoStep[]
  /** The next step: in so many days, below zero where it is overdue. */
  readonly next?: readonly [inDays: number, what: string]
  readonly remark?: string
}

const LEADS: readonly DemoLead[] = [
  {
    name: '星河新材料（武汉）有限公司',
    address: '武汉市江夏区藏龙岛',
    by: 'property',
    steps: [
      [20, 'lead', '招商会上认识，想从江夏搬来'],
      [12, 'talks', '需要 800 平方米，层高 4 米以上'],
    ],
    next: [0, '电话确认带看时间'],
    remark: '老板关心电量，要双路供电',
  },
  {
    name: '武汉蓝鲸机器人有限公司',
    address: '武汉市洪山区珞喻路',
    by: 'property',
    steps: [
      [30, 'lead', '高校老师推荐'],
      [22, 'talks', '团队 35 人，年底到期'],
      [9, 'visited', '看了 3 号楼四层，满意采光'],
    ],
    next: [-3, '发报价方案'],
  },
  {
    name: '江汉生物技术（湖北）有限公司',
    address: '鄂州市葛店开发区',
    by: null,
    steps: [],
  },
  {
    name: '天枢航测数据有限公司',
    address: '武汉市武昌区中北路',
    by: 'operator',
    steps: [
      [45, 'talks', '同行介绍'],
      [30, 'visited', '带看 2 号楼，技术负责人同来'],
      [6, 'signed', '已签意向，等董事会盖章'],
    ],
    next: [4, '收回盖章合同'],
    remark: '合同主体用武汉新设公司',
  },
  {
    name: '长江云链供应链有限公司',
    address: '武汉市东西湖区',
    by: 'operator',
    steps: [
      [60, 'talks', '要带月台的仓库'],
      [40, 'lost', '', '园区没有带月台的仓库，选择了东西湖'],
    ],
  },
]

/** Leads of each stage, and what was noted of companies that are here. `people`: who follows, by account. */
export async function seedFollows(
  db: Db,
  of: { areaId: string; archives: readonly DemoArchive[]; people: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const { areaId, archives, people, now } = of
  const operator = people.get('operator')
  if (operator === undefined) return
  for (const lead of LEADS) await seedLead(db, { areaId, lead, by: people.get(lead.by ?? '') ?? null, operator, now })
  const [first, second] = archives.filter(({ companyId }) => companyId !== null)
  if (first) await seedSettled(db, { archive: first, areaId, by: operator, now })
  if (second)
    await putNote(db, { archiveId: second.id, areaId, by: operator, now, text: '财务负责人已换，发票抬头待确认' })
}

async function seedLead(
  db: Db,
  of: { areaId: string; lead: DemoLead; by: string | null; operator: string; now: Date },
): Promise<void> {
  const { areaId, lead, by, operator, now } = of
  const { name, address, steps, next, remark } = lead
  const archiveId = newId()
  const { order: pinyin } = await spell(name, 'other')
  const first = ago(now, (steps[0]?.[0] ?? 1) + 1)
  const facts = { name, pinyin, creditCode: null, noCodeReason: '尚未提供', address }
  await insertOutside(db, { state: 'listed', ...facts, id: archiveId, areaId, by: operator, now: first })
  let before: Stage = 'lead'
  for (const [at, [daysAgo, to, note, reason = '']] of steps.entries()) {
    await insertStep(db, {
      archiveId,
      at: ago(now, daysAgo),
      byId: by,
      ...(to !== before && { stageFrom: before, stageTo: to }),
      ...(at === 0 && { followerFrom: null, followerTo: by }),
      note,
      reason,
    })
    before = to
  }
  const plan = next && { nextOn: addDays(dayOf(now), next[0]), nextWhat: next[1] }
  if (steps.length > 0)
    await updateFollow(db, archiveId, { stage: before, followerId: by, nextOn: null, nextWhat: '', ...plan })
  if (remark !== undefined && by !== null) await putNote(db, { archiveId, areaId, by, now: ago(now, 5), text: remark })
}

/** A company that is in the park, which somebody still looks after. */
async function seedSettled(db: Db, of: { archive: DemoArchive; areaId: string; by: string; now: Date }): Promise<void> {
  const { archive, areaId, by, now } = of
  const archiveId = archive.id
  await insertStep(db, {
    archiveId,
    at: ago(now, 25),
    byId: by,
    stageTo: 'settled',
    followerTo: by,
    note: '重点企业，按季回访',
  })
  const nextOn = addDays(dayOf(now), 10)
  await updateFollow(db, archiveId, { stage: 'settled', followerId: by, nextOn, nextWhat: '季度回访' })
  await putNote(db, { archiveId, areaId, by, now: ago(now, 25), text: '明年有扩租打算，优先同楼层' })
  const dealing = {
    name: '人工智能专场招聘会',
    on: addDays(dayOf(now), -18),
    text: '园区承办，到场 60 人，企业录用 3 人',
  }
  await putNote(db, { archiveId, areaId, by, now: ago(now, 18), dealing })
}

const ago = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** A remark, or what was done together. */
async function putNote(
  db: Db,
  of: { archiveId: string; areaId: string; by: string; now: Date } & (
    | { text: string; dealing?: never }
    | { text?: never; dealing: { name: string; on: Day; text: string } }
  ),
): Promise<void> {
  const { archiveId, areaId, by, now, text, dealing } = of
  await putRecord(db, {
    id: newId(),
    archiveId,
    areaId,
    kind: dealing ? 'dealing' : 'remark',
    class: 'staff',
    data: dealing ?? { text },
    asOf: dealing?.on ?? dayOf(now),
    source: 'staff',
    sortKey: dealing?.on ?? toPreciseInstant(now),
    until: null,
    version: 1,
    at: now,
    byId: by,
    reason: '',
  })
}
