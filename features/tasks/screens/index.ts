/** The screens of tasks, by path. */
export const screens = {
  '/tasks/send': {
    load: () => import('./send/send.tsx'),
    title: '发布任务',
    shape: 'form',
    lead: '选好任务类型、接收对象和截止日期；发布前会告诉您通知多少人、都是谁。',
    next: ['/parkCoordination/taskDetail'],
  },
  '/parkCoordination/taskDetail': {
    load: () => import('./detail/task-detail.tsx'),
    shape: 'detail',
    lead: '正在取任务的要求和进度：谁接收了、谁提交了、谁还没有填，以及办理的经过。',
    next: ['/parkCoordination/myHandleTask', '/parkCoordination/fillPage'],
  },
} as const
