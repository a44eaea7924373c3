import type { Retention } from '#vocabulary/retention'

/** What missed bookings keep of people. */
export const checkInRetention: Retention = {
  'booking.strike': {
    personal: {
      kind: '会议与场地预订',
      columns: { person_id: '未签到的账号', at: '未签到的时间' },
      why: '近30天内多次未签到的，暂停预订',
      of: ['person_id'],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
    },
    plain: 'booking_id area_id',
    lifetimes: [{ days: 30, since: 'at', from: '未签到', what: '未签到的记录' }],
  },
}
