import type { Retention } from '#vocabulary/retention'

/** What waiting lists keep of people. */
export const queueRetention: Retention = {
  'booking.waiting': {
    personal: {
      kind: '会议与场地预订',
      columns: {
        person_id: '候补的账号',
        company_id: '为哪家企业候补',
        subject: '候补的主题',
        place_id: '候补的场所和时段',
        starts_at: '候补的场所和时段',
        ends_at: '候补的场所和时段',
        joined_at: '候补的时间和结果',
        state: '候补的时间和结果',
        offered_until: '候补的时间和结果',
      },
      why: '时段空出时按顺序通知候补的人',
      of: ['person_id'],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
      says: { state: { queued: '候补中', offered: '已为您保留', taken: '已预订', passed: '已放弃', ended: '已结束' } },
    },
    plain: 'id area_id kind unit_ids booking_id',
    lifetimes: [{ days: 90, since: 'ends_at', from: '候补的时段结束', what: '候补记录' }],
  },
}
