import type { MyTask } from '#contract/tasks'
import { approvals, type WireCase, type WireDuty } from '#engine/approvals'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls } from './answers.ts'

export const inbox = approvals.calls
const CASE = idOf(160)
const BOOKING = idOf(200)

/** An approval that waits for me. */
export const duty = (facts: Partial<WireDuty> = {}): WireDuty => ({
  id: idOf(170),
  kind: 'approval',
  subjectKind: 'booking.booking',
  subjectId: BOOKING,
  caseId: CASE,
  title: '会议室预订：产品季度评审',
  text: '王小明 · 云帆会议室 · 11月20日 14:00–15:00',
  path: `/tasktrackingpage/${BOOKING}`,
  openedAt: at(-120),
  dueAt: at(240),
  urgedAt: null,
  usualHours: 4,
  onBehalfOf: null,
  ...facts,
})

/** The inbox with these. */
export const duties = (...items: WireDuty[]) => given(inbox.duties, { items, next: null, count: items.length })

/** The case behind it, as it stands. */
export const seenCase: WireCase = {
  caseId: CASE,
  state: 'waiting',
  title: '会议室预订：产品季度评审',
  subjectKind: 'booking.booking',
  subjectId: BOOKING,
  path: `/tasktrackingpage/${BOOKING}`,
  processTitle: '场地审批',
  version: 2,
  applicant: '王小明',
  beganAt: at(-120),
  endedAt: null,
  expect: 7,
  fields: [
    { name: 'people', label: '人数', kind: 'number', value: 12, mayEdit: false, returned: false },
    { name: 'note', label: '说明', kind: 'text', value: null, mayEdit: false, returned: false },
    { name: 'power', label: '需要接电', kind: 'flag', value: true, mayEdit: false, returned: false },
  ],
  nodes: [],
  acts: [],
  can: ['approve', 'reject', 'return'],
}
export const dutyCase = given(inbox.caseDetail, seenCase)

/** What either decision would do. */
export const effects = given(inbox.preview, ({ act }) =>
  act === 'approve'
    ? { sentences: ['云帆会议室 14:00–15:00 的预订生效', '通知申请人王小明'], to: 'approved' as const }
    : { sentences: ['申请结束，时段让给其他人'], to: 'rejected' as const },
)

const toLi = {
  id: idOf(180),
  given: true,
  personId: idOf(181),
  name: '李*',
  fromAt: '2026-11-20T10:00:00+08:00',
  untilAt: '2026-11-28T00:00:00+08:00',
}
/** Nobody stands in for anybody. */
export const nobody = given(inbox.delegations, { items: [] })
const somebody = given(inbox.delegations, {
  items: [toLi, { ...toLi, id: idOf(182), given: false, personId: idOf(183), name: '陈*' }],
})
const colleagues = given(calls.delegates, {
  items: [
    { id: idOf(181), name: '李静', department: '研发部' },
    { id: idOf(184), name: '周明', department: null },
  ],
})

const as = { roles: ['operator'], companyId: idOf(70), companyName: '光谷云图软件有限公司' }
const route = '/parkCoordination/myHandleTask'
const busy = [
  duties(
    duty({ dueAt: at(-30), urgedAt: at(-10) }),
    duty({ id: idOf(171), title: '外摆申请：秋季市集', text: '云图科技 · 3 天 · 东广场 A1', onBehalfOf: '陈*' }),
    duty({
      id: idOf(172),
      caseId: null,
      title: '补充消防检查记录',
      text: '东广场',
      dueAt: null,
      kind: 'task',
      usualHours: null,
    }),
  ),
  dutyCase,
  effects,
]

/** Something of each kind. */
const TASK = idOf(1900)
const taskPath = `/parkCoordination/taskDetail?id=${TASK}`
const sponsored: readonly MyTask[] = [
  {
    kind: 'task',
    id: TASK,
    title: '填报11月用工情况',
    at: at(-120),
    path: taskPath,
    state: 'running',
    dueOn: '2026-11-27',
    parts: 12,
    passed: 5,
  },
  {
    kind: 'cycle',
    id: idOf(1960),
    title: '每周消防自查',
    at: at(-3000),
    path: `/parkCoordination/cycleTaskDetail?id=${idOf(1960)}`,
    state: 'paused',
    nextOn: '2026-11-23',
  },
  {
    kind: 'task',
    id: idOf(1901),
    title: '',
    at: at(-4000),
    path: `/parkCoordination/taskDetail?id=${idOf(1901)}`,
    state: 'draft',
    dueOn: null,
    parts: 0,
    passed: 0,
  },
]
const done: readonly MyTask[] = [
  {
    kind: 'decision',
    id: idOf(1970),
    title: '填报10月用工情况',
    at: at(-30),
    path: `/parkCoordination/auditDetail?id=${idOf(1930)}`,
    did: 'return',
    opinion: '人数与社保不符',
  },
  {
    kind: 'part',
    id: TASK,
    title: '消防安全自查',
    at: at(-600),
    path: `/parkCoordination/fillPage?id=${idOf(1931)}`,
    state: 'auditing',
    dueOn: '2026-11-27',
  },
]
const copied: readonly MyTask[] = [
  { kind: 'copy', id: TASK, title: '填报11月用工情况', at: at(-60), path: taskPath, state: 'running', readAt: null },
  {
    kind: 'copy',
    id: idOf(1902),
    title: '年终消防演练报名',
    at: at(-9000),
    path: `/parkCoordination/taskDetail?id=${idOf(1902)}`,
    state: 'terminated',
    readAt: at(-8000),
  },
]

