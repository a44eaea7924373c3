/** The screens of tasks, by path. */
export const screens = {
  '/parkCoordination/myHandleTask': {
    heading: '待办',
    load: () => import('./inbox/my-handle-task.tsx'),
    lead: '等您办理的事、您发起的任务、办过的和抄送给您的都在这里，也可以委托同事代您审批。',
    next: ['/parkCoordination/taskDetail', '/parkCoordination/fillPage'],
  },
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
  '/parkCoordination/auditDetail': {
    load: () => import('./audit/audit-detail.tsx'),
    shape: 'detail',
    lead: '正在取提交的内容：和上次相比改了哪里、谁审核过，看过以后可以通过或退回修改。',
    next: ['/parkCoordination/fillFromDetail', '/parkCoordination/taskFlow'],
  },
  '/parkCoordination/fillFromDetail': {
    load: () => import('./audit/filled-form.tsx'),
    shape: 'detail',
    lead: '正在取这张表单提交的内容：填写的版本、退回后改过的地方，也可以下载成PDF。',
    next: ['/parkCoordination/taskFlow'],
  },
  '/parkCoordination/taskFlow': {
    heading: '办理流程',
    load: () => import('./audit/task-flow.tsx'),
    lead: '从发布到办结的每一步都在这里：谁办的、什么时候办的、现在等谁、还有几步。',
    next: ['/parkCoordination/taskDetail'],
  },
  '/parkCoordination/problemsList': {
    load: () => import('./problems/problems-list.tsx'),
    lead: '被退回的内容、逾期的任务都在这里，写明原因和要改的地方，点开就能处理。',
    next: ['/parkCoordination/fillPage'],
  },
  '/tasks/lists': {
    load: () => import('./lists/lists.tsx'),
    title: '选项列表',
    lead: '表单里的字段可以从这些列表选择：楼栋、企业是系统自带的，也可以自己新建。',
    next: ['/tasks/list'],
  },
  '/tasks/list': {
    load: () => import('./lists/one-list.tsx'),
    title: '列表内容',
    lead: '正在取这个列表的内容：可以搜索、添加、修改和停用，也可以用表格批量导入。',
    next: ['/tasks/lists'],
  },
  '/tasks/listImport': {
    load: () => import('./lists/import.tsx'),
    title: '导入列表内容',
    shape: 'form',
    lead: '下载模板填好再上传，逐行校验通过后由您确认导入，30天内可以整批撤销。',
    next: ['/tasks/list'],
  },
} as const

/** What tasks puts onto the home. */
export const homeCards = () => import('./home-cards.tsx')
