import type { Retention } from '#vocabulary/retention'

/** What answered calls leave behind. */
export const retention: Retention = {
  'http.request': {
    personal: {
      kind: '安全与运行',
      columns: { who: '提交请求的账号', answer: '请求的结果', created_at: '请求时间' },
      why: '网络不好重复提交时只办理一次',
      of: ['who'],
      seenBy: [],
      receivers: [],
      closing: { rows: 'deleted' },
      hidden: true,
    },
    plain: 'key call input_hash state claimed_by',
    lifetimes: [{ days: 3, since: 'created_at', from: '提交', what: '请求结果', job: 'http.prune' }],
  },
}
