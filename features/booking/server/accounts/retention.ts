import type { Retention } from '#vocabulary/retention'

const KIND = '会议与场地预订'

/** What bills of companies keep of people. */
export const accountRetention: Retention = {
  'booking.account': {
    plain: 'area_id company_id limit_fen from_on until_on pay_days version saved_by saved_at',
  },
  'booking.bill': {
    plain:
      'id bill_no area_id company_id company_name month total_fen carry_fen due_on state issued_at paid_at payment_id transfer_id',
  },
  'booking.bill_item': { plain: 'bill_id nth kind booking_id words amount_fen' },
  'booking.bill_transfer': {
    plain: 'id bill_id received_on reference reason state asked_by asked_at decided_by decided_at words',
  },
  'booking.bill_payment': {
    personal: {
      kind: KIND,
      columns: {
        person_id: '为企业支付账单的账号',
        created_at: '为企业支付账单的时间',
        paid_at: '为企业支付账单的时间',
      },
      why: '支付企业的场地账单，出具缴费记录',
      of: ['person_id'],
      seenBy: ['本企业可办理业务的员工'],
      receivers: [],
      closing: { rows: 'kept', words: '交易记录依法保存三年' },
    },
    plain: 'id area_id company_id bill_ids amount_fen state good_until trade_id',
    lifetimes: [{ days: 1095, since: 'created_at', from: '交易', what: '企业账单的付款' }],
  },
}
