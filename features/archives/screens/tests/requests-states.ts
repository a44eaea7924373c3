import { archives, requestRefusals as no, type Opinion, type OpinionDetail } from '#contract/archives'
import { refusals } from '#vocabulary/refusal'
import { given, refused, type Who } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { details } from './answers.ts'

const { calls } = archives
const CLERK: Who = { roles: ['property'], rights: ['archive.requests'], companyId: null, manager: false }
const MANAGER: Who = { roles: ['staff'], companyId: idOf(60), companyName: '光谷云图软件有限公司', manager: true }
const EMPLOYEE: Who = { roles: ['staff'], companyId: idOf(60), companyName: '光谷云图软件有限公司', manager: false }
const TEXT = '3 号楼地下车库充电桩不够用，晚上要排队一个多小时，希望在 B 区再增加几个快充桩。'

/** A request of an enterprise, of which nobody has taken care yet. */
export function opinion(facts: Partial<Opinion> = {}): Opinion {
  return {
    id: idOf(1820),
    archiveId: idOf(1800),
    name: '光谷云图软件有限公司',
    state: 'received',
    closedWhy: null,
    text: TEXT,
    fromWhom: '陈建国',
    noted: false,
    raisedAt: '2026-11-18T09:12:00+08:00',
    assignee: null,
    mine: false,
    dueOn: '2026-11-25',
    daysLeft: 3,
    overdue: false,
    answeredAt: null,
    closedAt: null,
    satisfaction: null,
    reopened: 0,
    escalated: false,
    version: 1,
    ...facts,
  }
}
const working = { state: 'assigned', assignee: '赵强' } as const
const answered = {
  ...working,
  state: 'answered',
  answeredAt: '2026-11-19T16:30:00+08:00',
  dueOn: '2026-12-03',
  daysLeft: 9,
} as const
const closed = { ...answered, state: 'closed', closedAt: '2026-11-20T09:00:00+08:00' } as const

const RAISED: OpinionDetail['steps'][number] = {
  id: idOf(1830),
  act: 'raised',
  at: '2026-11-18T09:12:00+08:00',
  by: '陈建国',
  text: '',
  to: null,
  satisfaction: null,
  files: [{ fileId: idOf(1840), name: '充电排队统计.xlsx', url: '/ipark/files/1840' }],
}
const step = (nth: number, facts: Partial<typeof RAISED>): typeof RAISED => ({
  ...RAISED,
  files: [],
  id: idOf(1830 + nth),
  at: `2026-11-19T1${nth}:00:00+08:00`,
  ...facts,
})
const TAKEN = step(1, { act: 'taken', by: '赵强' })
const ANSWERED = step(2, { act: 'answered', by: '赵强', text: '已联系充电桩厂家，11 月底前在 B 区增加四个快充桩。' })

/** A request with what was done about it: raised with a file. */
export const detail = (facts: Partial<OpinionDetail>): OpinionDetail => ({
  ...opinion(),
  steps: [RAISED],
  acts: [],
  own: false,
  reopenUntil: null,
  ...facts,
})
const listed = (items: Opinion[], next: string | null = null) => given(calls.opinions, { items, next })

const EVERY: Opinion[] = [
  opinion({ id: idOf(1821), overdue: true, daysLeft: -2, dueOn: '2026-11-18', escalated: true }),
  opinion({ id: idOf(1822), ...working, mine: true, text: '食堂午餐排队太久，希望错峰' }),
  opinion({ id: idOf(1823), ...answered, text: '楼宇空调周末能否开放' }),
  opinion({ id: idOf(1824), ...working, state: 'reopened', reopened: 1, text: '高企申报需要辅导', noted: true }),
  opinion({ id: idOf(1825), ...closed, closedWhy: 'confirmed', satisfaction: 5, text: '路灯不亮' }),
  opinion({ id: idOf(1826), ...closed, closedWhy: 'lapsed', text: '班车时刻调整' }),
]

const queue = { route: '/epsarchives/opinions', as: CLERK } as const
const own = { route: '/epsarchives/ownOpinions', as: MANAGER } as const
const tab = {
  route: '/epsarchives/archiveTab7',
  address: `/epsarchives/archiveTab7?id=${idOf(1800)}`,
  as: CLERK,
} as const
const page = {
  route: '/epsarchives/opinion',
  address: `/epsarchives/opinion?id=${idOf(1820)}`,
  as: CLERK,
} as const
const raise = { route: '/epsarchives/opinionRaise', as: MANAGER } as const
const shown = (facts: Partial<OpinionDetail>) => [given(calls.opinionDetail, detail(facts))]

