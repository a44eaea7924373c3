import type { Service } from '#client/home'
import { CalendarIcon, EnvironmentIcon, InspectionIcon, StatisticsIcon } from '#ui/icons'

/** Who sets patrol up, and reads its report. */
const MANAGERS = ['operator', { right: 'patrol.review' }] as const

/** The services of patrol in the directory. */
export const services: readonly Service[] = [
  {
    path: '/environmen/environmenAccount',
    name: '环境台账',
    spelling: 'huan jing tai zhang',
    icon: EnvironmentIcon,
    hue: 'red',
    group: '园区工作',
    order: 30,
    audience: ['company', ...MANAGERS],
  },
  {
    path: '/environmenPatrolReport/index',
    name: '巡查报告',
    spelling: 'xun cha bao gao',
    icon: StatisticsIcon,
    hue: 'red',
    group: '园区工作',
    order: 31,
    audience: MANAGERS,
  },
  {
    path: '/patrol/points',
    name: '巡查点位',
    spelling: 'xun cha dian wei',
    icon: InspectionIcon,
    hue: 'red',
    group: '园区工作',
    order: 32,
    audience: MANAGERS,
  },
  {
    path: '/patrol/plans',
    name: '巡查计划',
    spelling: 'xun cha ji hua',
    icon: CalendarIcon,
    hue: 'red',
    group: '园区工作',
    order: 33,
    audience: MANAGERS,
  },
]
