import type { Service } from '#client/home'
import { CompanyIcon } from '#ui/icons'

/** The services of archives in the directory. */
export const services: readonly Service[] = [
  {
    path: '/companyinfo/followList',
    name: '企业跟进',
    spelling: 'qi ye gen jin',
    icon: CompanyIcon,
    hue: 'violet',
    group: '园区工作',
    order: 330,
    audience: { right: 'archive.follow' },
  },
]
