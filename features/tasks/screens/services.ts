import type { Service } from '#client/home'
import { RulesIcon } from '#ui/icons'

/** The services of tasks in the directory. */
export const services: readonly Service[] = [
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
]
