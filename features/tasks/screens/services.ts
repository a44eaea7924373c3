import type { Service } from '#client/home'
import { TaskIcon } from '#ui/icons'

/** The services of tasks in the directory. */
export const services: readonly Service[] = [
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
]
