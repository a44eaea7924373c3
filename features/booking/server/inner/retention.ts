import type { Retention } from '#vocabulary/retention'

/** What internal meetings keep of people. */
export const innerRetention: Retention = {
  'booking.meeting': {
    personal: {
      kind: '会议与场地预订',
      columns: {
        agenda: '会议的议程、材料、纪要和决议',
        papers: '会议的议程、材料、纪要和决议',
        minutes: '会议的议程、材料、纪要和决议',
        decisions: '会议的议程、材料、纪要和决议',
        published_at: '纪要发布的时间',
      },
      why: '让参会人看到议程和纪要，落实决议',
      of: [{ column: 'booking_id', to: 'booking.booking', by: 'person_id' }],
      seenBy: ['参会人'],
      receivers: [],
      closing: { rows: 'kept', words: '会议纪要是企业的记录，随预订记录到期删除' },
      says: { minutes_state: { none: '未填写', draft: '草稿', published: '已发布' } },
    },
    plain: 'booking_id minutes_state sign_in_code',
  },
}
