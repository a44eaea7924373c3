import { type Retention, TRADES } from '#vocabulary/retention'

const KIND = '会议与场地预订'
const WHERE_WHEN = '预订的场所和时段'
const WHAT = '预订的主题、人数和说明'
const MONEY = '预订的费用、付款和退款'
const COURSE = '预订的经过和结果'

/** What bookings keep of people: who booked what for whom, and what became of it. */
export const bookingRetention: Retention = {
  'booking.booking': {
    personal: {
      kind: KIND,
      columns: {
        person_id: '预订的账号',
        for_person_id: '实际使用人的账号',
        company_id: '为哪家企业预订',
        place_id: WHERE_WHEN,
        starts_at: WHERE_WHEN,
        ends_at: WHERE_WHEN,
        subject: WHAT,
        people: WHAT,
        note: WHAT,
        goods: '展销的内容和上传的材料',
        files: '展销的内容和上传的材料',
        services: '预订的服务',
        cost: MONEY,
        aside: '改期前的场所、时段和费用',
        total_fen: MONEY,
        paid_fen: MONEY,
        refunded_fen: MONEY,
        state: COURSE,
        why: COURSE,
        asked_at: COURSE,
        confirmed_at: COURSE,
        checked_in_at: COURSE,
        ended_at: COURSE,
      },
      why: '为您保留场所和时段，审批、收费和退款，处理争议',
      of: ['person_id'],
      seenBy: ['负责处理的园区工作人员', '审批人', '受邀人（不含费用和说明）'],
      receivers: [],
      closing: {
        rows: 'stripped',
        set: { person_id: null, for_person_id: null, subject: '已注销账号的预订', note: '', goods: '', files: '[]' },
        words: '预订的场所、时段和费用保留三年，不再有账号、主题和说明',
      },
      says: {
        state: {
          waiting: '待审批',
          returned: '已退回',
          unpaid: '待支付',
          confirmed: '已预订',
          done: '已完成',
          rejected: '未通过',
          cancelled: '已取消',
          expired: '已失效',
          missed: '未到场',
        },
      },
    },
    plain:
      'id area_id kind unit_ids number set_up_minutes clear_minutes during series_id case_id returned_fields if_lost back grace_minutes check_in pay_until on_account billed_fen sequence',
    lifetimes: [{ ...TRADES, since: 'ends_at', from: '预订的时段结束', what: '预订记录' }],
  },
  'booking.event': {
    personal: {
      kind: KIND,
      columns: {
        by_id: '办理预订的账号',
        at: '预订的经过和结果',
        what: '预订的经过和结果',
        note: '预订的经过和结果',
      },
      why: '说明预订是怎样办理的，处理争议',
      of: ['by_id'],
      seenBy: ['负责处理的园区工作人员', '预订人'],
      receivers: [],
      closing: {
        rows: 'stripped',
        set: { by_id: null, note: '' },
        words: '预订的经过随预订记录保存，不再有账号和说明',
      },
      while: '随预订记录保存',
    },
    plain: 'id booking_id',
  },
  'booking.hold': {
    personal: {
      kind: KIND,
      columns: {
        person_id: '正在填写预订的账号',
        place_id: WHERE_WHEN,
        starts_at: WHERE_WHEN,
        ends_at: WHERE_WHEN,
        until: '为您保留到的时间',
      },
      why: '填写预订时为您保留时段十分钟',
      of: ['person_id'],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
    },
    plain: 'id area_id kind unit_ids',
    lifetimes: [{ days: 0, since: 'until', from: '保留结束', what: '保留的时段', job: 'booking.holds' }],
  },
}
