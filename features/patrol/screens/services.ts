import type { Service } from '#client/home'
import { PatrolIcon } from '#ui/icons'

/** The services of patrol in the directory. */
export const services: readonly Service[] = [
  {
    path: '/environmenPatrol/patrolTask',
    name: '巡查任务',
    spelling: 'xun cha ren wu',
    words: '巡查 巡更 检查 巡逻 打点 卫生 环境 任务 路线 隐患',
    icon: PatrolIcon,
    hue: 'red',
    group: '园区工作',
    order: 20,
    audience: 'property',
  },
]
