/** What stands in for pages of lists where they are not for this person, or the list is gone. */
export const MAY_NOT = {
  notYours: {
    title: '您没有管理列表的权限',
    text: '请联系园区管理人员，在“权限管理”中授予“设计任务”',
    action: { label: '返回首页', to: '/services' },
  },
  gone: {
    title: '没有找到这个列表',
    text: '可能已被删除',
    action: { label: '查看全部列表', to: '/tasks/lists' },
  },
} as const
