import type {
  ApplicationState,
  FitFactView,
  PolicyFact,
  PolicyFit,
  PolicyLevel,
  PolicyState,
  WindowState,
} from '#contract/policy'
import type { Tone } from '#ui/state'
import { type Day, dayOf, daysBetween, fullDay } from '#vocabulary/day'

interface Chip {
  readonly tone: Tone
  readonly word: string
}

/** Who gives a policy, from the widest to the nearest. */
export const LEVELS: Readonly<Record<PolicyLevel, string>> = {
  state: '国家',
  province: '省级',
  city: '市级',
  district: '区级',
  park: '园区',
}

/** Whether applications are taken today, as a chip. */
export const WINDOWS: Readonly<Record<WindowState, Chip>> = {
  open: { tone: 'ok', word: '申报中' },
  coming: { tone: 'info', word: '未开始' },
  closed: { tone: 'neutral', word: '已截止' },
}

/** Whether an enterprise meets a policy, as a chip. */
export const VERDICTS: Readonly<Record<PolicyFit['verdict'], Chip>> = {
  yes: { tone: 'ok', word: '符合' },
  no: { tone: 'bad', word: '不符合' },
  unknown: { tone: 'warn', word: '无法判断' },
}

/** How an application stands, as a chip; in the order in which they are chosen. */
export const APPLICATION_STATES: Readonly<Record<ApplicationState, Chip>> = {
  draft: { tone: 'neutral', word: '草稿' },
  waiting: { tone: 'info', word: '审核中' },
  returned: { tone: 'warn', word: '待补正' },
  approved: { tone: 'ok', word: '已通过' },
  paid: { tone: 'ok', word: '已兑付' },
  rejected: { tone: 'bad', word: '未通过' },
  withdrawn: { tone: 'neutral', word: '已撤回' },
}

/** States of applications that were handed in. */
export const HANDED_STATES = ['waiting', 'returned', 'approved', 'paid', 'rejected', 'withdrawn'] as const

/** How a policy stands at the desk, as a chip. */
export const POLICY_STATES: Readonly<Record<PolicyState, Chip>> = {
  draft: { tone: 'neutral', word: '草稿' },
  review: { tone: 'warn', word: '待审核' },
  published: { tone: 'ok', word: '已发布' },
  ended: { tone: 'neutral', word: '已失效' },
}

/** Where a fact comes from. */
export const SOURCES: Readonly<Record<NonNullable<FitFactView['source']>, string>> = {
  company: '企业登记信息',
  enterprise: '企业填报',
  staff: '园区登记',
  import: '园区导入',
  paper: '证照材料',
  stated: '企业自述',
}

/** When a policy is applied for, in words. */
export function windowWords({ opensOn, closesOn, state }: WindowOf, today: Day): string {
  if (state === 'coming' && opensOn !== null) return `${fullDay(opensOn)}开始申报`
  if (closesOn === null) return state === 'closed' ? '已截止' : '长期申报'
  if (state === 'closed') return `${fullDay(closesOn)}已截止`
  const left = daysBetween(today, closesOn)
  return left === 0 ? '今天截止' : left <= 30 ? `还有${left}天截止` : `${fullDay(closesOn)}截止`
}

/** The days on which applications are taken. */
export interface WindowOf {
  readonly opensOn: Day | null
  readonly closesOn: Day | null
  readonly state: WindowState
}

/** The days of applying as a span. */
export function spanWords({ opensOn, closesOn }: WindowOf): string {
  if (opensOn === null && closesOn === null) return '长期申报'
  if (closesOn === null) return `${fullDay(opensOn ?? '')}起`
  return opensOn === null ? `${fullDay(closesOn)}截止` : `${fullDay(opensOn)}至${fullDay(closesOn)}`
}

/** Today, in the park. */
export const todayNow = (): Day => dayOf(new Date())

/** A period of which a fact must be: 2025年, 2025年第3季度, 2025年3月. */
export function periodWords({ span, year, nth }: NonNullable<PolicyFact['period']>): string {
  if (span === 'year') return `${year}年`
  return span === 'quarter' ? `${year}年第${nth}季度` : `${year}年${nth}月`
}
