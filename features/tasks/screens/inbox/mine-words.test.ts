import { expect, test } from 'vitest'
import type { MyTask } from '#contract/tasks'
import { mineChip, mineFacts, mineTime } from './mine-words.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const at = '2026-11-19T17:20:00+08:00'
const about = { id: '1', title: '填报用工情况', path: '/', at }

test('a task says how many passed and until when; a draft has no receivers yet', () => {
  const task: MyTask = { kind: 'task', ...about, state: 'running', dueOn: '2026-11-27', parts: 12, passed: 5 }
  expect(mineChip(task)).toEqual({ words: '进行中', tone: 'info' })
  expect(mineFacts(task, '2026-11-20')).toEqual(['12 份中 5 份已通过', '11月27日 周五截止'])
  expect(mineFacts({ ...task, state: 'draft', dueOn: null })).toEqual([])
  expect(mineTime(task, now)).toBe('昨天 17:20 发起')
})

test('a cycle says when it runs next, or that it does not', () => {
  const cycle: MyTask = { kind: 'cycle', ...about, state: 'running', nextOn: '2027-01-04' }
  expect(mineFacts(cycle, '2026-11-20')).toEqual(['周期任务', '下一次 2027年1月4日 周一'])
  expect(mineFacts({ ...cycle, state: 'ended', nextOn: null })).toEqual(['周期任务', '没有下一次'])
})

test('a share was handed in while it waits for a decision, and is over after', () => {
  const part: MyTask = { kind: 'part', ...about, state: 'auditing', dueOn: '2026-11-27' }
  expect(mineTime(part, now)).toBe('昨天 17:20 提交')
  expect(mineTime({ ...part, state: 'passed' }, now)).toBe('昨天 17:20 办结')
})

test('a decision says what it was and why; a copy whether it was read', () => {
  const decision: MyTask = { kind: 'decision', ...about, did: 'return', opinion: '人数不符' }
  expect([mineChip(decision).words, mineFacts(decision)]).toEqual(['已退回', ['意见：人数不符']])
  expect(mineFacts({ ...decision, opinion: '' })).toEqual([])
  const copy: MyTask = { kind: 'copy', ...about, state: 'done', readAt: null }
  expect([mineChip(copy).words, mineChip({ ...copy, readAt: at }).words]).toEqual(['未读', '已读'])
  expect(mineFacts(copy)).toEqual(['任务已完成'])
})
