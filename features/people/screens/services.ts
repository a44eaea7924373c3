import type { Service } from '#client/home'
import { AddressBookIcon, CompanyIcon, LockIcon, SettingsIcon } from '#ui/icons'

/** The services of people in the directory. */
export const services: readonly Service[] = [
  {
    path: '/addressbook/companyaddressbook/{id?}',
    name: '企业通讯录',
    spelling: 'qi ye tong xun lu',
    icon: AddressBookIcon,
    hue: 'green',
    group: '企业',
    order: 10,
    audience: 'company',
  },
  {
    path: '/addressbook/setCompanyAttributes',
    name: '企业设置',
    spelling: 'qi ye she zhi',
    icon: SettingsIcon,
    hue: 'green',
    group: '企业',
    order: 40,
    audience: 'manager',
  },
  {
    path: '/addressbook/companyApply',
    name: '加入企业',
    spelling: 'jia ru qi ye',
    icon: CompanyIcon,
    hue: 'green',
    group: '企业',
    order: 70,
  },
  {
    path: '/enterprise/enterpriseList',
    name: '入驻企业',
    spelling: 'ru zhu qi ye',
    icon: CompanyIcon,
    hue: 'green',
    group: '企业',
    order: 80,
  },
  {
    path: '/parkAddressbook',
    name: '园区通讯录',
    spelling: 'yuan qu tong xun lu',
    icon: AddressBookIcon,
    hue: 'red',
    group: '园区工作',
    order: 70,
    audience: 'property',
  },
  {
    path: '/people/rights',
    name: '园区权限',
    spelling: 'yuan qu quan xian',
    icon: LockIcon,
    hue: 'violet',
    group: '园区工作',
    order: 230,
    audience: 'operator',
  },
]
