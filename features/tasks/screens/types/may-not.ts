/** What stands in for pages of designing where they are not for this person, or the type is gone. */
export const MAY_NOT = {
  notYours: {
    title: '您没有设计任务的权限',
    text: '请联系园区管理人员，在“权限管理”中授予“设计任务”',
    action: { label: '返回首页', to: '/services' },
  },
  gone: {
    title: '没有找到这个任务类型',
    text: '可能已被删除',
    action: { label: '查看全部任务类型', to: '/tasks/designs' },
  },
} as const
