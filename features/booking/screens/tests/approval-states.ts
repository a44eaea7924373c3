import type { ApprovalCase, ApprovalNode, ApprovingDetail } from '#contract/booking'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { BOOKING, bookedDetail, calls, slot } from './answers.ts'
import { asked, SPOT, usual, VENUE } from './mine-answers.ts'

const node = (facts: Partial<ApprovalNode> = {}): ApprovalNode => ({
  key: 'park',
  title: '园区审批',
  mode: 'any',
  state: 'waiting',
  holders: '园区管理人员',
  since: at(-190),
  dueAt: at(240),
  usualHours: 4,
  acts: [],
  ...facts,
})
const company = node({
  key: 'company',
  title: '企业审批',
  holders: '陈*',
  state: 'approved',
  since: at(-260),
  dueAt: null,
  acts: [{ who: '陈*', onBehalfOf: '李**', what: '同意', opinion: '同意，费用由部门承担', at: at(-190) }],
})
const safety = node({
  key: 'safety',
  title: '消防和用电核对',
  mode: 'all',
  state: 'coming',
  holders: '物业值班、工程主管',
  since: null,
  dueAt: null,
  usualHours: 0.5,
})

/** An approval that waits for the park. */
export const approval = (facts: Partial<ApprovalCase> = {}): ApprovalCase => ({
  caseId: idOf(600),
  expect: 3,
  state: 'waiting',
  nodes: [company, node(), safety],
  may: ['urge', 'withdraw'],
  urgeFrom: null,
  unpublished: [],
  ...facts,
})

/** The same for who decides. */
export function approving(facts: Partial<ApprovingDetail> = {}): ApprovingDetail {
  const { acts: _, series: __, ...booking } = asked({ id: BOOKING, ...slot('14:00', '16:00', '2026-11-24') })
  return {
    ...approval({ may: ['approve', 'reject', 'return', 'transfer', 'addSigner'] }),
    booking,
    applicant: '林晓',
    people: 40,
    note: '邀请高校老师和应届生到场，需要两支无线话筒',
    files: [],
    overlapping: [{ id: idOf(220), subject: '供应商大会', who: '江城生物科技 · 王*', askedAt: at(-30) }],
    ifApproved: [
      '申请人须在24小时内、开始之前支付 ¥120.00，逾期未付将释放时段',
      '「供应商大会」转入候补，并通知王*',
      '下一步：消防和用电核对',
    ],
    ifRejected: ['申请结束，14:00–16:00 释放', '通知林晓和候补的 2 人'],
    ...facts,
  }
}

const room = { route: '/tasktrackingpage/{id}', address: `/tasktrackingpage/${BOOKING}` } as const
const said = (facts: Partial<ApprovalCase> = {}) => [...usual, given(calls.taskNodeList, approval(facts))]
const deciding = [
  ...said({ may: approving().may }),
  given(calls.approvingDetail, approving()),
  given(calls.colleagues, {
    items: [
      { id: idOf(310), name: '陈立', department: '研发部', busy: true },
      { id: idOf(311), name: '赵敏', department: null, busy: false },
    ],
  }),
]
const operator = { roles: ['operator'] }
const others = (label: string, words: string) => async (phone: Parameters<NonNullable<State['act']>>[0]) => {
  await phone.press('其他处理')
  await phone.page.getByRole('dialog').getByText(label, { exact: true }).tap()
  await phone.page.getByText(words).first().waitFor()
}

/** How applications are approved. */
export const approvalStates: readonly State[] = [
  { ...room, name: '', says: '等待园区管理人员审批', answers: said() },
  {
    ...room,
    name: 'urged',
    says: /后可再次催办/,
    answers: said({ may: ['withdraw'], urgeFrom: at(150) }),
  },
  {
    ...room,
    name: 'deadline in an unpublished year',
    says: /2027年的放假安排尚未发布/,
    answers: said({ unpublished: [2027] }),
  },
  {
    ...room,
    name: 'returned',
    says: '已退回，等申请人修改',
    answers: said({
      state: 'returned',
      may: ['submit', 'withdraw'],
      nodes: [
        company,
        node({
          state: 'returned',
          acts: [{ who: '孙**', onBehalfOf: '', what: '退回修改', opinion: '请写明人数和设备', at: at(-20) }],
        }),
        safety,
      ],
    }),
  },
  {
    ...room,
    name: 'approved',
    says: '审批通过',
    answers: said({
      state: 'approved',
      may: [],
      nodes: [
        company,
        node({ state: 'approved', acts: [{ who: '孙**', onBehalfOf: '', what: '同意', opinion: '', at: at(-20) }] }),
        { ...safety, state: 'skipped' },
      ],
    }),
  },
  {
    ...room,
    name: 'withdraw',
    says: '等待园区管理人员审批',
    answers: [
      ...said(),
      given(
        calls.orderInfo,
        bookedDetail({ state: 'waiting', paidFen: 0, cancelNow: { backFen: 0, keptFen: 0, words: '' } }),
      ),
    ],
    async act({ page, press }) {
      await press('撤回申请')
      await page.getByRole('dialog').getByText('「产品季度评审」不再审批').waitFor()
    },
  },
  { ...room, name: 'deciding', as: operator, says: '同一时段的申请', answers: deciding },
  {
    ...room,
    name: 'approve',
    as: operator,
    says: '同一时段的申请',
    answers: deciding,
    async act({ page, press }) {
      await press('同意')
      await page.getByText('「供应商大会」转入候补').waitFor()
    },
  },
  {
    ...room,
    name: 'return',
    as: operator,
    says: '同一时段的申请',
    answers: deciding,
    act: others('退回修改', '需要修改的内容'),
  },
  {
    ...room,
    name: 'sign',
    as: operator,
    says: '同一时段的申请',
    answers: deciding,
    act: others('加签', '赵敏'),
  },
  {
    ...room,
    name: 'none',
    says: '没有找到这个预订',
    answers: [...usual, refused(calls.taskNodeList, refusals.notFound)],
  },
  {
    route: '/venuetasktrackingpage/{id}',
    name: '',
    address: `/venuetasktrackingpage/${VENUE}`,
    says: '等待园区管理人员审批',
    answers: said(),
  },
  {
    route: '/temptasktrackingpage/{id}',
    name: '',
    address: `/temptasktrackingpage/${SPOT}`,
    says: '等待园区管理人员审批',
    answers: said(),
  },
]
