import type { Keeps } from '#vocabulary/keeps'

const KIND = '会议与场地预订'
const seenBy = ['负责审批和管理场所的工作人员', '受邀的人（不含备注、材料和费用）']
const TIMES = '预订的场所、时间和主题'
const ASKED = '申请时填写的内容和材料'
const MONEY = '预订的费用、付款和退款'
const STANDS = '预订的状态和签到'

/** What bookings keep of people: what they booked, what became of it, and the form that they are filling in. */
export const bookingKeeps: Keeps = {
  'booking.booking': {
    personal: {
      kind: KIND,
      columns: {
        person_id: '预订的账号，为谁、以哪家企业预订',
        for_person_id: '预订的账号，为谁、以哪家企业预订',
        company_id: '预订的账号，为谁、以哪家企业预订',
        number: '预订编号',
        place_id: TIMES,
        starts_at: TIMES,
        ends_at: TIMES,
        subject: TIMES,
        people: ASKED,
        note: ASKED,
        goods: ASKED,
        files: ASKED,
        services: ASKED,
        cost: MONEY,
        total_fen: MONEY,
        paid_fen: MONEY,
        refunded_fen: MONEY,
        state: STANDS,
        why: STANDS,
        checked_in_at: STANDS,
        asked_at: '提交、确认和结束的时间',
        confirmed_at: '提交、确认和结束的时间',
        ended_at: '提交、确认和结束的时间',
      },
      why: '为您保留场所和时段，审批，收费和退款',
      of: ['person_id'],
      seenBy,
      receivers: [],
      closing: {
        rows: 'stripped',
        set: { person_id: null, note: '' },
        words: '预订的场所、时间和主题保存到期，不再关联账号',
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
          expired: '已过期',
          missed: '未到场',
        },
      },
    },
    plain:
      'id area_id kind unit_ids set_up_minutes clear_minutes during series_id case_id returned_fields if_lost back check_in pay_until sequence',
    lifetimes: [
      {
        days: 365,
        since: 'ends_at',
        from: '预订的时段结束',
        what: '没有付款的预订（有付款的随付款记录）',
        job: 'booking.prune',
      },
    ],
  },
  'booking.event': {
    personal: {
      kind: KIND,
      columns: {
        by_id: '预订的经过：谁在什么时间做了什么',
        at: '预订的经过：谁在什么时间做了什么',
        what: '预订的经过：谁在什么时间做了什么',
        note: '预订的经过：谁在什么时间做了什么',
      },
      why: '让您和审批人看到预订的经过，处理争议',
      of: ['by_id'],
      seenBy: ['预订的人', '负责审批和管理场所的工作人员'],
      receivers: [],
      closing: { rows: 'stripped', set: { by_id: null }, words: '预订的经过随预订保存，不再关联账号' },
    },
    plain: 'id booking_id',
  },
  'booking.hold': {
    personal: {
      kind: KIND,
      columns: {
        person_id: '填写预订时为您保留的场所和时段',
        place_id: '填写预订时为您保留的场所和时段',
        starts_at: '填写预订时为您保留的场所和时段',
        ends_at: '填写预订时为您保留的场所和时段',
      },
      why: '填写预订的10分钟内为您保留时段',
      of: ['person_id'],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
      hidden: true,
    },
    plain: 'id area_id kind unit_ids until',
    lifetimes: [{ days: 0, since: 'until', from: '保留时间结束', what: '保留的时段', job: 'booking.holds' }],
  },
  'booking.occupancy': { plain: 'unit_id during booking_id hold_id waiting_id until' },
  'booking.place': {
    plain:
      'id area_id kind company_id name building floor seats area about notes equipment services rules spot picture_ids process_id competes state position door_code version created_at changed_at',
  },
  'booking.unit': { plain: 'id place_id name seats price_percent position gone' },
}
