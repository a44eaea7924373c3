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
  '/environmenPatrol/patrolTaskProblemDetail': {
    load: () => import('./problems/problem-detail.tsx'),
    shape: 'detail',
    lead: '正在取这个问题的照片、位置和处理记录，核对后可以派发、调整等级或复核。',
    next: ['/environmen/reformResultDesc'],
  },
  '/environmenPatrol/patrolTaskProblemUnderRectify': {
    load: () => import('./problems/under-rectify.tsx'),
    shape: 'detail',
    lead: '正在取整改的进度：谁在整改、还剩多少时间、催办过几次，都在这里查看。',
    next: ['/environmenPatrol/patrolTaskProblemDetail'],
  },
  '/environmen/patrolTaskProblemRectify': {
    load: () => import('./mending/rectify.tsx'),
    shape: 'form',
    lead: '对照整改前的照片，站在原来的位置重新拍照，写明做了什么，然后提交复核。',
    next: ['/environmen/reformResultDesc'],
  },
  '/environmen/reformDesc': {
    load: () => import('./mending/reform-desc.tsx'),
    shape: 'detail',
    lead: '正在取整改的要求和期限：哪里有问题、什么时候前改好，也可以申诉或延期。',
    next: ['/environmen/patrolTaskProblemRectify'],
  },
  '/environmen/rejectDesc': {
    load: () => import('./mending/reject-desc.tsx'),
    shape: 'detail',
    lead: '正在取驳回的原因：第几次整改、哪里没有改到位，看过以后可以重新整改。',
    next: ['/environmen/patrolTaskProblemRectify'],
  },
  '/environmen/reformResultDesc': {
    load: () => import('./mending/reform-result.tsx'),
    shape: 'detail',
    lead: '正在取整改前后的照片，左右拖动可以对比，下面是整改说明和复核的意见。',
  },
  '/environmen/environmenAccount': {
    load: () => import('./ledger/account.tsx'),
    lead: '环境问题都在这里：逾期的排在最前，可以按状态、类型和日期筛选，也能导出。',
    next: ['/environmenPatrol/patrolTaskProblemDetail', '/environmen/reformDesc'],
  },
  '/environmenPatrolReport/index': {
    load: () => import('./report/report.tsx'),
    shape: 'detail',
    lead: '正在统计巡查的完成情况和问题：按月份、类型、楼栋和企业，点数字看明细。',
    next: ['/environmenPatrolReport/patrolTaskList', '/environmen/environmenAccount'],
  },
  '/environmenPatrolReport/patrolTaskList': {
    load: () => import('./report/round-list.tsx'),
    lead: '报告所依据的每一次巡查都在这里，可以按完成情况筛选，点开看各点位结果。',
  },
  '/patrol/points': {
    load: () => import('./points/points.tsx'),
    title: '巡查点位',
    lead: '园区要巡查的点位和检查项都在这里：可以添加、导入，打印点位码贴在现场。',
    next: ['/patrol/points/import', '/patrol/plans'],
  },
  '/patrol/points/import': {
    load: () => import('./points/import.tsx'),
    title: '批量导入点位',
    shape: 'form',
    lead: '下载模板填好再上传，逐行校验通过后由您确认导入，有问题会一次全部列出。',
  },
  '/patrol/plans': {
    load: () => import('./plans/plans.tsx'),
    title: '巡查计划',
    lead: '哪些点位什么时候由谁巡查，都在这里安排；问题类型和整改期限也在这里设置。',
    next: ['/patrol/points'],
  },
} as const

/** What patrol puts onto the home. */
export const homeCards = () => import('./home-cards.tsx')
