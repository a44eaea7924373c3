import type { Service } from '#client/home'
import { CompanyIcon } from '#ui/icons'

/** The services of estate in the directory. */
export const services: readonly Service[] = [
  {
    path: '/estate/places',
    name: '楼宇与房间',
    spelling: 'lou yu yu fang jian',
    icon: CompanyIcon,
    hue: 'violet',
    group: '园区工作',
    order: 30,
    audience: ['operator', { right: 'places' }],
  },
]
