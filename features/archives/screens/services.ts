import type { Service } from '#client/home'
import { ArchiveIcon } from '#ui/icons'

/** The services of archives in the directory. */
export const services: readonly Service[] = [
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
