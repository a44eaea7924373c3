import { type Retention, TRADES } from '#vocabulary/retention'
import { billRetention } from './bills/retention.ts'
import { deskWorkRetention } from './desk-work/retention.ts'
import { findRetention } from './find/retention.ts'
import { importRetention } from './imports/retention.ts'
import { laneRetention } from './lanes/retention.ts'
import { misreadRetention } from './misreads/retention.ts'
import { peakRetention } from './peaks/retention.ts'
import { staffRetention } from './staff/retention.ts'

const seenBy = ['负责处理的园区工作人员']
const KIND = '停车记录'
const byPlate = {
  rows: 'kept',
  words: '进出场记录按车牌记，不记账号，到期删除',
} as const

/** What parking keeps of people: of their cars, and of who paid. */
export const retention: Retention = {
  'parking.stay': {
    personal: {
      kind: KIND,
      columns: {
        plate: '车牌',
        vehicle_kind: '车辆类型',
        lot_id: '停车场和车道',
        entered_at: '进出场时间',
        exited_at: '进出场时间',
        fee_fen: '停车费和欠费',
        owed_fen: '停车费和欠费',
        paid_fen: '停车费和欠费',
        usage: '当日已享受的免费时长',
      },
      why: '计算停车费，放行，处理争议',
      of: [],
      seenBy,
      receivers: [],
      closing: byPlate,
    },
    plain: 'id area_id state leave_by',
    lifetimes: [
      { days: 365, since: 'exited_at', from: '离场', what: '没有付款的进出场记录（有付款的随缴费记录）' },
      { days: 365, since: 'entered_at', from: '入场', only: { state: ['lost'] } },
    ],
  },
  'parking.passage': {
    personal: {
      kind: KIND,
      columns: {
        plate: '车牌',
        channel_id: '停车场和车道',
        lot_id: '停车场和车道',
        seen_at: '进出场时间',
        picture_id: '道闸抓拍的车辆照片',
      },
      why: '计算停车费，放行，处理争议',
      of: [],
      seenBy: [...seenBy, '为车辆按月支付停车费的企业（不含照片）'],
      receivers: [],
      closing: byPlate,
    },
    plain: 'id device_id event_id area_id direction received_at opened_by reason stay_id answer_stands',
    lifetimes: [
      { days: 90, since: 'seen_at', from: '过闸', what: '道闸抓拍照片', empties: ['picture_id'] },
      { days: 365, since: 'seen_at', from: '过闸', what: '过闸记录' },
    ],
  },
  ...laneRetention,
  ...findRetention,
  ...misreadRetention,
  ...peakRetention,
  'parking.stay_order': {
    personal: {
      kind: KIND,
      columns: {
        person_id: '缴费的账号',
        plate: '车牌',
        order_no: '缴费单号',
        lot_id: '停车场和车道',
        minutes: '停车费和欠费',
        fee_fen: '停车费和欠费',
        due_fen: '停车费和欠费',
        paid_at: '缴费时间',
        created_at: '缴费时间',
      },
      why: '计算停车费，出具缴费记录，处理争议',
      of: ['person_id'],
      seenBy,
      receivers: [],
      closing: { rows: 'kept', words: `停车缴费记录（含车牌）按${TRADES.law}保存三年` },
    },
    plain:
      'id area_id stay_id token_hash priced_at good_until paid_before_fen lines next_change state trade_id coupon_fen used_coupon_fen coupons refunded_fen',
    lifetimes: [{ ...TRADES, since: 'created_at', from: '交易', what: '停车缴费记录' }],
  },
  'parking.payment_move': {
    personal: {
      kind: KIND,
      columns: { person_id: '缴费的账号', from_plate: '车牌', moved_at: '改正车牌的时间' },
      why: '付错车牌时改正',
      of: ['person_id'],
      seenBy,
      receivers: [],
      closing: { rows: 'kept', words: `停车缴费记录（含车牌）按${TRADES.law}保存三年` },
    },
    plain: 'order_id from_stay_id to_stay_id',
    lifetimes: [{ ...TRADES, since: 'moved_at', from: '交易' }],
  },
  'parking.plate_claim': {
    personal: {
      kind: KIND,
      columns: {
        person_id: '保存车牌的账号',
        plate: '您保存的车牌',
        added_at: '保存车牌的时间',
        proven_at: '证明车牌归属的时间',
      },
      why: '让您不必每次输入车牌，查看自己车辆的记录',
      of: ['person_id'],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
      while: '您保存的车牌保存到您删除',
    },
    plain: 'id area_id kind',
    lifetimes: [{ days: 365, since: 'added_at', from: '入场', what: '无牌车的小票号', only: { kind: ['slip'] } }],
  },
  'parking.order_token': {
    personal: {
      kind: KIND,
      columns: { person_id: '查询停车费的账号', created_at: '查询停车费的时间' },
      why: '付款金额与查询时一致',
      of: ['person_id'],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
      hidden: true,
    },
    plain: 'token_hash stay_id good_until',
    lifetimes: [{ days: 1, since: 'created_at', from: '查询', what: '停车费的查询', job: 'parking.prune' }],
  },
  'parking.asked_plates': {
    personal: {
      kind: KIND,
      columns: {
        person_id: '查询停车费的账号',
        day: '当天查询过哪些别人的车牌（不可逆处理后）',
        plates: '当天查询过哪些别人的车牌（不可逆处理后）',
        fresh: '当天查询过哪些别人的车牌（不可逆处理后）',
      },
      why: '防止有人大量查询别人的车',
      of: ['person_id'],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
      hidden: true,
    },
    plain: 'area_id',
    lifetimes: [{ days: 1, since: 'day', from: '当日', what: '查询别人车牌的记录', job: 'parking.prune' }],
  },
  ...billRetention,
  'parking.coupon': {
    personal: {
      kind: KIND,
      columns: {
        person_id: '领取优惠券的账号',
        plate: '领取优惠券的车牌',
        received_at: '领取和使用优惠券的时间',
        used_at: '领取和使用优惠券的时间',
        expires_at: '领取和使用优惠券的时间',
        off_fen: '优惠券抵扣的金额',
      },
      why: '核销停车优惠券，与发放企业结算',
      of: ['person_id'],
      seenBy: ['发放优惠券的企业（车牌隐去中间几位）'],
      receivers: [],
      closing: {
        rows: 'stripped',
        set: { person_id: null, plate: null },
        words: '优惠券的张数和抵扣金额留给发放企业结算，不再有账号和车牌',
      },
    },
    plain: 'id area_id offer_id most_fen code_hash state order_id',
    lifetimes: [
      {
        days: 365,
        since: 'received_at',
        from: '领取',
        what: '已用和过期优惠券的账号和车牌',
        only: { state: ['used', 'expired'] },
        empties: ['person_id', 'plate'],
      },
    ],
  },
  'parking.coupon_offer': {
    personal: {
      kind: KIND,
      columns: { created_by: '为企业发放优惠券的账号', created_at: '为企业发放优惠券的时间' },
      why: '企业核对由谁发放了优惠券',
      of: ['created_by'],
      seenBy: ['发放优惠券的企业'],
      receivers: [],
      closing: { rows: 'kept', words: '企业发放优惠券的记录由企业核对和结算' },
      while: '发放优惠券的记录保存到企业停用停车优惠',
    },
    plain:
      'id area_id company_id way kind value most_fen title lot_ids starts_at ends_at good_hours quota received used spent_fen per_plate per_person per_day state',
  },
  'parking.coupon_budget': { plain: 'area_id company_id granted_fen held_fen spent_fen' },
  'parking.free_plate': {
    personal: {
      kind: KIND,
      columns: {
        person_id: '登记免费停车的账号',
        company_id: '登记时所属的企业',
        plate: '登记免费停车的车牌',
        reason: '登记免费停车的理由和审核意见',
        note: '登记免费停车的理由和审核意见',
        asked_at: '登记免费停车的时间和结果',
        state: '登记免费停车的时间和结果',
        decided_at: '登记免费停车的时间和结果',
        confirmed_at: '登记免费停车的时间和结果',
        used: '登记免费停车的时间和结果',
      },
      why: '活动和免费卡的车辆免费停车',
      of: ['person_id'],
      seenBy,
      receivers: [],
      closing: {
        rows: 'stripped',
        set: { person_id: null, company_id: null, reason: '', note: '' },
        words: '登记过免费停车的车牌不再记账号，到期删除',
      },
      says: {
        state: {
          waiting: '候补中',
          asked: '待审核',
          confirmed: '已登记',
          cancelled: '已取消',
          refused: '未通过',
        },
      },
    },
    plain: 'id area_id event_id place until_at',
    lifetimes: [{ days: 365, since: 'until_at', from: '活动或免费卡结束', what: '免费停车登记' }],
  },
  ...deskWorkRetention,
  ...staffRetention,
  'parking.free_event': {
    plain:
      'id area_id kind name about lot_ids starts_at ends_at quota plates_each company_ids confirm_needed state next_place created_at',
  },
  'parking.channel': { plain: 'id lot_id code name direction sign_code' },
  'parking.lot': {
    plain: 'id area_id code name place capacity occupied open closed_why grace_minutes position version',
  },
  ...importRetention,
  'parking.tariff': { plain: 'lot_id vehicle_kind valid_from rules' },
}
