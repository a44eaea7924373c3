import {
  type AccountAgreement,
  type AccountBill,
  booking,
  bookingRefusals,
  type DeskAccountBill,
} from '#contract/booking'
import { refusals, refuse } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { COMPANY } from './answers.ts'
import { ORDER, paidOrder, said } from './order-answers.ts'

const { calls } = booking
const as = { companyId: COMPANY.id, companyName: COMPANY.name }
const operator = { roles: ['operator'] }
const [BILL, PAYMENT] = [idOf(900), idOf(901)]

const bill = (facts: Partial<AccountBill> = {}): AccountBill => ({
  id: BILL,
  billNo: 'CD20261012345678',
  companyId: COMPANY.id,
  companyName: COMPANY.name,
  month: '2026-10',
  totalFen: 128_000,
  dueOn: '2026-11-30',
  overdue: false,
  state: 'open',
  issuedAt: at(-20_000),
  paidAt: null,
  byTransfer: false,
  ...facts,
})
const paid = (facts: Partial<AccountBill> = {}) =>
  bill({ id: idOf(902), month: '2026-09', state: 'paid', paidAt: at(-3000), byTransfer: true, ...facts })
const account = {
  limitFen: 500_000,
  usedFen: 152_000,
  leftFen: 348_000,
  untilOn: '2027-10-31',
  usable: true,
  overdue: false,
}
const channels = [{ id: 'sandbox', name: '模拟支付', spendableFen: null, needs: null, purses: [] }]
const bills = (items: AccountBill[], facts: object = {}) =>
  given(calls.bills, ({ state }) => ({
    items: items.filter((one) => one.state === state),
    next: null,
    open: { count: items.filter((one) => one.state === 'open').length, fen: 128_000 },
    channels,
    account,
    ...facts,
  }))
const items = [
  { kind: 'booking' as const, words: '湖景会议室 10月12日 14:00–16:00 HY20261012001', amountFen: 120_000 },
  { kind: 'booking' as const, words: '星河厅 10月20日 09:00–10:00（取消费用） HY20261020007', amountFen: 18_000 },
  { kind: 'carry' as const, words: '上期结转', amountFen: -10_000 },
]
const detail = (facts: Partial<AccountBill> = {}) => given(calls.billById, { ...bill(facts), items, channels })
const payment = (state: 'open' | 'paid' | 'refunded' | 'expired') =>
  given(calls.billPayment, {
    paymentId: PAYMENT,
    amountFen: 128_000,
    state,
    createdAt: at(-1),
    paidAt: state === 'paid' ? at(0) : null,
    bills: [{ id: BILL, billNo: 'CD20261012345678', month: '2026-10', totalFen: 128_000 }],
  })
const mine = { route: '/meeting/bills', as } as const
const one = { ...mine, address: `/meeting/bills?id=${BILL}`, title: '账单详情' } as const
const result = { ...mine, address: `/meeting/bills?paymentId=${PAYMENT}`, title: '账单支付结果' } as const

const agreement = (facts: Partial<AccountAgreement> = {}): AccountAgreement => ({
  companyId: COMPANY.id,
  companyName: COMPANY.name,
  limitFen: 500_000,
  usedFen: 152_000,
  fromOn: '2026-11-01',
  untilOn: null,
  payDays: 10,
  state: 'active',
  overdue: false,
  version: 1,
  savedAt: at(-4000),
  ...facts,
})
const agreements = (...list: AccountAgreement[]) => given(calls.accountList, { items: list, next: null })
const companies = given(calls.accountCompanies, { items: [COMPANY, { id: idOf(903), name: '江城智造有限公司' }] })
const transfer = {
  receivedOn: '2026-11-18',
  reference: 'ICBC2026111800231',
  reason: '户名光谷云图软件，金额一致',
  state: 'asked' as const,
  askedBy: '周园',
  askedAt: at(-90),
  mine: false,
  words: '',
}
const deskBills = (...list: DeskAccountBill[]) => given(calls.accountBills, { items: list, next: null })
const accounts = { route: '/booking/desk/accounts', as: operator } as const
const desk = { route: '/booking/desk/bills', as: operator } as const

/** Companies that pay for their bookings by the month. */
export const accountStates: readonly State[] = [
  {
    ...mine,
    name: '',
    says: '2026年10月账单',
    answers: [bills([bill(), paid()])],
    async act({ page, press }) {
      await press('全选')
      await page.getByRole('button', { name: /^支付 1 份/ }).waitFor()
    },
  },
  {
    ...mine,
    name: 'overdue',
    says: '已逾期',
    answers: [
      bills([bill({ overdue: true, dueOn: '2026-11-10' })], { account: { ...account, usable: false, overdue: true } }),
    ],
  },
  { ...mine, name: 'none', says: '没有待支付的账单', answers: [bills([], { account: null })] },
  {
    ...mine,
    name: 'paid',
    says: '待支付',
    answers: [bills([paid()])],
    async act({ page }) {
      await page.getByRole('tab', { name: '已支付' }).tap()
      await page.getByText('已转账支付').waitFor()
    },
  },
  {
    ...mine,
    name: 'no-company',
    says: '仅对企业可办理业务的员工开放',
    answers: [given(calls.bills, () => refuse(refusals.forbidden))],
  },
  { ...one, name: 'detail', says: '取消费用', answers: [detail()] },
  { ...one, name: 'detail-overdue', says: '付清前企业不能继续月结', answers: [detail({ overdue: true })] },
  { ...one, name: 'detail-gone', says: '没有找到这份账单', answers: [refused(calls.billById, refusals.notFound)] },
  { ...result, name: 'result', says: '支付成功', answers: [payment('paid')] },
  { ...result, name: 'result-refunded', says: '款项已退回', answers: [payment('refunded')] },
  {
    route: '/meeting/orderdetail/{id}',
    address: ORDER,
    name: 'on-account',
    says: '计入企业每月的场地账单',
    answers: said(paidOrder({ onAccount: true, paidBy: '企业月结' })),
  },
  {
    ...accounts,
    name: '',
    says: '生效中',
    answers: [
      agreements(agreement(), agreement({ companyId: idOf(903), companyName: '江城智造有限公司', overdue: true })),
    ],
  },
  { ...accounts, name: 'none', says: '还没有企业月结', answers: [agreements()] },
  {
    ...accounts,
    name: 'add',
    says: '生效中',
    answers: [agreements(agreement()), companies],
    async act({ page, press }) {
      await press('新增企业月结')
      await page.getByRole('radio', { name: '江城智造有限公司' }).waitFor()
    },
  },
  {
    ...accounts,
    name: 'changed',
    says: '生效中',
    answers: [agreements(agreement()), refused(calls.accountSave, bookingRefusals.accountOver)],
    async act({ press, says }) {
      await press('修改')
      await press('保存')
      await says('结束日期不能早于今天')
    },
  },
  {
    ...desk,
    name: '',
    says: '待复核',
    answers: [deskBills({ ...bill(), transfer }, { ...paid(), transfer: null })],
  },
  { ...desk, name: 'none', says: '还没有账单', answers: [deskBills()] },
  {
    ...desk,
    name: 'own',
    says: '请由另一位管理人员复核',
    answers: [deskBills({ ...bill(), transfer: { ...transfer, mine: true } })],
  },
  {
    ...desk,
    name: 'refused',
    says: '银行没有这笔流水',
    answers: [deskBills({ ...bill(), transfer: { ...transfer, state: 'refused', words: '银行没有这笔流水' } })],
    async act({ page, press }) {
      await press('登记转账')
      await page.getByRole('dialog').getByText('银行流水号').waitFor()
    },
  },
]
