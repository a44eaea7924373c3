import type { Service } from '#client/home'
import { AddressBookIcon } from '#ui/icons'
import { CompanyIcon } from '#ui/icons'
import { SettingsIcon, StatisticsIcon } from '#ui/icons'
import { UploadIcon } from '#ui/icons'
import { AnnounceIcon } from '#ui/icons'
import { ArchiveIcon } from '#ui/icons'

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
  {
    path: '/epsarchives/filings',
    name: '经济数据填报',
    spelling: 'jing ji shu ju tian bao',
    icon: StatisticsIcon,
    hue: 'violet',
    group: '企业',
    order: 200,
    audience: ['manager', { right: 'economy.write' }],
  },
  {
    path: '/epsarchives/desk',
    name: '档案设置',
    spelling: 'dang an she zhi',
    icon: SettingsIcon,
    hue: 'violet',
    group: '园区工作',
    order: 326,
    audience: 'operator',
  },
  {
    path: '/epsarchives/imports',
    name: '导入企业资料',
    spelling: 'dao ru qi ye zi liao',
    icon: UploadIcon,
    hue: 'blue',
    group: '园区工作',
    order: 265,
    audience: [{ right: 'archive.write' }],
  },
  {
    path: '/epsarchives/opinionRaise',
    name: '提诉求',
    spelling: 'ti su qiu',
    icon: AnnounceIcon,
    hue: 'violet',
    group: '企业',
    order: 70,
    audience: 'manager',
  },
  {
    path: '/epsarchives/ownOpinions',
    name: '本企业诉求',
    spelling: 'ben qi ye su qiu',
    icon: AnnounceIcon,
    hue: 'violet',
    group: '企业',
    order: 80,
    audience: 'manager',
  },
  {
    path: '/epsarchives/opinions',
    name: '企业诉求',
    spelling: 'qi ye su qiu',
    icon: AnnounceIcon,
    hue: 'violet',
    group: '园区工作',
    order: 340,
    audience: [{ right: 'archive.requests' }, 'operator'],
  },
  {
    path: '/epsarchives/queryArchive',
    name: '企业档案',
    spelling: 'qi ye dang an',
    icon: ArchiveIcon,
    hue: 'violet',
    group: '园区工作',
    order: 320,
    audience: ['operator', { right: 'archive.read' }],
  },
]
