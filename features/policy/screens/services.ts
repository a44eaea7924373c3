import type { Service } from '#client/home'
import { PolicyIcon, RulesIcon } from '#ui/icons'

/** The services of policy in the directory. */
export const services: readonly Service[] = [
  {
    path: '/policySearch/index',
    name: '政策查询',
    spelling: 'zheng ce cha xun',
    words: '政策 补贴 扶持 奖励 申报 资助 补助 优惠政策 高新 惠企',
    icon: PolicyIcon,
    hue: 'green',
    group: '企业',
    order: 90,
  },
  {
    path: '/policy/desk',
    name: '政策管理',
    spelling: 'zheng ce guan li',
    words: '政策 发布政策 写政策 审核政策 申报审核 政策申请 兑付 主题 谁符合 政策专员',
    door: '/doors/companies',
    icon: RulesIcon,
    hue: 'green',
    group: '园区工作',
    order: 345,
    audience: { right: 'policy.write' },
  },
]
