/** The screens of tasks, by path. */
export const screens = {
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
