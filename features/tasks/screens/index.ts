/** The screens of tasks, by path. */
export const screens = {
  '/tasks/designs': {
    load: () => import('./types/designs.tsx'),
    title: '任务设计',
    lead: '园区的任务类型都在这里：要填哪些表单、由谁审批，设计好发布后就能用来发任务。',
    next: ['/tasks/design'],
  },
  '/tasks/design': {
    load: () => import('./types/design.tsx'),
    title: '设计任务类型',
    shape: 'form',
    lead: '正在取这个任务类型的表单、审批流程和发布过的版本，改好以后先试填再发布。',
    next: ['/tasks/designs'],
  },
} as const
