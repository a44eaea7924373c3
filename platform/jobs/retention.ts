import type { Retention } from '#vocabulary/retention'

/** What background work leaves behind. */
export const retention: Retention = {
  'jobs.outbox': {
    personal: {
      kind: '安全与运行',
      columns: { payload: '待办事项涉及的账号、车牌和单号', last_error: '办理出错的原因', created_at: '产生时间' },
      why: '办理中断后接着办完',
      of: [],
      seenBy: [],
      receivers: [],
      closing: { rows: 'kept', words: '待办事项办完七天后删除' },
    },
    plain: 'id kind name due_at attempts done_at queue claimed_by',
    lifetimes: [{ days: 7, since: 'done_at', from: '办完', what: '待办事项', job: 'jobs.prune' }],
  },
  'jobs.handled': { plain: 'event_id subscriber handled_at' },
}
