import type { Service } from '#client/home'
import { PatrolIcon } from '#ui/icons'

/** The services of patrol in the directory. */
export const services: readonly Service[] = [
  {
    path: '/environmenPatrol/patrolTask',
    name: '巡查任务',
    spelling: 'xun cha ren wu',
    icon: PatrolIcon,
    hue: 'red',
    group: '园区工作',
    order: 20,
    audience: 'property',
  },
]
