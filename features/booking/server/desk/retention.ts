import type { Retention } from '#vocabulary/retention'

/** What the desk keeps of people: who closed a place. */
export const deskRetention: Retention = {
  'booking.closure': {
    personal: {
      kind: '会议与场地预订',
      columns: { by_id: '暂停场所的工作人员', created_at: '暂停场所的时间' },
      why: '说明场所为什么暂停使用',
      of: ['by_id'],
      seenBy: ['园区运营人员、企业管理员'],
      receivers: [],
      closing: { rows: 'stripped', set: { by_id: null }, words: '暂停的时间和原因保留，不再有账号' },
    },
    plain: 'id place_id unit_ids during reason ended_at',
    lifetimes: [{ days: 365, since: 'created_at', from: '暂停', what: '场所的暂停记录' }],
  },
}
