import type { Kind, PlaceRules, Range } from '#contract/booking'

const STEPS = [15, 30, 60]
const DAY_MINUTES = 1440

/** What a place says of itself that its rules depend on. */
export interface RuledPlace {
  kind: Kind
  rules: PlaceRules
  competes: boolean
  processId: string | null
  spot: object | null
  parts: readonly { name: string }[]
}

/** The first thing that is wrong with the rules of a place, as a sentence for whoever edits them; null: they can be kept. */
export function rulesProblem(place: RuledPlace): string | null {
  const { kind, rules } = place
  return (
    hoursProblem(rules.hours.workday, '工作日', rules.stepMinutes) ??
    hoursProblem(rules.hours.dayOff, '休息日', rules.stepMinutes) ??
    lengthProblem(rules) ??
    pricesProblem(rules) ??
    backProblem(rules) ??
    kindProblem(kind, place) ??
    (place.competes && place.processId === null ? '允许多人同时申请的场所需要选择审批流程' : null) ??
    twice(
      place.parts.map(({ name }) => name),
      '分区名称',
    ) ??
    twice(rules.papers, '材料名称')
  )
}

function hoursProblem(ranges: readonly Range[], days: string, step: number): string | null {
  let end = -1
  for (const { from, to } of ranges) {
    if (from >= to) return `${days}开放时间的结束要晚于开始`
    if (from % step !== 0 || to % step !== 0) return `${days}开放时间要落在每${step}分钟上`
    if (from <= end) return `${days}开放时间要按先后填写，且不能重叠`
    end = to
  }
  return null
}

function lengthProblem({
  hours,
  stepMinutes,
  leastMinutes,
  mostMinutes,
  noticeHours,
  horizonDays,
}: PlaceRules): string | null {
  if (!STEPS.includes(stepMinutes)) return '时间间隔只能是15、30或60分钟'
  if (hours.workday.length + hours.dayOff.length === 0) return '请至少填写一段开放时间'
  if (leastMinutes % stepMinutes !== 0 || mostMinutes % stepMinutes !== 0)
    return `最短和最长时长要是${stepMinutes}分钟的整数倍`
  if (leastMinutes > mostMinutes) return '最短时长不能超过最长时长'
  if (noticeHours >= horizonDays * 24) return '提前时间不能超过可预订的天数'
  return null
}

function pricesProblem({ prices }: PlaceRules): string | null {
  return prices.some(({ from, to }) => from >= to || to > DAY_MINUTES) ? '价格时段的结束要晚于开始' : null
}

function backProblem({ back }: PlaceRules): string | null {
  const byHours = back.toSorted((a, b) => b.hours - a.hours)
  if (new Set(byHours.map(({ hours }) => hours)).size < byHours.length) return '退款规则的提前时间不能重复'
  // Who cancels earlier never gets less.
  return byHours.some(({ percent }, at) => percent > (byHours[at - 1]?.percent ?? 100))
    ? '提前越久，退款比例不能越低'
    : null
}

function kindProblem(kind: Kind, { spot, parts }: RuledPlace): string | null {
  if (kind === 'display' && spot === null) return '请填写外摆点位在图上的位置和大小'
  if (kind !== 'display' && spot !== null) return '只有外摆点位需要填写位置'
  if (kind === 'venue' && parts.length === 1) return '场地要么不分区，要么至少两个分区'
  return kind !== 'venue' && parts.length > 0 ? '只有场地可以分区' : null
}

function twice(names: readonly string[], what: string): string | null {
  return new Set(names.map((name) => name.trim())).size < names.length ? `${what}不能重复` : null
}
