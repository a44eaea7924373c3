import type { Service } from '#client/home'
import { DevicesIcon } from '#ui/icons'

/** The services of estate in the directory. */
export const services: readonly Service[] = [
  {
    path: '/estate/devices',
    name: '设备管理',
    spelling: 'she bei guan li',
    icon: DevicesIcon,
    hue: 'violet',
    group: '园区工作',
    order: 270,
    audience: 'operator',
  },
]
