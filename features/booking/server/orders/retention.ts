import { type Retention, TRADES } from '#vocabulary/retention'

const KIND = '会议与场地预订'
const words = `预订的付款和退款记录按${TRADES.law}保存三年`
const seenBy = ['负责处理的园区工作人员']

/** What orders keep of people: what they paid for bookings, and what went back. */
export const orderRetention: Retention = {
  'booking.booking_order': {
    personal: {
      kind: KIND,
      columns: {
        person_id: '支付预订费用的账号',
        amount_fen: '预订的费用、付款和退款',
        refunded_fen: '预订的费用、付款和退款',
        back_fen: '预订的费用、付款和退款',
        state: '预订的费用、付款和退款',
        created_at: '付款和退款的时间',
        paid_at: '付款和退款的时间',
      },
      why: '收取预订的费用，按取消规则退款，处理争议',
      of: ['person_id'],
      seenBy,
      receivers: [],
      closing: { rows: 'kept', words },
      says: {
        state: { to_pay: '待支付', paid: '已支付', part_refunded: '部分退款', refunded: '已退款', closed: '已关闭' },
      },
    },
    plain: 'id booking_id area_id trade_id on_account good_until',
    lifetimes: [{ ...TRADES, since: 'created_at', from: '交易', what: '预订的付款记录' }],
  },
  'booking.give_back': {
    personal: {
      kind: KIND,
      columns: {
        amount_fen: '预订的费用、付款和退款',
        why: '退款的原因',
        state: '预订的费用、付款和退款',
        asked_at: '付款和退款的时间',
        ended_at: '付款和退款的时间',
      },
      why: '收取预订的费用，按取消规则退款，处理争议',
      of: [{ column: 'order_id', to: 'booking.booking_order', by: 'person_id' }],
      seenBy,
      receivers: [],
      closing: { rows: 'kept', words },
      says: { state: { asked: '退款中', done: '已退款', failed: '退款未成功，将再次办理' } },
    },
    plain: 'id order_id tries',
    lifetimes: [{ ...TRADES, since: 'asked_at', from: '交易', what: '预订的退款记录' }],
  },
}
