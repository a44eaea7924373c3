import { describe, expect, it } from 'vitest'
import { PLAIN } from '../fixtures.ts'
import { type RuledPlace, rulesProblem } from './place-rules.ts'

const place = (
  facts: Omit<Partial<RuledPlace>, 'rules'> & { rules?: Partial<RuledPlace['rules']> } = {},
): RuledPlace => ({
  kind: 'room',
  competes: false,
  processId: null,
  spot: null,
  parts: [],
  ...facts,
  rules: { ...PLAIN, ...facts.rules },
})
const spot = { x: 0, y: 0, width: 3, depth: 3, powerWatts: 0, fireLane: 'none' }

describe('rulesProblem', () => {
  it('lets ordinary rules pass', () => {
    expect(rulesProblem(place())).toBeNull()
    expect(rulesProblem(place({ kind: 'display', spot }))).toBeNull()
    expect(rulesProblem(place({ kind: 'venue', parts: [{ name: 'A 区' }, { name: 'B 区' }] }))).toBeNull()
    expect(
      rulesProblem(
        place({
          rules: {
            hours: {
              workday: [
                { from: 480, to: 720 },
                { from: 780, to: 1080 },
              ],
              dayOff: [],
            },
          },
        }),
      ),
    ).toBeNull()
  })

  const hours = (...workday: { from: number; to: number }[]) => ({ hours: { workday, dayOff: [] } })
  it.each([
    ['backwards', hours({ from: 720, to: 720 }), '工作日开放时间的结束要晚于开始'],
    ['off the step', hours({ from: 485, to: 720 }), '工作日开放时间要落在每30分钟上'],
    ['touching', hours({ from: 480, to: 720 }, { from: 720, to: 780 }), '工作日开放时间要按先后填写，且不能重叠'],
    ['never open', { hours: { workday: [], dayOff: [] } }, '请至少填写一段开放时间'],
    ['another step', { stepMinutes: 20 }, '时间间隔只能是15、30或60分钟'],
    ['length off the step', { leastMinutes: 45 }, '最短和最长时长要是30分钟的整数倍'],
    ['least above most', { leastMinutes: 120, mostMinutes: 60 }, '最短时长不能超过最长时长'],
    ['notice beyond the horizon', { noticeHours: 48, horizonDays: 2 }, '提前时间不能超过可预订的天数'],
    [
      'price backwards',
      { prices: [{ days: 'all' as const, from: 600, to: 600, for: 'all' as const, priceFen: 1 }] },
      '价格时段的结束要晚于开始',
    ],
    [
      'back twice',
      {
        back: [
          { hours: 2, percent: 50 },
          { hours: 2, percent: 40 },
        ],
      },
      '退款规则的提前时间不能重复',
    ],
    [
      'later gets more',
      {
        back: [
          { hours: 24, percent: 50 },
          { hours: 2, percent: 60 },
        ],
      },
      '提前越久，退款比例不能越低',
    ],
    ['paper twice', { papers: ['承诺书', '承诺书 '] }, '材料名称不能重复'],
  ])('refuses what is %s', (_name, rules, words) => {
    expect(rulesProblem(place({ rules }))).toBe(words)
  })

  it.each([
    ['a display without a spot', { kind: 'display' as const }, '请填写外摆点位在图上的位置和大小'],
    ['a room with a spot', { spot }, '只有外摆点位需要填写位置'],
    ['a venue of one part', { kind: 'venue' as const, parts: [{ name: 'A' }] }, '场地要么不分区，要么至少两个分区'],
    ['a room with parts', { parts: [{ name: 'A' }, { name: 'B' }] }, '只有场地可以分区'],
    ['parts of one name', { kind: 'venue' as const, parts: [{ name: 'A' }, { name: 'A ' }] }, '分区名称不能重复'],
    ['competing without approval', { competes: true }, '允许多人同时申请的场所需要选择审批流程'],
  ])('refuses %s', (_name, facts, words) => {
    expect(rulesProblem(place(facts))).toBe(words)
  })
})
