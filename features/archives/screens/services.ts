import type { Service } from '#client/home'
import { AnnounceIcon } from '#ui/icons'

/** The services of archives in the directory. */
export const services: readonly Service[] = [
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
]
