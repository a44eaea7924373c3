import { expect, test } from 'vitest'
import { dutyChip, dutyTimes, isDecidedHere, usualWords } from './duty-words.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const at = (day: string, clock: string) => `2026-11-${day}T${clock}:00+08:00`

test('a duty that is late says so, one that was urged too, and late comes first', () => {
  const urgedAt = at('20', '09:00')
  expect(dutyChip({ dueAt: at('20', '10:00'), urgedAt }, now)).toEqual({ tone: 'bad', word: '已超时' })
  expect(dutyChip({ dueAt: at('20', '10:01'), urgedAt }, now)).toEqual({ tone: 'warn', word: '已催办' })
  expect(dutyChip({ dueAt: null, urgedAt: null }, now)).toBeNull()
})

test('since when it waits, and until when it should be done', () => {
  expect(dutyTimes({ openedAt: at('19', '17:20'), dueAt: at('20', '12:00') }, now)).toBe(
    '昨天 17:20 提交，请在 12:00 前处理',
  )
  expect(dutyTimes({ openedAt: at('20', '08:05'), dueAt: at('20', '09:30') }, now)).toBe(
    '08:05 提交，应在 09:30 前处理',
  )
  expect(dutyTimes({ openedAt: at('20', '08:05'), dueAt: null }, now)).toBe('08:05 提交')
})

test('a share of a task is decided beside its forms, another approval from the list', () => {
  expect(isDecidedHere({ subjectKind: 'booking.booking', caseId: '1' })).toBe(true)
  expect(isDecidedHere({ subjectKind: 'tasks.part', caseId: '1' })).toBe(false)
  expect(isDecidedHere({ subjectKind: 'tasks.filling', caseId: null })).toBe(false)
})

test('what is usual is told in working hours, and not where it is not known', () => {
  expect(usualWords({ usualHours: 0.5 })).toBe('通常半小时内处理')
  expect(usualWords({ usualHours: 4 })).toBe('通常 4 个工作小时内处理')
  expect(usualWords({ usualHours: null })).toBe('')
})
