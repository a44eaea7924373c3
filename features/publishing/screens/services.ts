import type { Service } from '#client/home'
import {
  AgreementIcon,
  AnnounceIcon,
  DownloadIcon,
  HistoryIcon,
  HotlineIcon,
  HouseIcon,
  PublishIcon,
  WifiIcon,
} from '#ui/icons'

/** The services of publishing in the directory. */
export const services: readonly Service[] = [
  {
    path: '/publishing/desk',
    name: '发布管理',
    spelling: 'fa bu guan li',
    icon: PublishIcon,
    hue: 'red',
    group: '园区工作',
    order: 250,
    audience: ['operator', { right: 'publish.write' }, { right: 'publish.approve' }, { right: 'moderate' }],
  },
  {
    path: '/publishing/list',
    name: '园区动态',
    spelling: 'yuan qu dong tai',
    icon: AnnounceIcon,
    hue: 'green',
    group: '园区',
  },
  {
    path: '/investmentshare',
    name: '待租房源',
    spelling: 'dai zu fang yuan',
    icon: HouseIcon,
    hue: 'green',
    group: '园区',
  },
  {
    path: '/publishing/enquiries',
    name: '我的咨询',
    spelling: 'wo de zi xun',
    icon: HistoryIcon,
    hue: 'green',
    group: '园区',
  },
  {
    path: '/downtemplate',
    name: '模板下载',
    spelling: 'mu ban xia zai',
    icon: AgreementIcon,
    hue: 'green',
    group: '园区',
  },
  { path: '/hotline', name: '服务热线', spelling: 'fu wu re xian', icon: HotlineIcon, hue: 'green', group: '园区' },
  { path: '/freewifi', name: '免费 WiFi', spelling: 'mian fei wifi', icon: WifiIcon, hue: 'green', group: '园区' },
  {
    path: '/download',
    name: '下载应用',
    spelling: 'xia zai ying yong',
    icon: DownloadIcon,
    hue: 'green',
    group: '园区',
  },
]
