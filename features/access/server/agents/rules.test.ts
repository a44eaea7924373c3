import { expect, test } from 'vitest'
import { agentState, agentTimesProblem } from './rules.ts'

const at = (ms: number) => new Date(Date.UTC(2026, 10, 26) + ms)
const DAY = 86_400_000
const row = (state: 'named' | 'accepted' | 'ended') => ({ state, fromAt: at(1000), untilAt: at(5000) })

test('an agent is active from its first to before its last millisecond, and then ended by itself', () => {
  expect([999, 1000, 4999, 5000].map((ms) => agentState(row('accepted'), at(ms)))).toEqual([
    'accepted',
    'active',
    'active',
    'ended',
  ])
  expect([4999, 5000].map((ms) => agentState(row('named'), at(ms)))).toEqual(['named', 'ended'])
  expect(agentState(row('ended'), at(2000))).toBe('ended')
})

test('an agent acts thirty days at most, to the millisecond, and is named thirty days ahead at most', () => {
  const now = at(0)
  expect(agentTimesProblem(now, at(30 * DAY), now)).toBeNull()
  expect(agentTimesProblem(now, at(30 * DAY + 1), now)).toBe('代理最长30天')
  expect(agentTimesProblem(at(30 * DAY), at(31 * DAY), now)).toBeNull()
  expect(agentTimesProblem(at(30 * DAY + 1), at(31 * DAY), now)).toBe('最多提前30天指定')
  expect(agentTimesProblem(at(10), at(10), now)).toBe('结束时间要晚于开始时间')
  expect(agentTimesProblem(at(-10), at(0), now)).toBe('结束时间已过，请重新选择')
})
