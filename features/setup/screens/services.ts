import type { Service } from '#client/home'
import { TaskIcon } from '#ui/icons'

/** The services of setup in the directory. */
export const services: readonly Service[] = [
  {
    path: '/setup',
    name: '开园准备',
    spelling: 'kai yuan zhun bei',
    icon: TaskIcon,
    hue: 'green',
    group: '园区工作',
    order: 10,
    audience: 'operator',
  },
]
