import { type Retention, VOUCHERS } from '#vocabulary/retention'

const seenBy = ['园区财务人员']

/** What deposits keep of people. Rows of a pot go with it. */
export const retention: Retention = {
  'deposits.pot': {
    plain:
      'id area_id kind case_id payer_id label due_fen arriving_fen paid_fen held_fen returning_fen taken_fen returned_fen opened_at closed_at',
    lifetimes: [{ ...VOUCHERS, since: 'closed_at', from: '结清', what: '保证金收退记录' }],
  },
  'deposits.ask': { plain: 'id pot_id amount_fen state asked_at' },
  'deposits.receipt': {
    personal: {
      kind: '支付',
      columns: { by_id: '收取保证金的工作人员', paid_at: '保证金收款时间' },
      why: '收取和退还保证金，核对账目',
      of: ['by_id'],
      seenBy,
      receivers: [],
      closing: { rows: 'kept', words: `保证金收款记录按${VOUCHERS.law}保存三十年` },
      while: '保证金结清后按会计凭证保存三十年',
    },
    plain: 'id area_id pot_id amount_fen back_fen channel trade_id receipt_no state booked_at',
  },
  'deposits.hold': { plain: 'id pot_id amount_fen reason state held_at ended_at' },
  'deposits.give_back': {
    plain: 'id pot_id receipt_id amount_fen why state tries try_at problem asked_at ended_at way',
  },
  'deposits.transfer': {
    personal: {
      kind: '支付',
      columns: {
        payee_sealed: '收款人姓名',
        account_sealed: '收款账号',
        bank: '开户银行',
        entered_by: '登记和复核付款的工作人员',
        decided_by: '登记和复核付款的工作人员',
      },
      why: '原支付渠道无法退款时，把保证金转给缴款人',
      of: ['entered_by', 'decided_by'],
      seenBy,
      receivers: [],
      sealed: {
        payee_sealed: { purpose: 'deposits.transfer.payee', of: 'id', shows: 'name' },
        account_sealed: { purpose: 'deposits.transfer.account', of: 'id', shows: 'nothing' },
      },
      closing: { rows: 'kept', words: `转账退款记录按${VOUCHERS.law}保存三十年` },
      while: '保证金结清后按会计凭证保存三十年',
    },
    plain: 'id give_back_id way entered_at state decided_at note',
  },
}
