import type { Service } from '#client/home'
import { ArchiveIcon } from '#ui/icons'

/** The services of archives in the directory. */
export const services: readonly Service[] = [
  {
    path: '/epsarchives/mine',
    name: '本企业档案',
    spelling: 'ben qi ye dang an',
    icon: ArchiveIcon,
    hue: 'violet',
    group: '企业',
    order: 75,
    audience: 'manager',
  },
  {
    path: '/epsarchives/proposals',
    name: '档案更正',
    spelling: 'dang an geng zheng',
    icon: ArchiveIcon,
    hue: 'violet',
    group: '园区工作',
    order: 322,
    audience: { right: 'archive.write' },
  },
  {
    path: '/epsarchives/duplicates',
    name: '重复档案',
    spelling: 'chong fu dang an',
    icon: ArchiveIcon,
    hue: 'violet',
    group: '园区工作',
    order: 324,
    audience: { right: 'archive.write' },
  },
]
