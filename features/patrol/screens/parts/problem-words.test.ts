import { expect, test } from 'vitest'
import { addresseeOf, dueWords, lengthWords, problemPathOf } from './problem-words.ts'

const moment = (at: string) => at.slice(5, 10)
const line = { state: 'mending', dueAt: '2026-11-25T00:00:00+08:00', overdue: false, closedAt: null } as const

test('the clock of a problem in words: running, over, standing, ended', () => {
  expect(dueWords(line, moment)).toBe('11-25 前整改')
  expect(dueWords({ ...line, overdue: true }, moment)).toBe('应于 11-25 前整改，已逾期')
  expect(dueWords({ ...line, paused: true }, moment)).toBe('整改计时已暂停')
  expect(dueWords({ ...line, state: 'reviewing', overdue: true }, moment)).toBe('整改计时已暂停')
  expect(dueWords({ ...line, state: 'closed', closedAt: '2026-11-24T10:00:00+08:00' }, moment)).toBe('11-24 关闭')
  expect(dueWords({ ...line, state: 'open', dueAt: null }, moment)).toBe('')
})

test('a problem opens where its reader has something to do about it', () => {
  expect(problemPathOf('mending', 'company')).toBe('/environmen/reformDesc')
  expect(problemPathOf('rejected', 'company')).toBe('/environmen/rejectDesc')
  expect(problemPathOf('closed', 'company')).toBe('/environmen/reformResultDesc')
  expect(problemPathOf('rejected', 'park')).toBe('/environmenPatrol/patrolTaskProblemUnderRectify')
  expect(problemPathOf('reviewing', 'park')).toBe('/environmenPatrol/patrolTaskProblemDetail')
})

test('addressees and lengths in words', () => {
  expect(addresseeOf({ company: { id: 'c', name: '云图科技' }, assignee: null })).toBe('云图科技')
  expect(addresseeOf({ company: null, assignee: null })).toBe('')
  expect(lengthWords({ most: 24, unit: 'hour' })).toBe('24小时')
  expect(lengthWords({ most: 5, unit: 'workday' })).toBe('5个工作日')
})
