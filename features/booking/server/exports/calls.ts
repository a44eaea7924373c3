import type { AccountAgreement, booking, DeskAccountBill, DeskPlace } from '#contract/booking'
import { exportedTable } from '#platform/exports'
import type { HandlersOf } from '#platform/http'
import { accountDeskHandlers } from '../accounts/desk-calls.ts'
import { deskPlaceHandlers } from '../desk/place-calls.ts'
import type { BookingEngines } from '../engines.ts'

type Handlers = Pick<HandlersOf<typeof booking>, 'deskPlaceSheet' | 'accountSheet' | 'accountBillSheet'>

const PLACES = { room: '会议室', venue: '场馆', display: '摆展位', inner: '企业会议室' } as const
const STATES = { draft: '未开放', open: '开放预订', gone: '已停用' } as const
const AGREEMENTS = { coming: '未开始', active: '生效中', ended: '已结束' } as const

/** Lists of booking's desks, taken away. */
export function exportHandlers(engines: BookingEngines): Handlers {
  const { deskPlaces } = deskPlaceHandlers(engines)
  const { accountList, accountBills } = accountDeskHandlers(engines)
  return {
    async deskPlaceSheet(ctx, asked) {
      return await exportedTable<DeskPlace>(ctx, {
        name: PLACES[asked.kind ?? 'room'],
        action: 'booking.places.exported',
        by: { kind: asked.kind, state: asked.state },
        list: (next) => deskPlaces(ctx, { ...asked, ...(next !== undefined && { next }) }),
        columns: [
          { title: '名称', kind: 'text', width: 24, of: ({ name }) => name },
          { title: '楼栋', kind: 'text', of: ({ building }) => building },
          { title: '楼层', kind: 'text', of: ({ floor }) => floor },
          { title: '企业', kind: 'text', width: 28, of: ({ companyName }) => companyName },
          { title: '容纳人数', kind: 'number', of: ({ seats }) => (seats === 0 ? null : seats) },
          { title: '面积（平方米）', kind: 'text', of: ({ area }) => area },
          { title: '设备', kind: 'text', width: 32, of: ({ equipment }) => equipment.join('、') },
          { title: '状态', kind: 'text', of: ({ state }) => STATES[state] },
          { title: '未结束的预订', kind: 'number', of: ({ ahead }) => ahead },
        ],
      })
    },

    async accountSheet(ctx) {
      return await exportedTable<AccountAgreement>(ctx, {
        name: '企业月结',
        action: 'booking.accounts.exported',
        list: (next) => accountList(ctx, next === undefined ? {} : { next }),
        columns: [
          { title: '企业', kind: 'text', width: 36, of: ({ companyName }) => companyName },
          { title: '额度', kind: 'money', of: ({ limitFen }) => limitFen },
          { title: '已用', kind: 'money', of: ({ usedFen }) => usedFen },
          { title: '起始日', kind: 'day', of: ({ fromOn }) => fromOn },
          { title: '截止日', kind: 'day', of: ({ untilOn }) => untilOn },
          { title: '付款期限（天）', kind: 'number', of: ({ payDays }) => payDays },
          { title: '状态', kind: 'text', of: ({ state, overdue }) => (overdue ? '有逾期' : AGREEMENTS[state]) },
        ],
      })
    },

    async accountBillSheet(ctx, asked) {
      return await exportedTable<DeskAccountBill>(ctx, {
        name: '月结账单',
        action: 'booking.account-bills.exported',
        by: { only: asked.only },
        list: (next) => accountBills(ctx, { ...asked, ...(next !== undefined && { next }) }),
        columns: [
          { title: '账单号', kind: 'text', width: 24, of: ({ billNo }) => billNo },
          { title: '企业', kind: 'text', width: 36, of: ({ companyName }) => companyName },
          { title: '月份', kind: 'text', of: ({ month }) => month },
          { title: '金额', kind: 'money', of: ({ totalFen }) => totalFen },
          { title: '付款截止', kind: 'day', of: ({ dueOn }) => dueOn },
          {
            title: '状态',
            kind: 'text',
            of: ({ state, overdue }) => (state === 'paid' ? '已付' : overdue ? '逾期' : '待付'),
          },
          { title: '付款时间', kind: 'moment', of: ({ paidAt }) => (paidAt === null ? null : new Date(paidAt)) },
          {
            title: '付款方式',
            kind: 'text',
            of: ({ state, byTransfer }) => (state === 'open' ? '' : byTransfer ? '转账' : '线上'),
          },
        ],
      })
    },
  }
}