/** Presses a button that opens a sheet, and waits for words of the sheet. */
const opens =
  (button: string, words: string): NonNullable<State['act']> =>
  async ({ page: phone }) => {
    await phone.getByRole('button', { name: button, exact: true }).tap()
    await phone.getByRole('dialog').getByText(words).first().waitFor()
  }

const lists: readonly State[] = [
  { ...queue, name: '', says: '已超期 2 个工作日', answers: [listed(EVERY.slice(0, 1).concat(opinion()))] },
  { ...queue, name: 'empty', says: '没有待处理的诉求', answers: [listed([])] },
  { ...queue, name: 'no-right', says: '需要时请联系园区运营人员开通', answers: [refused(calls.opinions, no.noRight)] },
  { ...own, name: '', says: '到期未确认，自动关闭', answers: [listed(EVERY)] },
  { ...own, name: 'empty', says: '还没有提过诉求', answers: [listed([])] },
  {
    ...own,
    name: 'employee',
    as: EMPLOYEE,
    says: '只有企业管理员可以提出诉求',
    answers: [refused(calls.opinions, no.notManager)],
  },
  { ...tab, name: '', says: /5 分 非常满意/, answers: [details(), listed(EVERY)] },
  { ...tab, name: 'own', as: MANAGER, says: '提诉求', answers: [details({ writes: [] }), listed([])] },
  {
    ...tab,
    name: 'gone',
    says: '没有找到这份企业档案',
    answers: [refused(calls.details, refusals.notFound), refused(calls.opinions, refusals.notFound)],
  },
]

const one: readonly State[] = [
  { ...page, name: '', says: '由我处理', answers: shown({ acts: ['assign', 'take', 'answer'] }) },
  {
    ...page,
    name: 'overdue',
    says: '已转园区运营',
    answers: shown({
      ...working,
      overdue: true,
      daysLeft: -2,
      escalated: true,
      mine: true,
      acts: ['assign', 'answer'],
      steps: [step(3, { act: 'escalated', by: '', text: '应在2026-11-18前答复，已超期' }), TAKEN, RAISED],
    }),
  },
  {
    ...page,
    name: 'answered',
    as: MANAGER,
    says: '确认解决',
    answers: shown({ ...answered, own: true, acts: ['close', 'reopen'], steps: [ANSWERED, TAKEN, RAISED] }),
  },
  {
    ...page,
    name: 'closed',
    as: MANAGER,
    says: /12月20日前仍可要求重新处理/,
    answers: shown({
      ...closed,
      closedWhy: 'confirmed',
      satisfaction: 4,
      own: true,
      acts: ['reopen'],
      reopenUntil: '2026-12-20',
      steps: [step(4, { act: 'confirmed', satisfaction: 4, text: '处理及时' }), ANSWERED, TAKEN, RAISED],
    }),
  },
  { ...page, name: 'gone', says: '没有找到这件诉求', answers: [refused(calls.opinionDetail, refusals.notFound)] },
  {
    ...page,
    name: 'assign',
    says: '分派给同事',
    answers: [
      ...shown({ acts: ['assign', 'take', 'answer'] }),
      given(calls.opinionAssignees, {
        items: [
          { id: idOf(71), name: '周航', open: 0 },
          { id: idOf(72), name: '李娜', open: 2 },
        ],
      }),
    ],
    act: opens('分派给同事', '手上有 2 件'),
  },
  {
    ...page,
    name: 'answer',
    says: '还剩 3 个工作日',
    answers: shown({ ...working, mine: true, acts: ['assign', 'answer'], steps: [TAKEN, RAISED] }),
    act: opens('答复', '选择文件'),
  },
  {
    ...page,
    name: 'close',
    as: MANAGER,
    says: /请确认是否解决/,
    answers: shown({ ...answered, own: true, acts: ['close', 'reopen'], steps: [ANSWERED, TAKEN, RAISED] }),
    act: opens('确认解决', '5 分 非常满意'),
  },
]

const raising: readonly State[] = [
  { ...raise, name: '', says: /以光谷云图软件有限公司的名义提出/, answers: [] },
  { ...raise, name: 'employee', as: EMPLOYEE, says: '只有企业管理员可以提出诉求', answers: [] },
  {
    ...raise,
    name: 'noted',
    as: CLERK,
    address: `/epsarchives/opinionRaise?archiveId=${idOf(1800)}`,
    says: /登记电话里提出的诉求/,
    answers: [details()],
  },
]

/** Requests of enterprises: the queue, those of an archive, one of them, and the form. */
export const requestsStates: readonly State[] = [...lists, ...one, ...raising]
