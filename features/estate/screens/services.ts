import type { Service } from '#client/home'
import { CalendarIcon, MachineIcon, RoomsIcon } from '#ui/icons'

/** The services of estate in the directory. */
export const services: readonly Service[] = [
  {
    path: '/estate/days',
    name: '节假日与调休',
    spelling: 'jie jia ri yu tiao xiu',
    icon: CalendarIcon,
    hue: 'violet',
    group: '园区工作',
    order: 300,
    audience: 'operator',
  },
  {
    path: '/estate/devices',
    name: '设备管理',
    spelling: 'she bei guan li',
    icon: MachineIcon,
    hue: 'teal',
    group: '园区工作',
    order: 130,
    audience: 'operator',
  },
  {
    path: '/estate/places',
    name: '楼宇与房间',
    spelling: 'lou yu yu fang jian',
    icon: RoomsIcon,
    hue: 'green',
    group: '园区工作',
    order: 110,
    audience: ['operator', { right: 'places' }],
  },
]
