import type { Service } from '#client/home'
import { RulesIcon, TaskIcon } from '#ui/icons'

/** The services of tasks in the directory. */
export const services: readonly Service[] = [
  {
    path: '/parkCoordination/myHandleTask',
    name: '待办',
    spelling: 'dai ban',
    icon: TaskIcon,
    hue: 'red',
    group: '园区',
    order: 5,
  },
  {
    path: '/tasks/designs',
    name: '任务设计',
    spelling: 'ren wu she ji',
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
    icon: RulesIcon,
    hue: 'red',
    group: '园区工作',
    order: 16,
    audience: ['operator', { right: 'task.design' }],
  },
]
