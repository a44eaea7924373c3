import type { Service } from '#client/home'
import { CalendarIcon, MachineIcon, RoomsIcon } from '#ui/icons'

/** The services of estate in the directory. */
export const services: readonly Service[] = [
  {
    path: '/estate/days',
    name: '节假日与调休',
    spelling: 'jie jia ri yu tiao xiu',
    words: '放假 节日 假期 调休 工作日 休息 春节 国庆 补班 日历',
    door: '/doors/setup',
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
    words: '设备 闸机 读卡器 门锁 道闸 密钥 离线 终端 在线 故障',
    door: '/doors/access',
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
    words: '楼 楼栋 房间 楼层 单元 面积 房号 空间 区域 地图',
    door: '/doors/companies',
    icon: RoomsIcon,
    hue: 'green',
    group: '园区工作',
    order: 110,
    audience: ['operator', { right: 'places' }],
  },
]
