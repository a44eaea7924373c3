import type { Service } from '#client/home'
import { PolicyIcon, RulesIcon } from '#ui/icons'

/** The services of policy in the directory. */
export const services: readonly Service[] = [
  {
    path: '/policySearch/index',
    name: '政策查询',
    spelling: 'zheng ce cha xun',
    icon: PolicyIcon,
    hue: 'green',
    group: '企业',
    order: 90,
  },
  {
    path: '/policy/desk',
    name: '政策管理',
    spelling: 'zheng ce guan li',
    icon: RulesIcon,
    hue: 'green',
    group: '园区工作',
    order: 345,
    audience: { right: 'policy.write' },
  },
]
