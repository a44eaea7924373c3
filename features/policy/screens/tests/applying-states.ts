import { applyRefusals } from '#contract/policy'
import { approvals, type WireCase } from '#engine/approvals'
import { notAuthorised, refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import {
  APPLICATION,
  application,
  applying,
  approved,
  CASE,
  calls,
  form,
  MANAGER,
  POLICY,
  record,
  returned,
  toDecide,
} from './answers.ts'

const apply = {
  route: '/policySearch/policyRecordApply',
  address: `/policySearch/policyRecordApply?id=${POLICY}`,
  as: MANAGER,
} as const
const records = { route: '/policySearch/policyApplyRecords', as: MANAGER } as const
const one = {
  route: '/policySearch/policyRecordDetail',
  address: `/policySearch/policyRecordDetail?id=${APPLICATION}`,
  as: MANAGER,
} as const
const OPERATOR = { roles: ['operator'], rights: ['policy.write'] }
type Act = NonNullable<State['act']>
const pressed =
  (name: string | RegExp, words: string | RegExp): Act =>
  async ({ page, press }) => {
    await press(name)
    await page.getByText(words).first().waitFor()
  }

/** The case behind an application, as it stands. */
export const waitingCase: WireCase = {
  caseId: CASE,
  state: 'waiting',
  title: '知识产权优势企业培育资助',
  subjectKind: 'policy.apply',
  subjectId: APPLICATION,
  path: `/policySearch/policyRecordDetail?id=${APPLICATION}`,
  processTitle: '政策申请',
  version: 1,
  applicant: '林*',
  beganAt: at(-120),
  endedAt: null,
  expect: 4,
  fields: [],
  nodes: [],
  acts: [],
  can: ['approve', 'reject', 'return'],
}
/** The answer that says so. */
export const policyCase = given(approvals.calls.caseDetail, waitingCase)
/** What a decision would do. */
export const policyEffects = given(approvals.calls.preview, ({ act }) => ({
  sentences: act === 'approve' ? ['申请通过，通知企业'] : ['申请结束，通知企业'],
  to: act === 'approve' ? ('approved' as const) : ('rejected' as const),
}))
const deciding = [given(calls.recordDetail, toDecide), policyCase, policyEffects]

/** Filling in, what became of applications, deciding and noting the payment. */
export const applyingStates: readonly State[] = [
  { ...apply, name: '', says: '提交申请', answers: [given(calls.submitTimes, applying())] },
  {
    ...apply,
    name: 'new',
    says: '提交申请',
    answers: [
      given(calls.submitTimes, applying({ application: null, papers: [], form: form({ revision: 0, savedAt: null }) })),
    ],
  },
  {
    ...apply,
    name: 'wrong',
    says: '提交申请',
    answers: [given(calls.submitTimes, applying())],
    act: pressed('提交申请', '还有内容没有填好，已为您标出'),
  },
  {
    ...apply,
    name: 'returned',
    says: '重新提交',
    answers: [
      given(
        calls.submitTimes,
        applying({
          application: { id: APPLICATION, state: 'returned', version: 6 },
          form: form({
            open: ['papers'],
            returned: ['papers'],
            before: record().form.filled,
            filled: record().form.filled,
          }),
        }),
      ),
    ],
  },
  {
    ...apply,
    name: 'paper',
    says: '提交申请',
    answers: [given(calls.submitTimes, applying())],
    act: pressed('带入营业执照.pdf', '放到哪一栏'),
  },
  {
    ...apply,
    name: 'closed',
    says: '申报已于2026年11月1日截止',
    answers: [given(calls.submitTimes, applying({ application: null, why: '申报已于2026年11月1日截止' }))],
  },
  {
    ...apply,
    name: 'under review',
    says: '查看进行中的申请',
    answers: [
      given(
        calls.submitTimes,
        applying({ application: { id: APPLICATION, state: 'waiting', version: 4 }, why: '已有申请在审核中' }),
      ),
    ],
  },
  {
    ...apply,
    name: 'no form',
    says: '这条政策不在线申报',
    answers: [refused(calls.submitTimes, applyRefusals.noForm)],
  },
  { ...apply, name: 'not mine', says: '您不能为企业申报', answers: [refused(calls.submitTimes, notAuthorised)] },
  {
    ...records,
    name: '',
    says: '没有更多了',
    answers: [
      given(calls.records, {
        items: [
          application(),
          application({ id: idOf(4411), title: '企业研发费用补助', state: 'draft', handedAt: null }),
          application({ id: idOf(4412), title: '企业稳岗扩岗补贴', state: 'returned' }),
          application({
            id: idOf(4413),
            title: '企业稳岗扩岗补贴',
            state: 'paid',
            paidOn: '2026-11-12',
            paidFen: 1_800_000,
          }),
          application({ id: idOf(4414), title: '外地企业迁入奖励', state: 'rejected' }),
        ],
        next: null,
      }),
    ],
  },
  { ...records, name: 'empty', says: '还没有政策申请', answers: [given(calls.records, { items: [], next: null })] },
  { ...one, name: '', says: '办理经过', answers: [given(calls.recordDetail, record())] },
  { ...one, name: 'returned', says: '去补正', answers: [given(calls.recordDetail, returned)] },
  { ...one, name: 'decide', as: OPERATOR, says: '退回补正', answers: deciding },
  {
    ...one,
    name: 'agree',
    as: OPERATOR,
    says: '同意',
    answers: deciding,
    act: pressed(/^同意$/, '申请通过，通知企业'),
  },
  {
    ...one,
    name: 'return',
    as: OPERATOR,
    says: '退回补正',
    answers: deciding,
    act: pressed('退回补正', '需要修改的内容'),
  },
  {
    ...one,
    name: 'pay',
    as: OPERATOR,
    says: '登记兑付',
    answers: [given(calls.recordDetail, approved)],
    act: pressed('登记兑付', '兑付日期'),
  },
  {
    ...one,
    name: 'paid',
    says: '已经兑付，申请办结',
    answers: [
      given(
        calls.recordDetail,
        record({
          state: 'paid',
          paidOn: '2026-11-12',
          paidFen: 1_800_000,
          paidNote: '第一批',
          may: { edit: false, withdraw: false, decide: false, pay: false },
        }),
      ),
    ],
  },
  {
    ...one,
    name: 'withdraw',
    says: '撤回申请',
    answers: [given(calls.recordDetail, record())],
    act: pressed('撤回申请', '撤回这份申请？'),
  },
  { ...one, name: 'gone', says: '没有找到这份申请', answers: [refused(calls.recordDetail, refusals.notFound)] },
]
