import type { Service } from '#client/home'
import { CalendarIcon, EnvironmentIcon, InspectionIcon, PatrolIcon, StatisticsIcon } from '#ui/icons'

/** Who sets patrol up, and reads its report. */
const MANAGERS = ['operator', { right: 'patrol.review' }] as const

/** The services of patrol in the directory. */
export const services: readonly Service[] = [
  {
    path: '/environmenPatrol/patrolTask',
    name: '巡查任务',
    spelling: 'xun cha ren wu',
    words: '巡查 巡检 巡逻 打卡 巡更 点检 消防检查 今日任务 扫码巡查 值班',
    icon: PatrolIcon,
    hue: 'red',
    group: '巡查与工程',
    order: 20,
    audience: ['property', { right: 'patrol.walk' }],
  },
  {
    path: '/environmen/environmenAccount',
    name: '环境台账',
    spelling: 'huan jing tai zhang',
    words: '环境 隐患 整改 问题 台账 消防隐患 逾期 申诉 卫生 安全问题',
    icon: EnvironmentIcon,
    hue: 'red',
    group: '巡查与工程',
    order: 30,
    audience: ['company', 'property', ...MANAGERS],
  },
  {
    path: '/environmenPatrolReport/index',
    name: '巡查报告',
    spelling: 'xun cha bao gao',
    words: '报告 统计 报表 完成率 按时率 月报 分析 巡查统计 问题统计 导出',
    door: '/doors/patrol',
    icon: StatisticsIcon,
    hue: 'red',
    group: '巡查与工程',
    order: 31,
    audience: MANAGERS,
  },
  {
    path: '/patrol/points',
    name: '巡查点位',
    spelling: 'xun cha dian wei',
    words: '点位 二维码 点位码 打印码 检查项 消防点 导入点位 设备点 巡检点 位置',
    door: '/doors/patrol',
    icon: InspectionIcon,
    hue: 'red',
    group: '巡查与工程',
    order: 32,
    audience: MANAGERS,
  },
  {
    path: '/patrol/plans',
    name: '巡查计划',
    spelling: 'xun cha ji hua',
    words: '计划 排班 周期 巡查时间 巡查人 问题类型 整改期限 时限 安排 每日巡查',
    door: '/doors/patrol',
    icon: CalendarIcon,
    hue: 'red',
    group: '巡查与工程',
    order: 33,
    audience: MANAGERS,
  },
]
