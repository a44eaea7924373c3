import { parkingRefusals } from '#contract/parking'
import { refusals, refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, usual } from './answers.ts'
import { agreed, BILL, bill, billOf, billPayment, bills, paidBill, records, refundedTrade } from './bill-answers.ts'

const list = { route: '/device/parkbillrecord' } as const
const detail = { ...list, address: BILL.one, title: '账单详情' } as const
const result = { ...list, address: BILL.payment, title: '账单支付结果' } as const
const gates = { route: '/device/recordlistPage' } as const
const desk = { route: '/parking/desk/bills', as: { roles: ['operator'] } }
const two = [bill(), bill({ id: idOf(81), month: '2026-09', billNo: 'ZD20260911111111', totalFen: 105_000 })]
const all = (...items: ReturnType<typeof bill>[]) => given(calls.billAll, { items, next: null })

/** The screens of companies' bills. */
export const billStates: readonly State[] = [
  {
    ...list,
    name: '',
    says: '2026年10月账单',
    answers: [...usual, bills(...two)],
    async act({ page, press }) {
      await press('全选')
      await page.getByRole('button', { name: /^支付 2 份/ }).waitFor()
    },
  },
  { ...list, name: 'none', says: '没有待支付的账单', answers: [...usual, bills()] },
  {
    ...list,
    name: 'pay',
    says: '2026年10月账单',
    answers: [...usual, bills(...two)],
    async act({ page, press }) {
      await press('全选')
      await page.getByRole('button', { name: /^支付 2 份/ }).tap()
      await page.getByRole('dialog').getByText('模拟支付').waitFor()
    },
  },
  {
    ...list,
    name: 'no-company',
    says: '仅对企业可办理业务的员工开放',
    answers: [...usual, given(calls.billList, () => refuse(refusals.forbidden))],
  },
  {
    ...list,
    name: 'paid',
    says: '待支付',
    answers: [...usual, bills(paidBill('asked'), paidBill(null, { id: idOf(82), month: '2026-08', totalFen: 0 }))],
    async act({ page }) {
      await page.getByRole('tab', { name: '已支付' }).tap()
      await page.getByText('待开票').waitFor()
    },
  },
  { ...detail, name: 'detail', says: '12 次', answers: [...usual, billOf(bill())] },
  { ...detail, name: 'invoiced', says: '26442000000123456789', answers: [...usual, billOf(paidBill('sent'))] },
  {
    ...detail,
    name: 'invoice',
    says: '申请发票',
    answers: [...usual, billOf(paidBill()), given(calls.billInvoiceAsk, () => refuse(parkingRefusals.invoiceAsked))],
    async act({ page, press }) {
      await press('申请发票')
      await page.getByLabel('发票抬头').fill('光谷云图软件有限公司')
      await page.getByLabel('税号').fill('91350100M000100Y44')
      await press('提交申请')
      await page.getByText('税号不正确').waitFor()
    },
  },
  {
    ...detail,
    name: 'unknown',
    says: '没有找到这份账单',
    answers: [...usual, given(calls.billById, () => refuse(refusals.notFound))],
  },
  {
    ...result,
    name: 'waiting',
    says: '正在确认支付结果',
    answers: [...usual, billPayment(), given(calls.billPaymentQuery, () => refuse(refusals.tooMany))],
  },
  {
    ...result,
    name: 'result',
    says: '支付成功',
    answers: [...usual, billPayment({ state: 'paid', paidAt: at(0) })],
  },
  {
    ...result,
    name: 'refunded',
    says: '款项已退回',
    answers: [...usual, billPayment({ state: 'refunded', trades: [refundedTrade()] })],
  },
  { ...gates, name: '', says: '未放行', answers: [...usual, records()] },
  { ...gates, name: 'none', says: '没有进出记录', answers: [...usual, records({ items: [], plates: 0 })] },
  {
    ...gates,
    name: 'no-company',
    says: '仅对企业可办理业务的员工开放',
    answers: [...usual, given(calls.billDeviceRecords, () => refuse(refusals.forbidden))],
  },
  {
    ...desk,
    name: '',
    says: '标记已开票',
    answers: [...usual, all(bill(), paidBill('asked', { id: idOf(83) }), paidBill('issued', { id: idOf(84) }))],
  },
  { ...desk, name: 'none', says: '还没有账单', answers: [...usual, all()] },
  { ...desk, name: 'others', as: {}, says: '仅对园区运营开放', answers: usual },
  {
    ...desk,
    name: 'terms',
    says: '还没有账单',
    answers: [...usual, all(), agreed],
    async act({ page }) {
      await page.getByRole('tab', { name: '约定' }).tap()
      await page.getByText('已结束').waitFor()
    },
  },
  {
    ...desk,
    name: 'correct',
    says: '还没有账单',
    answers: [...usual, all(), agreed],
    async act({ page, press }) {
      await page.getByRole('tab', { name: '约定' }).tap()
      await page.getByRole('button', { name: '更正账单' }).first().tap()
      await press('列入下期账单')
      await page.getByText('请填写金额').waitFor()
    },
  },
  {
    ...desk,
    name: 'form',
    title: '计费约定',
    address: `/parking/desk/bills?terms=${idOf(70)}`,
    says: '已填 2 辆',
    answers: [...usual, agreed],
  },
  {
    ...desk,
    name: 'new',
    title: '计费约定',
    address: '/parking/desk/bills?terms=new',
    says: '云帆科技有限公司',
    answers: [
      ...usual,
      agreed,
      given(calls.billCompanies, {
        items: [
          { id: idOf(70), name: '光谷云图软件有限公司' },
          { id: idOf(71), name: '云帆科技有限公司' },
        ],
      }),
    ],
    async act({ page, press }) {
      await page.getByLabel('月结车辆').fill('鄂A8K562 不是车牌')
      await press('保存约定')
      await page.getByText('不是车牌：不是车牌').waitFor()
    },
  },
]
