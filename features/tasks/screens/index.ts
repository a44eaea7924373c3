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
  '/parkCoordination/cycleTaskDetail': {
    load: () => import('./cycles/cycle-task-detail.tsx'),
    shape: 'detail',
    lead: '正在取这个周期任务的安排：接下来哪几天发布、每一期办到哪里，可以暂停或跳过。',
    next: ['/parkCoordination/taskDetail'],
  },
  '/parkCoordination/fillPage': {
    load: () => import('./fill/fill-page.tsx'),
    shape: 'detail',
    lead: '正在取这项任务的表单：每张填了多少、哪些被退回，填好以后一次提交。',
    next: ['/parkCoordination/fillForm'],
  },
  '/parkCoordination/fillForm': {
    load: () => import('./fill/fill-form.tsx'),
    shape: 'form',
    lead: '填写的内容会自动保存到草稿；换一台设备也能接着填，被退回时只改指出的地方。',
    next: ['/parkCoordination/fillPage'],
  },
  '/parkCoordination/problemsList': {
    load: () => import('./problems/problems-list.tsx'),
    lead: '被退回的内容、逾期的任务都在这里，写明原因和要改的地方，点开就能处理。',
    next: ['/parkCoordination/fillPage'],
  },
} as const
