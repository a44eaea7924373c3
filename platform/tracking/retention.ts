import type { Retention } from '#vocabulary/retention'

/** What screens tell about their use. */
export const retention: Retention = {
  'tracking.event': {
    personal: {
      kind: '页面使用记录',
      columns: {
        device_id: '设备标记',
        platform: '系统和浏览器平台',
        person_id: '登录时的账号',
        event_id: '打开了哪些页面、点了什么',
        type: '打开了哪些页面、点了什么',
        name: '打开了哪些页面、点了什么',
        facts: '打开了哪些页面、点了什么',
        received_at: '使用时间',
      },
      why: '排查故障，改进页面',
      of: ['person_id'],
      seenBy: ['产品维护人员'],
      receivers: [],
      closing: { rows: 'deleted' },
    },
    plain: 'id area_id',
    lifetimes: [{ days: 90, since: 'received_at', from: '使用', job: 'tracking.prune' }],
  },
  'tracking.batch': {
    plain: 'checksum received_at',
    lifetimes: [{ days: 90, since: 'received_at', from: '使用', job: 'tracking.prune' }],
  },
}