/** The lists beside the duties with these. */
export const mineOf = (lists: Partial<Record<'sponsored' | 'done' | 'copied', readonly MyTask[]>>) =>
  given(calls.myTasks, ({ tab }) => ({ items: [...(lists[tab] ?? [])], next: null }))
const all = mineOf({ sponsored, done, copied })

/** All services of tasks open. */
export const everything = given(calls.pluginAuth, { send: true, design: true, lists: true })
const nothing = given(calls.pluginAuth, { send: false, design: false, lists: false })

/** Types that may be sent. */
export const types = given(calls.taskTypes, {
  items: [
    {
      id: idOf(1910),
      version: 2,
      title: '企业用工情况月报',
      about: '每月填报在岗人数和新增岗位',
      usualDays: 5,
      forms: 1,
      audited: true,
    },
    { id: idOf(1911), version: 1, title: '消防安全自查', about: '', usualDays: 10, forms: 2, audited: false },
  ],
})

type Act = NonNullable<State['act']>
const tab =
  (name: string, words: string, then?: Act): Act =>
  async (phone) => {
    await phone.page.getByRole('tab', { name }).tap()
    await phone.page.getByText(words).first().waitFor()
    await then?.(phone)
  }
const lists = { route, as, says: '没有待办' } as const
const calm = [duties(), nobody]

/** What waits for me, what I began and did, and what I got a copy of. */
export const inboxStates: readonly State[] = [
  { route, name: '', as, says: '由 李* 代您审批', answers: [...busy, somebody] },
  { route, name: 'none', as, says: '没有待办', answers: [duties(), nobody] },
  {
    route,
    name: 'approve',
    as,
    says: '委托同事',
    answers: [...busy, nobody],
    async act({ page }) {
      await page.getByRole('button', { name: '同意', exact: true }).first().tap()
      await page.getByText('通知申请人王小明').waitFor()
    },
  },
  {
    route,
    name: 'reject',
    as,
    says: '委托同事',
    answers: [...busy, nobody],
    async act({ page }) {
      await page.getByRole('button', { name: '不同意' }).first().tap()
      await page.getByText('申请结束，时段让给其他人').waitFor()
      await page.getByRole('dialog').getByRole('button', { name: '不同意' }).tap()
      await page.getByText('请填写意见').waitFor()
    },
  },
  {
    route,
    name: 'delegate',
    as,
    says: '委托同事',
    answers: [duties(), nobody, colleagues],
    async act({ page, press }) {
      await press('委托同事')
      await page.getByText('周明').waitFor()
    },
  },
  {
    route,
    name: 'share',
    as,
    says: '委托同事',
    answers: [
      duties(
        duty({
          subjectKind: 'tasks.part',
          title: '填报11月用工情况',
          text: '运营复核',
          path: `/parkCoordination/auditDetail?id=${idOf(1930)}`,
          usualHours: 0.5,
        }),
      ),
      nobody,
    ],
  },
  {
    ...lists,
    name: 'refused',
    says: '重试',
    answers: [refused(inbox.duties, refusals.tooMany, { data: { seconds: 30 } }), nobody],
  },
  {
    ...lists,
    name: 'sponsored',
    answers: [...calm, all, everything],
    act: tab('我发起的', '12 份中 5 份已通过', ({ page }) => page.getByRole('button', { name: '发布任务' }).waitFor()),
  },
  {
    ...lists,
    name: 'nothing sponsored',
    answers: [...calm, mineOf({}), nothing],
    act: tab('我发起的', '您还没有发起过任务'),
  },
  {
    ...lists,
    name: 'types',
    answers: [...calm, all, everything, types],
    act: tab('我发起的', '每周消防自查', async ({ page, press }) => {
      await press('发布任务')
      await page.getByText('填 2 张表单，提交即通过，通常 10 个工作日').waitFor()
    }),
  },
  {
    ...lists,
    name: 'no types',
    answers: [...calm, all, everything, given(calls.taskTypes, { items: [] })],
    act: tab('我发起的', '每周消防自查', async ({ page, press }) => {
      await press('发布任务')
      await page.getByText('还没有可以发布的任务类型').waitFor()
    }),
  },
  { ...lists, name: 'done', answers: [...calm, all], act: tab('已办', '意见：人数与社保不符') },
  { ...lists, name: 'nothing done', answers: [...calm, mineOf({})], act: tab('已办', '还没有办过的事') },
  { ...lists, name: 'copied', answers: [...calm, all], act: tab('抄送', '未读') },
  { ...lists, name: 'nothing copied', answers: [...calm, mineOf({})], act: tab('抄送', '没有抄送给您的任务') },
]
