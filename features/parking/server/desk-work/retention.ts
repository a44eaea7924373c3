import { type Retention, TRADES } from '#vocabulary/retention'

const seenBy = ['负责处理的园区工作人员']
const KIND = '停车记录'
const STAYS_WITH_RECORD = '处理停车记录的人员和理由随记录保存，到期删除'

/** What the working side of the desk keeps: who did what about whose car. */
export const deskWorkRetention: Retention = {
  'parking.plate_correction': {
    personal: {
      kind: KIND,
      columns: {
        person_id: '更正车牌的工作人员',
        from_plate: '更正前后的车牌',
        to_plate: '更正前后的车牌',
        reason: '更正的理由和时间',
        at: '更正的理由和时间',
      },
      why: '道闸误识别时更正停车记录，可追溯',
      of: ['person_id'],
      seenBy,
      receivers: [],
      closing: { rows: 'kept', words: STAYS_WITH_RECORD },
    },
    plain: 'id area_id passage_id',
    lifetimes: [{ days: 365, since: 'at', from: '更正', what: '更正车牌的记录' }],
  },
  'parking.listed_plate': {
    personal: {
      kind: KIND,
      columns: {
        added_by: '添加和移出名单的工作人员',
        removed_by: '添加和移出名单的工作人员',
        plate: '限制入场或优先入场的车牌',
        reason: '添加和移出名单的理由和时间',
        removed_why: '添加和移出名单的理由和时间',
        added_at: '添加和移出名单的理由和时间',
        removed_at: '添加和移出名单的理由和时间',
        until_at: '添加和移出名单的理由和时间',
      },
      why: '限制违规车辆入场，保障优先车辆入场',
      of: ['added_by', 'removed_by'],
      seenBy,
      receivers: [],
      closing: { rows: 'kept', words: STAYS_WITH_RECORD },
      while: '名单中的车牌保存到移出名单',
    },
    plain: 'id area_id kind',
    lifetimes: [{ days: 365, since: 'removed_at', from: '移出', what: '已移出名单的车牌' }],
  },
  'parking.desk_refund': {
    personal: {
      kind: KIND,
      columns: {
        asked_by: '办理退款的工作人员',
        settled_by: '办理退款的工作人员',
        amount_fen: '退款的金额、理由和时间',
        reason: '退款的金额、理由和时间',
        note: '退款的金额、理由和时间',
        asked_at: '退款的金额、理由和时间',
        settled_at: '退款的金额、理由和时间',
      },
      why: '退还停车费，处理争议',
      of: ['asked_by', 'settled_by'],
      seenBy,
      receivers: [],
      closing: { rows: 'kept', words: `停车退款记录按${TRADES.law}保存三年` },
    },
    plain: 'id area_id order_id trade_id request_no tries state problem ended_at',
    lifetimes: [{ ...TRADES, since: 'asked_at', from: '退款', what: '停车退款记录' }],
  },
  'parking.debt_write_off': {
    personal: {
      kind: KIND,
      columns: {
        person_id: '核销欠费的工作人员',
        amount_fen: '核销欠费的金额、理由和时间',
        reason: '核销欠费的金额、理由和时间',
        at: '核销欠费的金额、理由和时间',
      },
      why: '核销停车欠费，可追溯',
      of: ['person_id'],
      seenBy,
      receivers: [],
      closing: { rows: 'kept', words: STAYS_WITH_RECORD },
    },
    plain: 'id area_id stay_id',
    lifetimes: [{ days: 365, since: 'at', from: '核销', what: '核销欠费的记录' }],
  },
}
