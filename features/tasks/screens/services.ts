import type { Service } from '#client/home'
import { RulesIcon, TaskIcon } from '#ui/icons'

/** The services of tasks in the directory. */
export const services: readonly Service[] = [
  {
    path: '/parkCoordination/myHandleTask',
    name: '待办',
    spelling: 'dai ban',
    words: '待办 审批 任务 处理 同意 填报 抄送 催办 申请 工作',
    icon: TaskIcon,
    hue: 'red',
    group: '园区',
    order: 5,
  },
  {
    path: '/tasks/designs',
    name: '任务设计',
    spelling: 'ren wu she ji',
    words: '任务 设计 表单 流程 模板 字段 审批 问卷 类型 填报',
    door: '/doors/tasks',
    icon: RulesIcon,
    hue: 'red',
    group: '园区工作',
    order: 15,
    audience: ['operator', { right: 'task.design' }],
  },
  {
    path: '/tasks/send',
    name: '发布任务',
    spelling: 'fa bu ren wu',
    words: '发任务 派单 布置 通知填报 收集 下发 分配 催报 调查 安排',
    door: '/doors/tasks',
    icon: TaskIcon,
    hue: 'blue',
    group: '园区工作',
    order: 14,
    audience: ['manager', { right: 'task.send' }],
  },
  {
    path: '/tasks/lists',
    name: '选项列表',
    spelling: 'xuan xiang lie biao',
    words: '选项 列表 下拉 字典 分类 选择 词条 表单 数据 目录',
    door: '/doors/tasks',
    icon: RulesIcon,
    hue: 'red',
    group: '园区工作',
    order: 16,
    audience: ['operator', { right: 'task.design' }],
  },
]
