import {
  type ActEffects,
  type SeenPart,
  type SendOptions,
  type TaskDetail,
  type TaskDraft,
  tasks,
} from '#contract/tasks'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

// What the server says of a task about staff, on the Friday of fake servers, 10:00.

export const { calls } = tasks
export const TASK = idOf(1900)
export const SPONSOR = { rights: ['task.send'] }

/** A type that may be sent. */
export const options = (more: Partial<SendOptions> = {}): SendOptions => ({
  park: true,
  company: null,
  types: [
    {
      id: idOf(1910),
      title: '企业用工情况月报',
      about: '每月填报在岗人数和新增岗位',
      usualDays: 5,
      dueOn: '2026-11-27',
      forms: ['用工情况'],
      audited: true,
    },
    {
      id: idOf(1911),
      title: '消防安全自查',
      about: '',
      usualDays: 10,
      dueOn: '2026-12-04',
      forms: ['自查表', '整改计划'],
      audited: false,
    },
  ],
  unpublished: null,
  ...more,
})

/** A draft with every sort of receiver. */
export const draft = (more: Partial<TaskDraft> = {}): TaskDraft => ({
  id: TASK,
  version: 3,
  park: true,
  typeId: idOf(1910),
  title: '填报11月用工情况',
  words: '请按社保缴纳人数填写，含派遣人员。',
  documents: [{ fileId: idOf(1920), name: '填报说明.pdf', url: '/file/1920' }],
  receivers: [
    { kind: 'companies', ids: [idOf(70), idOf(71)], right: '' },
    { kind: 'right', ids: [], right: 'property' },
    { kind: 'people', ids: [idOf(60)], right: '' },
  ],
  copies: [idOf(61)],
  dueOn: '2026-11-27',
  names: [
    { id: idOf(70), name: '光谷云图软件有限公司' },
    { id: idOf(71), name: '华星科技' },
    { id: idOf(60), name: '林晓' },
    { id: idOf(61), name: '周园' },
  ],
  ...more,
})

/** What an act would do. */
export const effects = (more: Partial<ActEffects> = {}): ActEffects => ({
  seen: 1,
  shown: 'mark',
  why: null,
  notified: 6,
  people: [
    { name: '张伟', what: '收到任务' },
    { name: '林晓', what: '收到任务' },
    { name: '周园', what: '收到抄送' },
  ],
  shares: 5,
  unreached: [],
  reopens: [],
  voids: [],
  words: ['发布后不能再修改内容和接收对象'],
  ...more,
})

/** A share of a company that somebody fills in. */
export const share = (nth: number, more: Partial<SeenPart> = {}): SeenPart => ({
  id: idOf(1930 + nth),
  taskId: TASK,
  state: 'filling',
  company: { id: idOf(70 + nth), name: ['光谷云图软件有限公司', '华星科技', '蓝海生物'][nth % 3] ?? '' },
  receiver: null,
  executor: { id: idOf(60), name: '林晓' },
  dueOn: '2026-11-27',
  overdue: false,
  handedAt: null,
  version: 2,
  helpers: [],
  urged: 0,
  returnReason: '',
  acts: [
    { act: 'urge', why: null },
    { act: 'extend', why: null },
  ],
  ...more,
})

/** Shares in each state. */
export const shares: readonly SeenPart[] = [
  share(0, {
    urged: 1,
    helpers: [{ id: idOf(62), name: '王芳' }],
    acts: [
      { act: 'urge', why: '刚刚催办过，15:00后可再次催办' },
      { act: 'extend', why: null },
    ],
  }),
  share(1, { state: 'waiting', executor: null, overdue: true, dueOn: '2026-11-18' }),
  share(2, { state: 'returned', returnReason: '人数与社保不符' }),
]

const may = (act: TaskDetail['acts'][number]['act'], why: string | null = null) => ({ act, why })

/** A running task as its sponsor sees it. */
export const detail = (more: Partial<TaskDetail> = {}): TaskDetail => ({
  id: TASK,
  version: 1,
  title: '填报11月用工情况',
  words: '请按社保缴纳人数填写，含派遣人员。\n有疑问请联系企业服务部。',
  type: '企业用工情况月报',
  forms: ['用工情况'],
  state: 'running',
  reason: '',
  company: null,
  sponsor: { id: idOf(65), name: '陈静' },
  dueOn: '2026-11-27',
  overdue: false,
  daysLeft: 5,
  createdAt: at(-3000),
  sentAt: at(-2880),
  endedAt: null,
  cycleId: null,
  documents: [{ fileId: idOf(1920), name: '填报说明.pdf', url: '/file/1920' }],
  copies: [{ id: idOf(61), name: '周园', read: true }],
  ties: ['sponsor'],
  figures: {
    all: 5,
    overdue: 1,
    states: [
      { state: 'waiting', count: 1 },
      { state: 'filling', count: 1 },
      { state: 'returned', count: 1 },
      { state: 'auditing', count: 1 },
      { state: 'passed', count: 1 },
    ],
  },
  mine: [],
  acts: [
    may('urge'),
    may('extend'),
    may('cancel', '已有人提交，请改用终止'),
    may('terminate'),
    may('restart', '任务尚未结束'),
    may('export'),
  ],
  history: [
    { id: idOf(1953), act: 'urge', by: '陈静', of: '光谷云图软件有限公司', words: '', at: at(-30) },
    { id: idOf(1952), act: 'submit', by: '林晓', of: '华星科技', words: '', at: at(-600) },
    { id: idOf(1951), act: 'remind', by: null, of: '蓝海生物', words: '', at: at(-700) },
    { id: idOf(1950), act: 'send', by: '陈静', of: null, words: '', at: at(-2880) },
  ],
  ...more,
})

/** The lists of shares by state. */
export const lists = given(calls.partList, ({ states }) => ({
  items: shares.filter(({ state }) => states.includes(state)),
  next: null,
}))
