import type { Service } from '#client/home'
import { BillIcon, CalendarIcon, HistoryIcon, MeetingIcon, StallIcon, VenueIcon } from '#ui/icons'

/** The services of booking in the directory. */
export const services: readonly Service[] = [
  {
    path: '/meetting/meetingroom',
    name: '会议室预订',
    spelling: 'hui yi shi yu ding',
    icon: MeetingIcon,
    hue: 'violet',
    group: '会议与场地',
  },
  {
    path: '/venuebooking',
    name: '场地预订',
    spelling: 'chang di yu ding',
    icon: VenueIcon,
    hue: 'violet',
    group: '会议与场地',
  },
  {
    path: '/temporaryswingout',
    name: '临时外摆',
    spelling: 'lin shi wai bai',
    icon: StallIcon,
    hue: 'violet',
    group: '会议与场地',
  },
  {
    path: '/innermeeting',
    name: '内部会议',
    spelling: 'nei bu hui yi',
    icon: CalendarIcon,
    hue: 'violet',
    group: '会议与场地',
    audience: 'company',
  },
  {
    path: '/reserverecord',
    name: '预订记录',
    spelling: 'yu ding ji lu',
    icon: HistoryIcon,
    hue: 'violet',
    group: '会议与场地',
  },
  {
    path: '/meeting/bills',
    name: '企业场地账单',
    spelling: 'qi ye chang di zhang dan',
    icon: BillIcon,
    hue: 'violet',
    group: '会议与场地',
    audience: 'company',
  },
  {
    path: '/booking/desk',
    name: '场所管理',
    spelling: 'chang suo guan li',
    icon: VenueIcon,
    hue: 'violet',
    group: '园区工作',
    order: 240,
    audience: 'operator',
  },
]
