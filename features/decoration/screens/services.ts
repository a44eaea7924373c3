import type { Service } from '#client/home'
import { DecorationIcon, InspectionIcon } from '#ui/icons'

/** The services of decoration in the directory. */
export const services: readonly Service[] = [
  {
    path: '/decoration/applyrecord',
    name: '装修申请',
    spelling: 'zhuang xiu shen qing',
    words: '装修 施工 改造 图纸 进场 押金 保证金 工人 动工 验收 申请 施工证',
    icon: DecorationIcon,
    hue: 'gold',
    group: '巡查与工程',
    order: 60,
  },
  {
    path: '/decoration/inspection',
    name: '装修巡检',
    spelling: 'zhuang xiu xun jian',
    words: '装修 巡检 施工 检查 违规 整改 安全 现场 工地 隐患',
    icon: InspectionIcon,
    hue: 'gold',
    group: '巡查与工程',
    order: 40,
    audience: 'property',
  },
  {
    path: '/decoration/check',
    name: '装修验收',
    spelling: 'zhuang xiu yan shou',
    words: '装修 验收 竣工 检查 押金 退押金 合格 整改 完工 现场',
    icon: InspectionIcon,
    hue: 'gold',
    group: '巡查与工程',
    order: 50,
    audience: 'property',
  },
  {
    path: '/decoration/calendar',
    name: '邻里施工',
    spelling: 'lin li shi gong',
    words: '噪声 噪音 施工 太吵 扰民 装修时间 投诉 邻居 隔壁 楼上 敲墙 电钻',
    icon: DecorationIcon,
    hue: 'gold',
    group: '巡查与工程',
    order: 70,
  },
  {
    path: '/decoration/desk',
    name: '装修管理',
    spelling: 'zhuang xiu guan li',
    words: '装修 审核 保证金 扣款 退款 类型 费用 整改 巡检 投诉 导出',
    icon: DecorationIcon,
    hue: 'gold',
    group: '巡查与工程',
    order: 38,
    audience: 'operator',
  },
]
