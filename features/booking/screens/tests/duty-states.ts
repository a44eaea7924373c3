import { approvals, type WireCase, type WireDuty } from '#engine/approvals'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { BOOKING, COMPANY } from './answers.ts'
import { calls } from './desk-answers.ts'

export const inbox = approvals.calls
const CASE = idOf(160)

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
const colleagues = given(calls.colleagues, {
  items: [
    { id: idOf(181), name: '李静', department: '研发部', busy: true },
    { id: idOf(184), name: '周明', department: null, busy: false },
  ],
})

const as = { roles: ['operator'], companyId: COMPANY.id, companyName: COMPANY.name }
const route = '/booking/approvals'
const busy = [
  duties(
    duty({ dueAt: at(-30), urgedAt: at(-10) }),
    duty({ id: idOf(171), title: '外摆申请：秋季市集', text: '云图科技 · 3 天 · 东广场 A1', onBehalfOf: '陈*' }),
    duty({ id: idOf(172), caseId: null, title: '补充消防检查记录', text: '东广场', dueAt: null, kind: 'task' }),
  ),
  dutyCase,
  effects,
]

/** The screen of what waits for me. */
export const dutyStates: readonly State[] = [
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
]
