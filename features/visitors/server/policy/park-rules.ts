import type { NumberRule } from '#platform/settings'
import { FAR_MS, MAX_PEOPLE } from '../../contract/can.ts'

const DAY_MS = 86_400_000
const GROUP = '来访'

/** How visits are bounded, as rules that a park sets. What the phone offers is the widest: a park may only narrow people and days. */
export const VISIT_RULES = {
  hostHour: {
    name: 'visitors.hostHourTimes',
    group: GROUP,
    title: '接待人每小时邀请次数',
    text: '一位接待人一小时内最多发出多少次来访邀请',
    whom: '邀请访客的企业员工',
    second: false,
    kind: 'number',
    unit: '次',
    least: 1,
    most: 200,
    usual: 30,
  },
  companyDay: {
    name: 'visitors.companyDayTimes',
    group: GROUP,
    title: '企业每天邀请次数',
    text: '一家企业一天内最多发出多少次来访邀请',
    whom: '邀请访客的企业',
    second: false,
    kind: 'number',
    unit: '次',
    least: 1,
    most: 5_000,
    usual: 200,
  },
  people: {
    name: 'visitors.peopleMost',
    group: GROUP,
    title: '一次来访最多几人',
    text: '一次来访连同行人在内最多几人，人数更多请安排参观；已经办好的来访不受影响',
    whom: '邀请访客的人和登记来访的人',
    second: false,
    kind: 'number',
    unit: '人',
    least: 1,
    most: MAX_PEOPLE,
    usual: MAX_PEOPLE,
  },
  ahead: {
    name: 'visitors.aheadDays',
    group: GROUP,
    title: '来访最多提前几天',
    text: '最早可以提前几天邀请或登记来访，一次来访也不能长于这么多天；参观不受影响',
    whom: '邀请访客的人和登记来访的人',
    second: false,
    kind: 'number',
    unit: '天',
    least: 1,
    most: FAR_MS / DAY_MS,
    usual: FAR_MS / DAY_MS,
  },
} as const satisfies Record<string, NumberRule>
