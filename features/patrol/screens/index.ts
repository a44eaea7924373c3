/** The screens of patrol, by path. */
export const screens = {
  '/environmenPatrol/patrolTask': {
    load: () => import('./rounds/task-list.tsx'),
    lead: '今天要巡查的任务，断网也能到点扫码、填写检查和拍照，联网后自动上传。',
    next: ['/environmenPatrol/patrolTaskDetail', '/environmenPatrol/addProblem'],
  },
  '/environmenPatrol/patrolTaskDetail': {
    load: () => import('./rounds/task-detail.tsx'),
    lead: '按楼层列出这次巡查的点位：扫码到达、逐项检查、跳过说明原因，都在这里。',
    next: ['/environmenPatrol/addProblem'],
  },
  '/environmenPatrol/addProblem': {
    load: () => import('./problems/add-problem.tsx'),
    shape: 'form',
    lead: '现场拍照上报问题：写清位置、类型和严重程度，没有网络也不会丢失。',
  },
} as const
