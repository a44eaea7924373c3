import type { Service } from '#client/home'
import { UploadIcon } from '#ui/icons'

/** The services of archives in the directory. */
export const services: readonly Service[] = [
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
]
