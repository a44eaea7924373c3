import type { Service } from '#client/home'
import { RulesIcon, TaskIcon } from '#ui/icons'

/** The services of setup in the directory. */
export const services: readonly Service[] = [
  {
    path: '/setup',
    name: '开园准备',
    spelling: 'kai yuan zhun bei',
    words: '开园 准备 初始化 开通 资料 建园 上线 设置 步骤 首次',
    door: '/doors/setup',
    icon: TaskIcon,
    hue: 'green',
    group: '园区工作',
    order: 10,
    audience: 'operator',
  },
  {
    path: '/desk/rules',
    name: '运营规则',
    spelling: 'yun ying gui ze',
    words: '规则 参数 限制 时限 上限 设置 配置 提醒 审批 天数',
    door: '/doors/setup',
    icon: RulesIcon,
    hue: 'violet',
    group: '园区工作',
    order: 290,
    audience: 'operator',
  },
]
