import type { Bill, CompanyBudget, DeskRefund, DeskStay, ListedPlate, parking } from '#contract/parking'
import { exportedTable } from '#platform/exports'
import type { HandlersOf } from '#platform/http'
import type { OutColumn } from '#platform/sheets'
import { billDeskHandlers } from '../bills/desk-calls.ts'
import { budgetHandlers } from '../coupons/budgets.ts'
import { deskWorkHandlers } from '../desk-work/calls.ts'
import { debtHandlers } from '../desk-work/debts.ts'
import { refundHandlers } from '../desk-work/refunds.ts'
import type { ParkingEngines } from '../engines.ts'

type Handlers = Pick<
  HandlersOf<typeof parking>,
  'deskStaySheet' | 'deskDebtSheet' | 'deskRefundSheet' | 'deskListedSheet' | 'couponBudgetSheet' | 'billSheet'
>

const REFUNDS = {
  asked: '处理中',
  done: '已退回',
  failed: '渠道未退',
  otherwise: '另行退回',
  withdrawn: '已撤回',
} as const
const LISTS = { blocked: '禁止入场', priority: '优先入场' } as const

const at = (moment: string | null): Date | null => (moment === null ? null : new Date(moment))

const STAY_COLUMNS: readonly OutColumn<DeskStay>[] = [
  { title: '车牌', kind: 'text', of: ({ plate }) => plate },
  { title: '停车场', kind: 'text', width: 24, of: ({ lotName }) => lotName },
  { title: '入场', kind: 'moment', of: ({ enteredAt }) => new Date(enteredAt) },
  { title: '出场', kind: 'moment', of: ({ exitedAt }) => at(exitedAt) },
  { title: '停车分钟', kind: 'number', of: ({ minutes }) => minutes },
  { title: '已付', kind: 'money', of: ({ paidFen }) => paidFen },
  { title: '未付', kind: 'money', of: ({ owedFen }) => owedFen },
]

/** Lists of parking's desks, taken away. */
export function exportHandlers(engines: ParkingEngines): Handlers {
  const { deskStays, deskListed } = deskWorkHandlers(engines)
  const { deskRefunds } = refundHandlers(engines)
  return {
    async deskStaySheet(ctx, asked) {
      return await exportedTable<DeskStay>(ctx, {
        name: '停车记录',
        action: 'parking.stays.exported',
        by: { lotId: asked.lotId },
        list: (next) => deskStays(ctx, { ...asked, ...(next !== undefined && { next }) }),
        columns: STAY_COLUMNS,
      })
    },

    async deskDebtSheet(ctx, asked) {
      return await exportedTable<DeskStay>(ctx, {
        name: '欠费',
        action: 'parking.debts.exported',
        list: (next) => debtHandlers.deskDebts(ctx, { ...asked, ...(next !== undefined && { next }) }),
        columns: STAY_COLUMNS,
      })
    },

    async deskRefundSheet(ctx, asked) {
      return await exportedTable<DeskRefund>(ctx, {
        name: '退款',
        action: 'parking.refunds.exported',
        by: { which: asked.which },
        list: (next) => deskRefunds(ctx, { ...asked, ...(next !== undefined && { next }) }),
        columns: [
          { title: '订单号', kind: 'text', width: 28, of: ({ orderNo }) => orderNo },
          { title: '车牌', kind: 'text', of: ({ plate }) => plate },
          { title: '渠道', kind: 'text', of: ({ channelName }) => channelName },
          { title: '金额', kind: 'money', of: ({ amountFen }) => amountFen },
          { title: '状态', kind: 'text', of: ({ state }) => REFUNDS[state] },
          { title: '原因', kind: 'text', width: 28, of: ({ reason }) => reason },
          { title: '渠道说明', kind: 'text', width: 28, of: ({ problem }) => problem },
          { title: '申请人', kind: 'text', of: ({ askedBy }) => askedBy || '系统' },
          { title: '申请时间', kind: 'moment', of: ({ askedAt }) => new Date(askedAt) },
          { title: '处理人', kind: 'text', of: ({ settledBy }) => settledBy },
          { title: '处理时间', kind: 'moment', of: ({ settledAt }) => at(settledAt) },
          { title: '备注', kind: 'text', width: 28, of: ({ note }) => note },
        ],
      })
    },

    async deskListedSheet(ctx, asked) {
      return await exportedTable<ListedPlate>(ctx, {
        name: LISTS[asked.kind],
        action: 'parking.listed.exported',
        by: { kind: asked.kind },
        list: (next) => deskListed(ctx, { ...asked, ...(next !== undefined && { next }) }),
        columns: [
          { title: '车牌', kind: 'text', of: ({ plate }) => plate },
          { title: '原因', kind: 'text', width: 32, of: ({ reason }) => reason },
          { title: '到期', kind: 'moment', of: ({ until }) => at(until) },
          { title: '状态', kind: 'text', of: ({ over }) => (over ? '已到期' : '生效中') },
          { title: '加入人', kind: 'text', of: ({ addedBy }) => addedBy },
          { title: '加入时间', kind: 'moment', of: ({ addedAt }) => new Date(addedAt) },
        ],
      })
    },

    async couponBudgetSheet(ctx, asked) {
      return await exportedTable<CompanyBudget>(ctx, {
        name: '停车优惠额度',
        action: 'parking.budgets.exported',
        list: (next) => budgetHandlers.couponBudgets(ctx, { ...asked, ...(next !== undefined && { next }) }),
        columns: [
          { title: '企业', kind: 'text', width: 36, of: ({ companyName }) => companyName },
          { title: '总额度', kind: 'money', of: ({ grantedFen }) => grantedFen },
          { title: '待使用', kind: 'money', of: ({ heldFen }) => heldFen },
          { title: '已抵扣', kind: 'money', of: ({ spentFen }) => spentFen },
          { title: '剩余', kind: 'money', of: ({ leftFen }) => leftFen },
        ],
      })
    },

    async billSheet(ctx, asked) {
      return await exportedTable<Bill>(ctx, {
        name: '企业停车账单',
        action: 'parking.bills.exported',
        by: { only: asked.only },
        list: (next) => billDeskHandlers.billAll(ctx, { ...asked, ...(next !== undefined && { next }) }),
        columns: [
          { title: '账单号', kind: 'text', width: 24, of: ({ billNo }) => billNo },
          { title: '企业', kind: 'text', width: 36, of: ({ companyName }) => companyName },
          { title: '月份', kind: 'text', of: ({ month }) => month },
          { title: '金额', kind: 'money', of: ({ totalFen }) => totalFen },
          { title: '状态', kind: 'text', of: ({ state }) => (state === 'paid' ? '已付' : '待付') },
          { title: '出账时间', kind: 'moment', of: ({ issuedAt }) => new Date(issuedAt) },
          { title: '付款时间', kind: 'moment', of: ({ paidAt }) => at(paidAt) },
        ],
      })
    },
  }
}
