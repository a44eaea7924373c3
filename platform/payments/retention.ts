import { type Retention, VOUCHERS } from '#vocabulary/retention'

const seenBy = ['园区财务人员']
const receivers = ['支付机构（支付宝、微信支付）']
const why = '完成支付和退款，核对账目'

/** What payments keep of people. The simulated bank of the demo plays somebody else: production has none of it. */
export const retention: Retention = {
  'payments.trade': {
    personal: {
      kind: '支付',
      columns: {
        person_id: '付款的账号',
        title: '付款事项',
        out_trade_no: '订单号',
        channel_trade_no: '订单号',
        amount_fen: '金额',
        channel: '支付方式',
        state: '结果',
        created_at: '支付与退款的时间',
        paid_at: '支付与退款的时间',
      },
      says: {
        channel: { alipay: '支付宝', wechat: '微信支付', wallet: '钱包', sandbox: '模拟支付' },
        state: { created: '未付款', paying: '未付款', paid: '已付款', closed: '已关闭' },
      },
      why,
      of: ['person_id'],
      seenBy,
      receivers,
      closing: {
        rows: 'stripped',
        set: { title: '园区缴费' },
        words: `支付记录只留账号编号、金额和单号，按${VOUCHERS.law}保存三十年`,
      },
    },
    plain:
      'id area_id subject_kind subject_id return_path request_key pay_url expires_at closed_at verdict learned_by refunded_fen ask_at asks last_ask_at way end_why cancelling_at cancels pay_url_until rehearsed_at',
    lifetimes: [{ ...VOUCHERS, since: 'created_at', from: '交易', what: '支付与退款记录' }],
  },
  'payments.stopped_payer': {
    personal: {
      kind: '支付',
      columns: { person_id: '注销中的账号', since: '申请注销的时间' },
      why: '注销期间不再发起新的付款',
      of: ['person_id'],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
      hidden: true,
    },
    plain: '',
  },
  'payments.refund': {
    plain: 'id trade_id request_no amount_fen reason automatic state asked_at ended_at tries try_at last_problem',
    lifetimes: [{ ...VOUCHERS, since: 'asked_at', from: '交易' }],
  },
  'payments.notify': {
    plain: 'id channel received_at outcome why out_trade_no channel_trade_no amount_fen status trade_id body_sha256',
    lifetimes: [
      { days: 30, since: 'received_at', from: '收到', only: { outcome: ['repeated'] }, job: 'payments.forget' },
      { ...VOUCHERS, since: 'received_at', from: '交易' },
    ],
  },
  'payments.difference': {
    personal: {
      kind: '支付',
      columns: { person_id: '处理异常收款的工作人员', note: '异常收款的处理说明', ended_at: '处理时间' },
      why: '核对账目，处理异常收款',
      of: ['person_id'],
      seenBy,
      receivers: [],
      closing: { rows: 'kept', words: `异常收款的处理记录按${VOUCHERS.law}保存三十年` },
    },
    plain:
      'id channel day area_id kind line out_trade_no request_no nth channel_trade_no trade_id ours_fen theirs_fen state found_at',
    lifetimes: [{ ...VOUCHERS, since: 'found_at', from: '交易' }],
  },
  'payments.bill_day': {
    plain:
      'channel day state compared_at ours_count ours_in_fen ours_out_fen theirs_count theirs_in_fen theirs_out_fen moved_fen difference_fen foreign_count',
  },
  'payments.bill_line': { plain: 'channel day line out_trade_no request_no nth channel_trade_no amount_fen at' },
  'payments_sandbox.delivery': { plain: 'id out_trade_no notify_id fields due_at tries answered' },
  'payments_sandbox.refund': { plain: 'out_trade_no out_request_no amount_fen refunded_at' },
  'payments_sandbox.trade': {
    plain:
      'out_trade_no trade_no ticket app_id subject amount_fen state notify_url return_url quit_url created_at expires_at paid_at closed_at refunded_fen pay_code_sha256',
  },
}
