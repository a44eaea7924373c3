import { factsOf } from '#door/people'
import type { Db } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import type { ArchiveEngines } from '../engines.ts'
import { act } from '../requests/acting.ts'
import { escalate } from '../requests/clock.ts'
import { lockForClock } from '../requests/queries.ts'
import { raise } from '../requests/raising.ts'
import type { ActInput, Actor } from '../requests/rules.ts'
import type { DemoArchive } from './archive-queries.ts'

const DAY_MS = 86_400_000

type Step = readonly [daysAgo: number, who: 'manager' | 'clerk', act: ActInput['act'], words?: Omit<ActInput, 'act'>]
interface Story {
  readonly daysAgo: number
  readonly text: string
  readonly steps: readonly Step[]
}

const taken = (daysAgo: number): Step => [daysAgo, 'clerk', 'take']
const answered = (daysAgo: number, text: string): Step => [daysAgo, 'clerk', 'answer', { text }]
const reopened = (daysAgo: number, text: string): Step => [daysAgo, 'manager', 'reopen', { text }]
const closed = (daysAgo: number, satisfaction: number, text = ''): Step => [
  daysAgo,
  'manager',
  'close',
  { satisfaction, text },
]

/** One request in each state, one over its day, and one that was reopened twice before it was confirmed. */
const STORIES: readonly Story[] = [
  {
    daysAgo: 48,
    text: '园区食堂午餐排队时间太长，希望增加窗口或错峰用餐。',
    steps: [
      taken(47),
      answered(45, '已请食堂增开两个窗口。'),
      reopened(44, '还是要排二十分钟'),
      answered(41, '食堂改为三批错峰用餐，各企业时间见通知。'),
      reopened(40, '第二批没有座位'),
      answered(37, '二楼加开八十个座位，已经启用。'),
      closed(36, 3, '最后解决了，但时间长'),
    ],
  },
  {
    daysAgo: 26,
    text: '2 号楼东门路灯不亮，晚上下班不安全。',
    steps: [taken(26), answered(25, '当晚已更换灯具。'), closed(24, 5, '很快')],
  },
  {
    daysAgo: 20,
    text: '希望园区班车增加晚上八点的班次。',
    steps: [[19, 'manager', 'withdraw', { text: '员工已自行拼车' }]],
  },
  {
    daysAgo: 14,
    text: '3 号楼地下车库充电桩不够用，晚上要排队，希望在 B 区增加。',
    steps: [taken(13)],
  },
  {
    daysAgo: 12,
    text: '申报高新技术企业需要辅导，请园区帮助对接服务机构。',
    steps: [taken(12), answered(9, '本月有一场集中辅导，报名入口见通知。'), reopened(1, '辅导已经满员，请再安排')],
  },
  {
    daysAgo: 5,
    text: '周末加班空调不开，能否按申请开放？',
    steps: [taken(5), answered(1, '可以在前一天下班前向物业申请，按层开放。')],
  },
  { daysAgo: 2, text: '需要招聘十名测试工程师，请推荐高校资源。', steps: [taken(1)] },
  { daysAgo: 0, text: '希望了解今年的房租减免政策什么时候开始申报。', steps: [] },
]

/** Persons of the demo, by what they do about requests; null: the demo has none. */
export interface DemoPeople {
  readonly manager: string | null
  readonly clerk: string | null
  readonly operator: string | null
}

/** Requests of the enterprise that the demo's manager manages, and one that came by phone from another. */
export async function seedRequests(
  db: Db,
  engines: Pick<ArchiveEngines, 'approvals' | 'notify' | 'files'>,
  areaId: string,
  { archives, people, now }: { archives: readonly DemoArchive[]; people: DemoPeople; now: Date },
): Promise<void> {
  const { manager, clerk, operator } = people
  if (manager === null || clerk === null || operator === null) return
  const ties = (await factsOf(db, { areaId, personId: manager }))?.companies ?? []
  const own = archives.find(({ companyId }) => ties.some((tie) => tie.companyId === companyId))
  const other = archives.find((archive) => archive !== own)
  if (!own || !other) return
  const actors: Readonly<Record<'manager' | 'clerk', Actor>> = {
    manager: { personId: manager, handles: false, oversees: false, manages: true },
    clerk: { personId: clerk, handles: true, oversees: false, manages: false },
  }
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const by = (personId: string, at: Date) => ({ areaId, now: at, person: { personId } })
  for (const { daysAgo, text, steps } of STORIES) {
    const what = { archiveId: own.id, fromWhom: null, text, files: [] }
    const { id } = await raise(db, engines, by(manager, ago(daysAgo)), what)
    for (const [stepAgo, who, doing, words = {}] of steps) {
      const at = ago(stepAgo)
      const request = await lockForClock(db, id, dayOf(at))
      if (request) await act(db, engines, request, { ...words, act: doing, who: actors[who], now: at })
    }
    await escalate(db, { ...engines, clock: () => now }, id)
  }
  const phoned = { archiveId: other.id, fromWhom: '行政李经理', text: '会议室投影仪坏了，下周有客户来访。', files: [] }
  await raise(db, engines, by(operator, ago(1)), phoned)
}
