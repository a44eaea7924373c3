import type { Service } from '#client/home'
import { AddressBookIcon } from '#ui/icons'
import { CompanyIcon } from '#ui/icons'

/** The services of archives in the directory. */
export const services: readonly Service[] = [
  {
    path: '/contact/queryContact',
    name: '联系人查询',
    spelling: 'lian xi ren cha xun',
    icon: AddressBookIcon,
    hue: 'violet',
    group: '园区工作',
    order: 340,
    audience: { right: 'archive.contacts' },
  },
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
