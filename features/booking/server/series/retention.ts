import { type Retention, TRADES } from '#vocabulary/retention'

/** What series keep of people. */
export const seriesRetention: Retention = {
  'booking.series': {
    personal: {
      kind: '会议与场地预订',
      columns: {
        person_id: '建立系列预订的账号',
        place_id: '系列预订的场所和时间',
        words: '系列预订的场所和时间',
        rule: '系列预订的场所和时间',
        skipped: '系列预订的场所和时间',
        made_at: '建立系列预订的时间',
      },
      why: '按周期预订会议和场地',
      of: ['person_id'],
      seenBy: [],
      receivers: [],
      closing: {
        rows: 'stripped',
        set: { person_id: null },
        words: '系列预订的场所和时间随预订记录保存，不再关联账号',
      },
    },
    plain: 'id area_id made',
    lifetimes: [{ ...TRADES, since: 'made_at', from: '建立', what: '系列预订' }],
  },
}
