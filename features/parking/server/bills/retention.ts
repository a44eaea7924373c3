import { type Retention, TRADES } from '#vocabulary/retention'

const KIND = '停车记录'
const words = `企业账单和付款记录按${TRADES.law}保存三年`

/** What bills keep of people: plates that a company pays for, who paid, who asked for an invoice. */
export const billRetention: Retention = {
  'parking.bill_terms': {
    personal: {
      kind: KIND,
      columns: { plates: '由企业按月支付停车费的车牌' },
      why: '企业按月支付停车费的车辆离场时放行，出具账单',
      of: [],
      seenBy: ['负责处理的园区工作人员'],
      receivers: [],
      closing: { rows: 'kept', words: '企业约定的车牌按车牌记，不记账号，由企业和园区维护' },
      while: '企业约定的车牌保存到约定结束后由园区清理',
    },
    plain: 'area_id company_id from_month spaces price_fen ended saved_by saved_at',
  },
  'parking.bill_stay': {
    personal: {
      kind: KIND,
      columns: {
        plate: '由企业按月支付停车费的车牌',
        lot_id: '停车场和车道',
        entered_at: '进出场时间',
        exited_at: '进出场时间',
        amount_fen: '停车费和欠费',
      },
      why: '企业按月支付停车费的车辆离场时放行，出具账单',
      of: [],
      seenBy: ['为车辆按月支付停车费的企业'],
      receivers: [],
      closing: { rows: 'kept', words },
    },
    plain: 'exit_id area_id company_id stay_id bill_id',
    lifetimes: [{ ...TRADES, since: 'exited_at', from: '离场', what: '企业支付的停车记录' }],
  },
  'parking.bill_line': {
    personal: {
      kind: KIND,
      columns: { plate: '由企业按月支付停车费的车牌' },
      why: '企业按月支付停车费的车辆离场时放行，出具账单',
      of: [],
      seenBy: ['为车辆按月支付停车费的企业'],
      receivers: [],
      closing: { rows: 'kept', words },
      while: '账单明细随账单保存',
    },
    plain: 'bill_id nth kind words offer_id count unit_fen amount_fen',
  },
  'parking.bill_payment': {
    personal: {
      kind: KIND,
      columns: {
        person_id: '为企业支付账单的账号',
        created_at: '为企业支付账单的时间',
        paid_at: '为企业支付账单的时间',
      },
      why: '支付企业的停车账单，出具缴费记录',
      of: ['person_id'],
      seenBy: ['本企业可办理业务的员工'],
      receivers: [],
      closing: { rows: 'kept', words },
    },
    plain: 'id area_id company_id bill_ids amount_fen state good_until trade_id',
    lifetimes: [{ ...TRADES, since: 'created_at', from: '交易', what: '企业账单的付款' }],
  },
  'parking.bill_invoice': {
    personal: {
      kind: KIND,
      columns: { asked_by: '为企业申请发票的账号', asked_at: '为企业申请发票的时间' },
      why: '开具企业停车账单的发票',
      of: ['asked_by'],
      seenBy: ['负责处理的园区工作人员'],
      receivers: [],
      closing: { rows: 'stripped', set: { asked_by: null }, words: '企业的开票信息随账单保存，不再有账号' },
      while: '开票信息随账单保存',
    },
    plain: 'bill_id title tax_no state number issued_at sent_at',
  },
  'parking.bill': {
    plain: 'id bill_no area_id company_id company_name month total_fen state issued_at paid_at payment_id',
  },
  'parking.bill_correction': { plain: 'id area_id company_id words amount_fen made_by made_at bill_id' },
}
