import type { Service } from '#client/home'
import { RulesIcon, TaskIcon } from '#ui/icons'

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
  {
    path: '/desk/rules',
    name: '运营规则',
    spelling: 'yun ying gui ze',
    icon: RulesIcon,
    hue: 'violet',
    group: '园区工作',
    order: 290,
    audience: 'operator',
  },
]
