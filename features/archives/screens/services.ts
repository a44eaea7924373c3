import type { Service } from '#client/home'
import { RulesIcon } from '#ui/icons'

/** The services of archives in the directory. */
export const services: readonly Service[] = [
  {
    path: '/epsarchives/fields',
    name: '企业扩展字段',
    spelling: 'qi ye kuo zhan zi duan',
    icon: RulesIcon,
    hue: 'violet',
    group: '园区工作',
    order: 328,
    audience: 'operator',
  },
]
