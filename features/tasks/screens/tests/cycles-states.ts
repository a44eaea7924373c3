import type { CycleDay, CycleDetail, CyclePreview, CycleRun } from '#contract/tasks'
import { cycleRefusals, taskRefusals } from '#contract/tasks'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, draft, effects, lists, options, SPONSOR, TASK, detail as taskDetail } from './answers.ts'

const CYCLE = idOf(1960)

const day = (on: string, dueOn: string, more: Partial<CycleDay> = {}): CycleDay => ({
  on,
  dueOn,
  movedFrom: null,
  skipped: false,
  ...more,
})
const days = [
  day('2026-12-01', '2026-12-08'),
  day('2026-12-31', '2027-01-08', { movedFrom: '2027-01-01' }),
  day('2027-02-01', '2027-02-08'),
  day('2027-03-01', '2027-03-08'),
  day('2027-04-01', '2027-04-08'),
]

const cycle = (more: Partial<CycleDetail> = {}): CycleDetail => ({
  id: CYCLE,
  version: 2,
  title: '企业用工情况月报',
  words: '请按社保缴纳人数填写，含派遣人员。',
  type: '企业用工情况月报',
  state: 'running',
  reason: '',
  company: null,
  sponsor: { id: idOf(60), name: '陈静' },
  plan: {
    every: 'month',
    weekdays: [],
    first: '2026-09-01',
    until: null,
    openDays: 5,
    offDay: 'earlier',
    unfinished: 'merge',
  },
  createdAt: at(-60 * 24 * 80),
  endedAt: null,
  days,
  runs: 3,
  opens: true,
  unpublished: '2027年的放假安排尚未发布，暂按周一至周五为工作日',
  acts: [
    { act: 'pause', why: null },
    { act: 'end', why: null },
  ],
  ...more,
})
const run = (nr: number, more: Partial<CycleRun> = {}): CycleRun => ({
  id: idOf(1970 + nr),
  title: '企业用工情况月报（11月2日）',
  runOn: '2026-11-02',
  dueOn: '2026-11-09',
  state: 'running',
  all: 5,
  overdue: true,
  states: [
    { state: 'filling', count: 1 },
    { state: 'passed', count: 4 },
  ],
  ...more,
})
const runs = given(calls.cycleRuns, {
  items: [
    run(0),
    run(1, {
      runOn: '2026-10-09',
      dueOn: '2026-10-15',
      state: 'done',
      overdue: false,
      states: [{ state: 'passed', count: 5 }],
    }),
    run(2, {
      runOn: '2026-09-01',
      dueOn: '2026-09-08',
      state: 'terminated',
      overdue: false,
      states: [{ state: 'closed', count: 5 }],
    }),
  ],
  next: null,
})
const noRuns = given(calls.cycleRuns, { items: [], next: null })
const foreseen = (more: Partial<CyclePreview> = {}) =>
  given(calls.cyclePreview, { seen: 2, shown: 'mark', why: null, days, shares: 0, open: 1, unpublished: null, ...more })

const page = {
  route: '/parkCoordination/cycleTaskDetail',
  address: `/parkCoordination/cycleTaskDetail?id=${CYCLE}`,
  as: SPONSOR,
} as const
const whole = [given(calls.cycleDetail, cycle()), runs]
const send = { route: '/tasks/send', address: `/tasks/send?id=${TASK}`, as: SPONSOR } as const
const ended = given(
  calls.detail,
  taskDetail({ state: 'done', daysLeft: null, endedAt: at(-60), acts: [{ act: 'restart', why: null }] }),
)

/** Cycles: looking at one, acting about it, starting one. */
export const cycleStates: readonly State[] = [
  { ...page, name: '', says: '运行中 · 已发布 3 期', answers: whole },
  {
    ...page,
    name: 'skipped',
    says: '已跳过',
    answers: [
      given(calls.cycleDetail, cycle({ days: days.map((each, at) => ({ ...each, skipped: at === 0 })) })),
      noRuns,
    ],
  },
  {
    ...page,
    name: 'paused by itself',
    says: '已暂停 · 已发布 3 期',
    answers: [
      given(
        calls.cycleDetail,
        cycle({
          state: 'paused',
          reason: taskRefusals.nobody.message,
          acts: [
            { act: 'resume', why: null },
            { act: 'end', why: null },
          ],
        }),
      ),
      runs,
    ],
  },
  {
    ...page,
    name: 'over',
    says: '已结束 · 已发布 3 期',
    answers: [
      given(
        calls.cycleDetail,
        cycle({ state: 'ended', reason: '发起人已没有发布任务的权限', endedAt: at(-60), days: [], acts: [] }),
      ),
      runs,
    ],
  },
  {
    ...page,
    name: 'pause',
    says: '运行中 · 已发布 3 期',
    answers: [...whole, foreseen({ days: [] })],
    async act({ page: shown, press }) {
      await press('暂停周期任务')
      await shown.getByText('已发布的 1 期不受影响，继续办理').waitFor()
    },
  },
  {
    ...page,
    name: 'skip',
    says: '运行中 · 已发布 3 期',
    answers: [...whole, foreseen()],
    async act({ page: shown }) {
      await shown.getByRole('button', { name: '跳过这一期' }).first().tap()
      await shown.getByText('已发布的 1 期不受影响，继续办理').waitFor()
    },
  },
  {
    ...page,
    name: 'skip too late',
    says: '运行中 · 已发布 3 期',
    answers: [...whole, foreseen({ why: cycleRefusals.dayGone.message, shown: '', days: [] })],
    async act({ page: shown }) {
      await shown.getByRole('button', { name: '跳过这一期' }).first().tap()
      await shown.getByText(cycleRefusals.dayGone.message).first().waitFor()
    },
  },
  {
    ...page,
    name: 'end moved',
    says: '运行中 · 已发布 3 期',
    answers: [...whole, foreseen({ days: [] }), refused(calls.cycleAct, taskRefusals.moved)],
    async act({ page: shown, press }) {
      await press('结束周期任务')
      await shown.getByText('已发布的 1 期不受影响，继续办理').waitFor()
      await shown.getByRole('dialog').getByRole('button', { name: '结束' }).tap()
      await shown.getByText('内容刚有变化，已显示最新内容，请核对后再操作').first().waitFor()
    },
  },
  { ...page, name: 'gone', says: '没有找到这个周期任务', answers: [refused(calls.cycleDetail, refusals.notFound)] },
  {
    ...send,
    name: 'as a cycle',
    says: '存草稿',
    answers: [
      given(calls.sendOptions, options()),
      given(calls.taskDraft, draft()),
      given(calls.preview, effects()),
      foreseen({ seen: null, shares: 5, open: 0 }),
    ],
    async act({ page: shown, press }) {
      await shown.locator('label', { hasText: '按周期发布' }).first().tap()
      await shown.getByText('上一期还没办结时').waitFor()
      await press('发布')
      await shown.getByText('按现在的接收对象，每期 5 份；每期开始时重新确定').waitFor()
    },
  },
  {
    route: '/parkCoordination/taskDetail',
    address: `/parkCoordination/taskDetail?id=${TASK}`,
    as: SPONSOR,
    name: 'again as a cycle',
    says: '已完成',
    answers: [ended, lists, foreseen({ shares: 5, open: 0 })],
    async act({ page: shown, press }) {
      await press('更多')
      await press('按周期重新发布')
      await shown.getByText('按现在的接收对象，每期 5 份；每期开始时重新确定').waitFor()
    },
  },
]
