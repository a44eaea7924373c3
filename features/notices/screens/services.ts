import type { Service } from '#client/home'
import { NoticeIcon } from '#ui/icons'

/** The services of notices in the directory. */
export const services: readonly Service[] = [
  {
    path: '/notice/noticelist',
    name: '通知',
    spelling: 'tong zhi',
    words: '通知 公告 停水 停电 消息 群发 短信 通告 告示 提醒 检修 确认',
    icon: NoticeIcon,
    hue: 'green',
    group: '园区',
  },
]
