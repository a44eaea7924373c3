import type { Service } from '#client/home'
import { SettingsIcon } from '#ui/icons'

/** The services of setup in the directory. */
export const services: readonly Service[] = [
  {
    path: '/desk/rules',
    name: '运营规则',
    spelling: 'yun ying gui ze',
    icon: SettingsIcon,
    hue: 'violet',
    group: '园区工作',
    order: 260,
    audience: 'operator',
  },
]
