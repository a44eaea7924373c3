import type { Service } from '#client/home'
import { NoticeIcon } from '#ui/icons'

/** The services of notices in the directory. */
export const services: readonly Service[] = [
  { path: '/notice/noticelist', name: '通知', spelling: 'tong zhi', icon: NoticeIcon, hue: 'green', group: '园区' },
]
