import { pointRefusals, problemRefusals, type Round, roundRefusals } from '#contract/patrol'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import {
  calls,
  kinds,
  ledger,
  line,
  months,
  plan,
  plans,
  point,
  points,
  quiet,
  REVIEWER,
  walkers,
} from './problem-answers.ts'

const account = { route: '/environmen/environmenAccount', as: REVIEWER }
const report = { route: '/environmenPatrolReport/index', as: REVIEWER }
const rounds = { route: '/environmenPatrolReport/patrolTaskList', as: REVIEWER }
const pointDesk = { route: '/patrol/points', as: REVIEWER }
const pointImport = { route: '/patrol/points/import', as: REVIEWER }
const planDesk = { route: '/patrol/plans', as: REVIEWER }

const listed = [
  line({ grade: 'major', overdue: true, dueAt: at(-300) }),
  line({
    id: idOf(2101),
    state: 'open',
    company: null,
    dueAt: null,
    text: '地面积水',
    kind: 'clean',
    kindName: '环境卫生',
  }),
  line({ id: idOf(2102), state: 'closed', closedAt: at(-1000), rejections: 1 }),
]

const round = (more: Partial<Round>): Round => ({
  id: idOf(2200),
  title: '消防设施日巡查',
  day: '2026-11-19',
  state: 'done',
  started: true,
  opensAt: at(-1500),
  dueAt: at(-900),
  doneAt: at(-1000),
  late: false,
  walker: { id: idOf(60), name: '周安' },
  points: 12,
  visited: 12,
  problems: 2,
  cancelReason: '',
  version: 9,
  ...more,
})

/** The ledger, and the report with the rounds behind it. */
const figureStates: readonly State[] = [
  { ...account, name: '', answers: [ledger(listed), kinds], says: '导出台账' },
  {
    ...account,
    name: 'company',
    as: {},
    answers: [ledger(listed.slice(0, 1), 'company', false), kinds],
    says: '疏散通道堆放纸箱，影响通行',
  },
  {
    ...account,
    name: 'narrowed',
    address: '/environmen/environmenAccount?grade=major&kind=fire&from=2026-11-01&to=2026-11-30&overdue=1',
    answers: [ledger([]), kinds],
    says: '已筛选：重大、消防隐患、2026-11-01 至 2026-11-30 上报',
  },
  {
    ...account,
    name: 'filter',
    answers: [ledger(listed), kinds],
    says: '导出台账',
    act: async ({ press, says }) => {
      await press('筛选')
      await says('关闭是否按时')
    },
  },
  { ...account, name: 'empty', answers: [ledger([]), kinds], says: '还没有环境问题' },
  {
    ...account,
    name: 'not-yours',
    as: {},
    answers: [refused(calls.account, problemRefusals.mayNotSee), kinds],
    says: '您没有查看台账的权限',
  },
  { ...report, name: '', answers: [given(calls.report, months())], says: '按企业' },
  { ...report, name: 'quiet', answers: [given(calls.report, quiet())], says: '这段时间没有上报问题' },
  {
    ...report,
    name: 'not-yours',
    as: {},
    answers: [refused(calls.report, problemRefusals.mayNotReadReport)],
    says: '您没有查看巡查报告的权限',
  },
  {
    ...rounds,
    name: '',
    address: '/environmenPatrolReport/patrolTaskList?outcome=due&from=2026-11-01&to=2026-11-30',
    answers: [
      given(calls.taskList, {
        items: [
          round({}),
          round({ id: idOf(2201), late: true, doneAt: at(-800), problems: 0 }),
          round({ id: idOf(2202), state: 'overdue', doneAt: null, visited: 3, walker: null }),
          round({ id: idOf(2203), state: 'cancelled', doneAt: null, cancelReason: '台风停工' }),
        ],
        next: null,
      }),
    ],
    says: '逾期完成',
  },
  {
    ...rounds,
    name: 'cancel',
    answers: [given(calls.taskList, { items: [round({ state: 'waiting', doneAt: null, visited: 0 })], next: null })],
    says: '取消任务',
    act: async ({ press, says }) => {
      await press('取消任务')
      await says('已经做的记录会保留，之后上传的记为补报')
    },
  },
  { ...rounds, name: 'empty', answers: [given(calls.taskList, { items: [], next: null })], says: '还没有巡查任务' },
  {
    ...rounds,
    name: 'not-yours',
    as: {},
    answers: [refused(calls.taskList, roundRefusals.mayNotWalk)],
    says: '您没有查看全部任务的权限',
  },
]

const mayNot = refused(calls.pointList, pointRefusals.mayNotManage)

/** The desks on which points and plans are set up. */
const setUpStates: readonly State[] = [
  {
    ...pointDesk,
    name: '',
    answers: [points(point(), point({ id: idOf(2112), name: '屋面水箱', spot: '' }))],
    says: '打印全部点位码',
  },
  { ...pointDesk, name: 'empty', answers: [points()], says: '还没有点位' },
  { ...pointDesk, name: 'not-yours', as: {}, answers: [mayNot], says: '您没有设置巡查的权限' },
  {
    ...pointDesk,
    name: 'edit',
    answers: [points(point())],
    says: '打印全部点位码',
    act: async ({ press, says }) => {
      await press('修改')
      await says('数值 0.3–0.6MPa · 异常时拍照')
    },
  },
  {
    ...pointDesk,
    name: 'item',
    answers: [points(point())],
    says: '打印全部点位码',
    act: async ({ press, says, page }) => {
      await press('添加点位')
      await press('添加检查项')
      await page.getByRole('radio', { name: '数值' }).tap()
      await press('完成')
      await says('请填写检查项名称')
    },
  },
  {
    ...pointDesk,
    name: 'unfilled',
    answers: [points(point())],
    says: '打印全部点位码',
    act: async ({ press, says }) => {
      await press('添加点位')
      await press('保存')
      await says('请添加至少一个检查项')
    },
  },
  { ...pointImport, name: '', answers: [points(point())], says: '选择文件并校验' },
  { ...pointImport, name: 'not-yours', as: {}, answers: [mayNot], says: '您没有设置巡查的权限' },
  {
    ...planDesk,
    name: '',
    answers: [plans(plan(), plan({ id: idOf(2151), title: '屋面周巡查', walker: null }))],
    says: '所有巡查人员',
  },
  { ...planDesk, name: 'empty', answers: [plans()], says: '还没有巡查计划' },
  {
    ...planDesk,
    name: 'not-yours',
    as: {},
    answers: [refused(calls.planList, pointRefusals.mayNotManage)],
    says: '您没有设置巡查的权限',
  },
  {
    ...planDesk,
    name: 'edit',
    answers: [plans(plan()), walkers],
    says: '消防设施日巡查',
    act: async ({ press, says, page }) => {
      await press('修改')
      await says('点位（按巡查顺序）')
      await page.getByText('周安', { exact: true }).waitFor()
    },
  },
  {
    ...planDesk,
    name: 'unfilled',
    answers: [plans(plan()), walkers],
    says: '消防设施日巡查',
    act: async ({ press, says }) => {
      await press('添加计划')
      await press('保存')
      await says('请选择至少一个点位')
    },
  },
  {
    ...planDesk,
    name: 'setting',
    answers: [plans(plan()), kinds],
    says: '消防设施日巡查',
    act: async ({ press, says }) => {
      await press(/问题类型与整改期限/)
      await says('几个工作日内整改')
    },
  },
]

/** The ledger, the report and the desks. */
export const deskStates: readonly State[] = [...figureStates, ...setUpStates]
